"""Hazina's API in one file, for Python 3.9 and newer. Copy it into your program: it needs nothing else.

    hazina = Hazina("https://pay.example.com", KEY_ID, SECRET)
    payment = hazina.call("POST", "/v1/payments",
                          {"reference": "order-1", "amount": Decimal("19.99"), "payer_phone": "+254712345678"},
                          key="order-1")
    for payment in hazina.rows("/v1/payments", {"status": "failed"}):
        ...
    for entry in hazina.events(FilePlace("events.place")):
        ...
    if not verified(SECRETS, request.headers["X-Service-Signature"], raw_body):
        ...  # answer 401

Amounts are Decimal, both ways. A request that moves money has an Idempotency-Key: yours, or a new one. Give your own,
such as the order's number, and keep it before you call: then your program can ask again with it after a crash.
"""

import base64
import hashlib
import hmac
import http.client
import json
import os
import random
import re
import socket
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from decimal import Decimal

# The routes that remember an Idempotency-Key. A POST to any other is not repeated once it may have been carried out.
KEYED = re.compile(
    r"/v1/(transfers|pay(ment[a-z-]+|outs)|[^/]+/[^/]+/(approve|cancel|claim|prompt|refunds|take_back))")
MOST_FAULTS = 3
LONGEST_PAUSE_SECONDS = 20
TOLERANCE_SECONDS = 300


class Refused(Exception):
    """The service said no. Nothing was done, and after 502 what was asked for has failed."""

    def __init__(self, status, headers, body, key):
        error = body.get("error") if isinstance(body, dict) else None
        self.message = error.get("message", "") if isinstance(error, dict) else ""
        self.status = status
        self.headers = headers  # their names in lower case
        self.code = headers.get("hazina-error-code", "")
        self.field = headers.get("hazina-error-field", "")
        self.key = key
        super().__init__(f"{status} {self.code}: {self.message} ({headers.get('x-request-id', '')})")


class Unanswered(Exception):
    """It is not known whether it was carried out. Ask again with the same body and this key; it has one effect."""

    def __init__(self, why, key):
        self.key = key
        super().__init__(f"{why}; ask again with the key {key}" if key else str(why))


class Hazina:
    """One key, on one account.

    account: the id of an account, where the key has several
    patience: for how many seconds a request is repeated
    """

    def __init__(self, url, key_id, secret, account=None, patience=60, timeout=40):
        self._url = url.rstrip("/")
        credentials = base64.b64encode(f"{key_id}:{secret}".encode()).decode()
        self._headers = {"Authorization": "Basic " + credentials}
        if account:
            self._headers["X-Account-No"] = account
        self._patience = patience
        self._timeout = timeout
        self._opener = urllib.request.build_opener(_NoRedirects)

    def call(self, method, path, body=None, key=None, query=None, patience=None):
        """Returns the answer's JSON (the bytes of a file), or raises Refused or Unanswered."""
        remembered = method == "POST" and KEYED.fullmatch(path) is not None
        if remembered and key is None:
            key = str(uuid.uuid4())
        headers = dict(self._headers)
        if key is not None:
            headers["Idempotency-Key"] = key
        data = None if body is None else _json(body).encode()
        if data is not None:
            headers["Content-Type"] = "application/json"
        url = self._url + path + ("?" + urllib.parse.urlencode(query) if query else "")
        end = time.monotonic() + (self._patience if patience is None else patience)
        attempt = faults = 0
        while True:
            attempt += 1
            request = urllib.request.Request(url, data, headers, method=method)
            answer = self._once(request)
            if 200 <= answer.status < 300:
                return answer.body
            faults += answer.status == 500
            pause = _pause(attempt, answer)
            again = faults < MOST_FAULTS and answer.may_repeat(remembered or method == "GET")
            if not again or time.monotonic() + pause > end:
                raise answer.error(key)
            time.sleep(pause)

    def rows(self, path, query=None):
        """Every row of a list, the newest first."""
        wanted = {"limit": 100, **(query or {})}
        while True:
            page = self.call("GET", path, query=wanted)
            yield from page["data"]
            if page.get("next_before") is None:
                return
            wanted["before"] = page["next_before"]

    def events(self, place, types=(), wait=20):
        """The account's events from the place on, in order, each at least once.

        The place of an entry is kept when you ask for the next one, so handle an entry before you do, and each event_id
        once. An entry {"gap": …} tells of numbers lost in a restore: read your payments, refunds and payouts again.
        With wait (seconds, up to 30) it goes on for ever, also over an absence of the service; with 0 it ends at the
        last event. Refused with status 410: the header hazina-oldest-number says where the log begins now.
        """
        query = {"limit": 100}
        if types:
            query["types"] = ",".join(types)
        if wait:
            query["wait"] = f"{wait}s"
        while True:
            after = place.read()
            if after is not None:
                query["after"] = after
            page = self.call("GET", "/v1/events", query=query, patience=float("inf") if wait else None)
            for entry in page["data"]:
                yield entry
                place.keep(entry["number"] if "number" in entry else entry["gap"]["to"])
            if page["read_to"] != place.read():
                place.keep(page["read_to"])
            if not wait and page["read_to"] == after:
                return

    def _once(self, request):
        try:
            try:
                response = self._opener.open(request, timeout=self._timeout)
            except urllib.error.HTTPError as refusal:
                response = refusal
            with response:
                text = response.read()
        except urllib.error.URLError as broken:
            return _Broken(broken.reason)
        except http.client.InvalidURL:
            raise
        except (OSError, http.client.HTTPException) as broken:
            return _Broken(broken)
        if "json" not in response.headers.get("Content-Type", "json"):
            return _Answer(response.status, response.headers, text)  # a file
        try:
            body = json.loads(text, parse_float=Decimal) if text else None
        except ValueError as broken:
            if response.status < 300:
                return _Broken(broken)
            body = None
        return _Answer(response.status, response.headers, body)


class FilePlace:
    """How far the events are read, in a file.

    With a database, write your own with these two methods, and keep the number in the event's transaction.
    """

    def __init__(self, path):
        self._path = path

    def read(self):
        try:
            with open(self._path, encoding="ascii") as file:
                return int(file.read())
        except FileNotFoundError:
            return None  # from the oldest event that is left

    def keep(self, number):
        with open(f"{self._path}.new", "w", encoding="ascii") as file:
            file.write(str(number))
            file.flush()
            os.fsync(file.fileno())
        os.replace(f"{self._path}.new", self._path)


def verified(secrets, header, body, now=None):
    """Whether a webhook's raw body (bytes) was signed by the service, with one of the secrets, within five minutes.

    header: X-Service-Signature. While a secret is being changed, give both secrets.
    """
    parts = re.fullmatch(r"t=([0-9]{1,12}),v1=([0-9a-f]{64})", header or "", re.ASCII)
    if not parts or abs(int(time.time() if now is None else now) - int(parts[1])) > TOLERANCE_SECONDS:
        return False
    signed = parts[1].encode() + b"." + body
    known = [secrets] if isinstance(secrets, str) else secrets
    right = [hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest() for secret in known]
    return any([hmac.compare_digest(one, parts[2]) for one in right])


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """The service never redirects, and credentials go to no other address."""

    def redirect_request(self, *_):
        return None


class _Answer:
    def __init__(self, status, headers, body):
        self.status = status
        self.headers = {name.lower(): value for name, value in headers.items()}
        self.body = body

    def retry_after(self):
        value = self.headers.get("retry-after", "")
        return int(value) if re.fullmatch(r"[0-9]{1,6}", value) else 0

    def is_unknown(self):
        # A 502 without a code is that of a proxy, which knows nothing.
        return self.status in (500, 503, 504) or (self.status == 502 and "hazina-error-code" not in self.headers)

    def may_repeat(self, harmless):
        if self.status == 429:
            return True  # nothing was done
        if self.status == 409:
            return harmless and self.retry_after() > 0  # the first request with the key is still under way
        return harmless and self.is_unknown()

    def error(self, key):
        if self.is_unknown():
            return Unanswered(f"{self.status} {self.headers.get('hazina-error-code', '')}".strip(), key)
        return Refused(self.status, self.headers, self.body, key)


class _Broken:
    """No answer, or half of one."""

    status = 0

    def __init__(self, why):
        self._why = why
        self._unsent = isinstance(why, (ConnectionRefusedError, socket.gaierror))

    def retry_after(self):
        return 0

    def may_repeat(self, harmless):
        return harmless or self._unsent

    def error(self, key):
        return Unanswered(repr(self._why), key)


def _pause(attempt, answer):
    """What the service asks for, else twice as long each time, and by chance: many clients don't come together."""
    growing = min(LONGEST_PAUSE_SECONDS, 0.25 * 2 ** min(attempt, 16))
    return max(answer.retry_after(), growing * random.uniform(0.5, 1))


def _json(value):
    """JSON in which a Decimal is a number with all its digits."""
    if isinstance(value, Decimal):
        if not value.is_finite():
            raise ValueError(f"{value} is no amount")
        return format(value, "f")
    if isinstance(value, dict):
        return "{" + ",".join(f"{json.dumps(str(name))}:{_json(one)}" for name, one in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ",".join(map(_json, value)) + "]"
    return json.dumps(value, allow_nan=False)
