"""Fail if browser tests were skipped, or if there were none."""

import sys
from xml.etree import ElementTree as ET


def main(reports: list[str]) -> None:
    """Check JUnit files."""
    cases = [
        case
        for report in reports
        for case in ET.parse(report).iter("testcase")
        if "browser" in case.get("classname", "").split(".")
    ]
    skipped = [case.get("name") for case in cases if case.find("skipped") is not None]
    if not cases or skipped:
        sys.exit(f"Browser tests: {len(cases)} found, skipped: {', '.join(map(str, skipped))}")
    print(f"Browser tests: {len(cases)} ran, none was skipped.")


main(sys.argv[1:])
