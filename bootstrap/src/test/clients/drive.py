"""Does what the lines of its input say with hazina.py, and answers each with a line."""

import json
import sys

import examples
import hazina as client


def events(command):
    given = 0
    for entry in hazina.events(client.FilePlace(command["place"]), command["types"], command["wait"]):
        print(client._json({"entry": entry.get("number", entry.get("gap"))}), flush=True)
        given += 1
        if given == command["most"]:
            return


def example(command):
    of = command.get
    return {
        "pay": lambda: examples.pay(hazina, of("order")),
        "wait": lambda: examples.wait_for_the_event(hazina, of("payment"), client.FilePlace(of("place"))),
        "receive": lambda: receive(of("secret"), of("header"), of("body")),
        "refund": lambda: examples.refund(hazina, of("payment"), of("order")),
        "payOut": lambda: examples.pay_out(hazina, of("order"), of("amount")),
        "eventsAfter": lambda: examples.events_after(hazina, of("after")),
        "payOutCarefully": lambda: examples.pay_out_carefully(hazina, of("order"), of("amount")),
    }[command["example"]]()


def receive(secret, header, body):
    """Twice: what comes again is not handled again."""
    handled, paid = set(), []
    answers = [examples.receive(secret, header, body.encode(), handled, paid) for _ in range(2)]
    return answers + paid


def done(command):
    what = command["do"]
    if what == "example":
        return example(command)
    if what == "call":
        return hazina.call(command["method"], command["path"], command.get("body"), key=command.get("key"))
    if what == "rows":
        return [row[command["member"]] for row in hazina.rows(command["path"], command["query"])]
    if what == "events":
        return events(command)
    return client.verified(command["secrets"], command["header"], command["body"].encode())


hazina = client.Hazina(sys.argv[1], sys.argv[2], sys.argv[3], patience=float(sys.argv[4]))
for line in sys.stdin:
    try:
        answer = {"ok": done(json.loads(line, parse_float=client.Decimal))}
    except client.Refused as refused:
        answer = {"refused": refused.status, "code": refused.code}
    except client.Unanswered as unanswered:
        answer = {"unanswered": str(unanswered), "key": unanswered.key}
    print(client._json(answer), flush=True)
