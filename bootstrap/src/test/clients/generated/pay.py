# Pays, finds the payment by its metadata, and reads the event of it, by the client that openapi-generator makes. The
# argument is its folder.

import importlib
import json
import pkgutil
import sys

sys.path.insert(0, sys.argv[1])

import openapi_client as hazina

for module in pkgutil.walk_packages(hazina.__path__, "openapi_client."):
    importlib.import_module(module.name)

asked = json.load(sys.stdin)
service = hazina.Configuration(host=asked["base_url"], username=asked["key_id"], password=asked["key_secret"])
with hazina.ApiClient(service) as client:
    payments = hazina.PaymentsApi(client)
    payment = payments.create_payment(
        hazina.NewPayment(
            reference=asked["reference"],
            amount=19.99,
            currency=hazina.Currency.KES,
            channel="card",
            card_token="tok_visa",
            metadata={"order": asked["reference"]},
        ),
        idempotency_key=asked["reference"],
    )
    found = [one.id for one in payments.list_payments(metadata={"order": asked["reference"]}).data]
    assert found == [payment.id], found
    after = 0
    told = False
    while not told:
        page = hazina.WebhooksApi(client).list_events(after=after, wait="20s")
        for entry in page.data:
            event = entry.actual_instance
            if isinstance(event, hazina.AccountEvent) and event.event_type == hazina.EventType.PAYMENT_DOT_SUCCEEDED:
                told = told or event.data.payment.id == payment.id
        after = page.read_to
    print(payment.status.value, payment.amount)
