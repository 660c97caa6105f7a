"""A parcel's scans as a courier's interface gives them: hundreds of rows, a dozen fields, no order.

Does: make the same rows each time.
Does not: look anything up.
"""

from datetime import datetime, timedelta
from typing import Any

from question_bank.text import Lang, Text
from workbook.language import current_language

PLACES = (Text("上海", "Shanghai"), Text("杭州", "Hangzhou"), Text("南昌", "Nanchang"), Text("广州", "Guangzhou"))
HALTS = (3, 61, 130, 177)  # numbers of scans before which a parcel waits
SCANS = 204


def scan_parcel(order_id: str, lang: Lang | None = None) -> list[dict[str, Any]]:
    """All scans of the order's parcel, about 50,000 characters as JSON. The longest wait is a day and a half."""
    time = datetime.fromisoformat("2026-11-20T08:00")
    scans = []
    for number in range(SCANS):
        waited = 36 if number == HALTS[2] else 7 if number in HALTS else 0
        time += timedelta(hours=waited, minutes=6 + number % 5)
        scans.append(
            {
                "time": time.isoformat(timespec="minutes"),
                "place": PLACES[number * len(PLACES) // SCANS].in_(lang or current_language()),
                "status": "in transit",
                "order_id": order_id,
                "device": f"PDA-{number % 17:03}",
                "operator": f"emp-{number * 7 % 90:04}",
                "batch": f"B20261120-{number:05}",
                "weight_kg": 1.42,
                "belt": number % 12,
                "raw": f"0x{'5A' * 20}{number:04X}",
            }
        )
    # The order in which such interfaces answer means nothing.
    return scans[1::2] + scans[::2]
