"""What a program does with hazina.py. The build calls each function against the program.

    from hazina import FilePlace, Hazina
    hazina = Hazina("https://pay.example.com", KEY_ID, SECRET)
"""

import json
from decimal import Decimal

from hazina import Refused, Unanswered, verified


# example: pay
def pay(hazina, order):
    """Asks the payer's phone. Called again for the same order, it returns the same payment."""
    return hazina.call("POST", "/v1/payments", {
        "reference": order, "amount": Decimal("1500.00"), "currency": "KES", "payer_phone": "+254712345678",
    }, key=order)
# end


# example: wait for the event
def wait_for_the_event(hazina, payment, place):
    """Returns payment.succeeded, payment.failed or payment.canceled. A place is FilePlace("events.place")."""
    for entry in hazina.events(place, ["payment.succeeded", "payment.failed", "payment.canceled"]):
        if "data" in entry and entry["data"]["payment"]["id"] == payment["id"]:
            return entry["event_type"]
# end


# example: receive a webhook
def receive(secret, signature, raw_body, handled, paid):
    """Returns the status to answer with. The signature is the header X-Service-Signature, the body its bytes."""
    if not verified(secret, signature, raw_body):
        return 401
    event = json.loads(raw_body, parse_float=Decimal)
    if event["event_id"] not in handled:  # it may come twice; keep the ids in your database
        handled.add(event["event_id"])
        if event["event_type"] == "payment.succeeded":
            paid.append(event["data"]["payment"]["reference"])
    return 204
# end


# example: refund
def refund(hazina, payment, return_number):
    """Gives back a part. Without an amount it gives back all that remains."""
    return hazina.call("POST", f"/v1/payments/{payment['id']}/refunds", {
        "amount": Decimal("500.00"), "reason": "damaged in transit",
    }, key=return_number)
# end


# example: pay out
def pay_out(hazina, invoice, amount):
    """Sends money to a phone. The reference can be used once, so no invoice is paid twice."""
    return hazina.call("POST", "/v1/payouts", {
        "reference": invoice, "amount": amount, "currency": "KES", "destination_phone": "+254712345678",
    }, key=invoice)
# end


# example: read events after a number
def events_after(hazina, number):
    """Returns what happened since, and the number to ask with next time. Begin with 0."""
    events = []
    while True:
        page = hazina.call("GET", "/v1/events", query={"after": number, "limit": 100})
        events += page["data"]
        if page["read_to"] == number:
            return events, number
        number = page["read_to"]
# end


# example: handle refusals
def pay_out_carefully(hazina, invoice, amount):
    """Returns the payout's status, or `later` or `unknown`."""
    try:
        return pay_out(hazina, invoice, amount)["status"]
    except Refused as refused:
        if refused.code == "reference_used":  # paid out before: read that one, and don't pay again
            return hazina.call("GET", f"/v1/payouts/{refused.headers['hazina-existing-payout']}")["status"]
        if refused.code == "insufficient_balance":
            return "later"
        raise  # the sentence in it is for a person
    except Unanswered:
        return "unknown"  # it may have been carried out: call again with the same key and body
# end
