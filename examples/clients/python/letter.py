"""Address and salutation of a letter. Usage: python3 letter.py BSN"""

import json
import os
import sys
import urllib.error
import urllib.request

USUAL = "http://localhost:5010/haalcentraal/api/brp"


class ServiceError(Exception):
    """Status, title and invalid parameters from the problem details of the service."""

    def __init__(self, status, problem):
        names = [each["name"] for each in problem.get("invalidParams", [])]
        super().__init__(f"{status} {problem.get('title', '')} {' '.join(names)}".strip())
        self.status = status


class Letters:
    def __init__(self, base_url=None, headers=None):
        base = base_url or os.environ.get("BRP_BASE_URL") or USUAL
        self.url = base.rstrip("/") + "/personen"
        self.headers = {"Content-Type": "application/json", **(headers or {})}

    def head(self, number):
        """Address lines and salutation; None if no letter can be sent."""
        people = self._ask(
            {
                "type": "RaadpleegMetBurgerservicenummer",
                "burgerservicenummer": [number],
                "fields": ["adressering", "overlijden.datum"],
            }
        )
        if not people or "overlijden" in people[0]:
            return None
        address = people[0].get("adressering", {})
        lines = [address.get(f"adresregel{line}") for line in (1, 2, 3)]
        if not lines[0]:
            return None
        name = address.get("aanschrijfwijze", {}).get("naam")
        return [line for line in [name, *lines] if line], address.get("aanhef")

    def _ask(self, query):
        request = urllib.request.Request(self.url, json.dumps(query).encode(), self.headers)
        try:
            with urllib.request.urlopen(request, timeout=10) as response:
                return json.load(response)["personen"]
        except urllib.error.HTTPError as error:
            with error:
                raise ServiceError(error.code, json.load(error)) from None


if __name__ == "__main__":
    head = Letters().head(sys.argv[1])
    print("No letter can be sent." if head is None else "\n".join([*head[0], "", f"{head[1]},"]))
