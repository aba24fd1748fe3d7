#!/usr/bin/env python3
"""Merchants of a service with several buckets, who work and keep books of their own. trial.sh runs it.

  load.py merchants <directory> <url> <buckets>       makes a merchant for each bucket, who does everything once
  load.py work <directory> <seconds> <name>           each merchant's callers move money; what was acknowledged is kept;
                                                      ends earlier when the directory has a file "enough"
  load.py check <directory> [<name>…]                 the service's books against the merchants' own, and the proof; the keys
                                                      of all work, or of these alone
  load.py report <directory> <name> <from> <to> <bucket>…    figures of the work between two times, of these buckets
"""
import base64
import csv
import hashlib
import http.client
import json
import os
import sys
import threading
import time
import urllib.parse
import uuid

CALLERS = 2
FUNDS = 1_000_000
PATIENCE_SECONDS = 120
# Unavailable; or the same key is still under way.
LATER = (503, 409)
KINDS = ["transfers", "payments", "payouts"]
# One after the other, or those that the environment names.
ROUND = os.environ.get("KINDS", "").split() or ["transfers"] * 8 + ["payments", "payouts"]


class Api:
    """The API, as one key sees it."""

    def __init__(self, url, key, secret):
        self.host = urllib.parse.urlparse(url).netloc
        self.authorization = "Basic " + base64.b64encode(f"{key}:{secret}".encode()).decode()
        self.connection = None

    def send(self, method, path, body=None, key=None):
        """The status and the text of the answer; 0 where there was none."""
        headers = {"Authorization": self.authorization, "Content-Type": "application/json"}
        if key:
            headers["Idempotency-Key"] = key
        try:
            if self.connection is None:
                self.connection = http.client.HTTPConnection(self.host, timeout=60)
            self.connection.request(method, path, None if body is None else json.dumps(body), headers)
            response = self.connection.getresponse()
            return response.status, response.read().decode()
        except (OSError, http.client.HTTPException) as e:
            self.connection = None
            return 0, repr(e)

    def expect(self, status, method, path, body=None, key=None):
        end = time.monotonic() + PATIENCE_SECONDS
        while (answer := self.send(method, path, body, key))[0] == 503 and time.monotonic() < end:
            time.sleep(0.5)
        got, text = answer
        if got != status:
            raise SystemExit(f"{method} {path}: {got} {text}")
        return json.loads(text)

    def get(self, path):
        return self.expect(200, "GET", path)

    def until(self, path, right):
        """Reads again and again until the answer is right."""
        end = time.monotonic() + PATIENCE_SECONDS
        while not right(found := self.get(path)):
            if time.monotonic() > end:
                raise SystemExit(f"{path}: still {found}")
            time.sleep(0.1)
        return found


def bucket_of(merchant, buckets):
    """As docs/operating/buckets.md says."""
    return int.from_bytes(hashlib.sha256(uuid.UUID(merchant).bytes).digest()[:4], "big") % buckets


def pay(wallet, amount, reference):
    return {"reference": reference, "amount": amount, "currency": "KES", "wallet_id": wallet,
            "payer_phone": "+254712345678"}


def payout(wallet, amount):
    return {"amount": amount, "currency": "KES", "wallet_id": wallet, "destination_phone": "+254712345001"}


def ended(kind):
    return lambda found: found["status"] in ("succeeded", "failed", "canceled")


def journey(api, bucket):
    """Wallets, a payment, a transfer twice under one key, a refund, a payout, balances, lists, a statement."""
    wallets = {name: api.expect(201, "POST", "/v1/wallets", {"name": name, "currency": "KES"}, name)["id"]
               for name in ("from", "to", "till")}
    funds = api.expect(201, "POST", "/v1/payments", pay(wallets["from"], FUNDS, f"funds-{bucket}"), "funds")["id"]
    require(api.until(f"/v1/payments/{funds}", ended("payments"))["status"] == "succeeded", "the payment")
    move = {"from_wallet_id": wallets["from"], "to_wallet_id": wallets["till"], "amount": 300}
    once = api.send("POST", "/v1/transfers", move, "once")
    require(once[0] == 201 and api.send("POST", "/v1/transfers", move, "once") == once, f"the transfer: {once}")
    refund = api.expect(201, "POST", f"/v1/payments/{funds}/refunds", {"amount": 50}, "refund")["id"]
    out = api.expect(201, "POST", "/v1/payouts", payout(wallets["till"], 200), "out")["id"]
    require(api.until(f"/v1/payouts/{out}", ended("payouts"))["status"] == "succeeded", "the payout")
    api.until(f"/v1/payments/{funds}", lambda found: [r["status"] for r in found["refunds"]] == ["succeeded"])
    require(balance(api, wallets["till"]) == 100 and balance(api, wallets["from"]) == FUNDS - 350, "the balances")
    statement = api.get("/v1/statement?currency=KES")
    require(float(statement["inbound_succeeded"]["amount"]) == FUNDS, f"the statement: {statement}")
    require(len(api.get("/v1/transactions?currency=KES")["data"]) == 4, "the transactions")
    require(refund and api.get("/v1/transfers")["data"], "the transfers")
    return wallets


def require(right, what):
    if not right:
        raise SystemExit(f"wrong: {what}")


def balance(api, wallet):
    return float(api.get(f"/v1/wallets/{wallet}/balance")["available"])


def merchants(directory, url, buckets):
    buckets = int(buckets)
    sandbox = json.load(open(os.path.join(directory, "hazina", "sandbox.json")))
    anyone = Api(url, sandbox["key_id"], sandbox["key_secret"])
    made = {}
    number = 0
    while len(made) < buckets:
        number += 1
        status, text = anyone.send("POST", "/v1/auth/register", {
            "email": f"m{number}-{uuid.uuid4()}@example.com", "password": "long enough", "merchant_name": f"M{number}"})
        if status == 503 and number < PATIENCE_SECONDS:
            continue
        require(status == 201, text)
        one = json.loads(text)
        bucket = bucket_of(one["merchant_id"], buckets)
        if bucket not in made:
            api = Api(url, one["api_key_id"], one["api_key_secret"])
            print(f"bucket {bucket} served", file=sys.stderr, flush=True)
            made[bucket] = {"bucket": bucket, "key": one["api_key_id"], "secret": one["api_key_secret"],
                            "wallets": journey(api, bucket)}
    state = {"url": url, "operator": [sandbox["operator_key_id"], sandbox["operator_key_secret"]],
             "merchants": [made[bucket] for bucket in sorted(made)]}
    json.dump(state, open(os.path.join(directory, "merchants.json"), "w"))
    print(f"journeys: {buckets} merchants, one in each bucket, of {number} registered")


def read_state(directory):
    return json.load(open(os.path.join(directory, "merchants.json")))


def request(merchant, kind, key):
    wallets = merchant["wallets"]
    if kind == "transfers":
        return {"from_wallet_id": wallets["from"], "to_wallet_id": wallets["to"], "amount": 1}
    return pay(wallets["till"], 5, key) if kind == "payments" else payout(wallets["from"], 2)


def work(directory, seconds, name):
    state = read_state(directory)
    end = time.time() + float(seconds)
    rows, guard = [], threading.Lock()

    # The callers of a merchant use the instances in turn.
    urls = os.environ.get("URLS", "").split() or [state["url"]]

    def call(merchant, caller):
        api = Api(urls[caller % len(urls)], merchant["key"], merchant["secret"])
        number = 0
        while time.time() < end and not os.path.exists(os.path.join(directory, "enough")):
            kind = ROUND[(number + caller) % len(ROUND)]
            key = f"{name}-{merchant['bucket']}-{caller}-{number}"
            number += 1
            since, refused, answers = time.time(), 0, set()
            while True:
                status, text = api.send("POST", f"/v1/{kind}", request(merchant, kind, key), key)
                if status == 201:
                    break
                refused += 1
                answers.add(status if status in LATER or not status else f"{status} {text}")
                if time.time() > end + PATIENCE_SECONDS:
                    text = ""
                    break
                time.sleep(0.05)
            with guard:
                rows.append([merchant["bucket"], kind, key, f"{since:.4f}", f"{time.time():.4f}", refused,
                             "; ".join(map(str, answers)), text])

    callers = [threading.Thread(target=call, args=(merchant, caller))
               for merchant in state["merchants"] for caller in range(CALLERS)]
    for thread in callers:
        thread.start()
    for thread in callers:
        thread.join()
    with open(os.path.join(directory, f"work-{name}.csv"), "w", newline="") as file:
        csv.writer(file).writerows(rows)


def read_rows(directory, names):
    rows = []
    for name in names:
        with open(os.path.join(directory, name), newline="") as file:
            rows += [{"bucket": int(r[0]), "kind": r[1], "key": r[2], "since": float(r[3]), "until": float(r[4]),
                      "refused": int(r[5]), "answers": r[6], "text": r[7]} for r in csv.reader(file)]
    return rows


def check(directory, *names):
    state = read_state(directory)
    rows = read_rows(directory, [f for f in os.listdir(directory) if f.startswith("work-")])
    wrong = [f"never acknowledged: {r['key']}: {r['answers']}" for r in rows if not r["text"]]
    wrong += [f"answered with {r['answers']}: {r['key']}" for r in rows
              if any(a not in ("", "0", "503", "409") for a in r["answers"].split("; "))]
    replays = 0
    for merchant in state["merchants"]:
        api = Api(state["url"], merchant["key"], merchant["secret"])
        own = [r for r in rows if r["bucket"] == merchant["bucket"] and r["text"]]
        for row in (r for r in own if not names or r["key"].split("-")[0] in names):
            kind = row["kind"]
            if kind != "transfers":
                found = api.until(f"/v1/{kind}/{json.loads(row['text'])['id']}", ended(kind))
                if found["status"] != "succeeded":
                    wrong.append(f"{kind} {found['id']} is {found['status']}")
            if api.send("POST", f"/v1/{kind}", request(merchant, kind, row["key"]), row["key"]) != (201, row["text"]):
                wrong.append(f"the key {row['key']} has another answer")
            replays += 1
        count = {kind: sum(r["kind"] == kind for r in own) for kind in KINDS}
        expected = {"from": FUNDS - 350 - count["transfers"] - 2 * count["payouts"], "to": count["transfers"],
                    "till": 100 + 5 * count["payments"]}
        for wallet, amount in expected.items():
            got = balance(api, merchant["wallets"][wallet])
            if got != amount:
                wrong.append(f"bucket {merchant['bucket']}: wallet {wallet} has {got}, not {amount}")
    proof = Api(state["url"], *state["operator"]).get("/v1/admin/ledger/proof")
    if not proof["clean"]:
        wrong.append(f"the proof: {proof}")
    print(f"check: {sum(bool(r['text']) for r in rows)} writes acknowledged, {replays} keys answered again, balances of "
          f"{len(state['merchants'])} merchants, proof {'clean' if proof['clean'] else 'NOT CLEAN'}: {len(wrong)} wrong")
    for one in wrong[:20]:
        print("  " + one)
    if wrong:
        raise SystemExit(1)


def report(directory, name, begin, end, *buckets):
    begin, end, buckets = float(begin), float(end), {int(b) for b in buckets}
    rows = [r for r in read_rows(directory, [f"work-{name}.csv"]) if r["bucket"] in buckets]
    within = [r for r in rows if r["until"] >= begin and r["since"] <= end]
    took = sorted(r["until"] - r["since"] for r in within)
    done = [r for r in within if begin <= r["until"] <= end]
    answers = sorted({a for r in within for a in r["answers"].split("; ") if a})
    pauses, first = [], []
    for bucket in buckets:
        at = sorted(r["until"] for r in rows if r["bucket"] == bucket)
        first += [a for a in at if a >= begin][:1] or [float("inf")]
        pauses += [later - earlier for earlier, later in zip(at, at[1:]) if later >= begin and earlier <= end]
    if not took:
        print("  nothing")
        return
    print(f"  {len(buckets)} buckets: {len(done) / (end - begin):.0f} writes/s acknowledged, median "
          f"{took[len(took) // 2] * 1000:.0f} ms, 99 % {took[len(took) * 99 // 100] * 1000:.0f} ms, longest "
          f"{took[-1]:.2f} s; longest time without one in a bucket {max(pauses):.2f} s, each bucket has one {max(first) - begin:.2f} s "
          f"after the beginning; sent again "
          f"{sum(r['refused'] for r in within)} times after {answers or 'nothing'}")


if __name__ == "__main__":
    commands = {"merchants": merchants, "work": work, "check": check, "report": report}
    if len(sys.argv) < 3 or sys.argv[1] not in commands:
        raise SystemExit(__doc__)
    commands[sys.argv[1]](*sys.argv[2:])
