// Drives the simulator of Stripe with Stripe's own library, and says on stdout what it made of the answers.
// Arguments: the simulator's host and port, the secret key.
import Stripe from "stripe";

const [host, port, key] = process.argv.slice(2);
const stripe = new Stripe(key, { host, port: Number(port), protocol: "http", maxNetworkRetries: 0, telemetry: false });

const method = async (token) => (await stripe.paymentMethods.create({ type: "card", card: { token } })).id;

const charge = (amount, currency, how) => ({
  amount,
  currency,
  confirm: true,
  error_on_requires_action: true,
  automatic_payment_methods: { enabled: true, allow_redirects: "never" },
  metadata: { payment_id: "ours" },
  ...how,
});

const by = async (token) => ({ payment_method: await method(token) });

async function failure(call) {
  try {
    await call;
    return "none";
  } catch (error) {
    return [error.type, error.statusCode, error.code ?? "", error.decline_code ?? ""].join(" ");
  }
}

const results = {};
const visa = await by("tok_visa");
const paid = await stripe.paymentIntents.create(charge(2500, "kes", visa), { idempotencyKey: "one" });
results.paid = `${paid.status} ${paid.amount_received} ${paid.currency}`;
const again = await stripe.paymentIntents.create(charge(2500, "kes", visa), { idempotencyKey: "one" });
results.again = again.id === paid.id && again.lastResponse.headers["idempotent-replayed"];
results.otherUnderTheSameKey = await failure(
  stripe.paymentIntents.create(charge(2501, "kes", visa), { idempotencyKey: "one" }),
);
results.retrieved = (await stripe.paymentIntents.retrieve(paid.id)).latest_charge === paid.latest_charge;
results.poor = await failure(
  stripe.paymentIntents.create(charge(2500, "kes", await by("tok_chargeDeclinedInsufficientFunds"))),
);
results.expired = await failure(
  stripe.paymentIntents.create(charge(2500, "kes", await by("tok_chargeDeclinedExpiredCard"))),
);
results.unknown = await failure(method("tok_nobody"));
results.unpublished = await failure(
  stripe.paymentIntents.create(charge(2500, "kes", { payment_method_data: { type: "card", card: { token: "tok_visa" } } })),
);
results.oddShillings = await failure(stripe.paymentIntents.create(charge(150, "ugx", visa)));

const part = await stripe.refunds.create({ charge: paid.latest_charge, amount: 1000, metadata: { refund_id: "r1" } });
const rest = await stripe.refunds.create({ payment_intent: paid.id });
results.refunds = `${part.status} ${part.amount} ${rest.status} ${rest.amount}`;
results.refundedTwice = await failure(stripe.refunds.create({ charge: paid.latest_charge }));
results.listed = (await stripe.refunds.list({ charge: paid.latest_charge })).data.map((refund) => refund.amount);
results.nobody = await failure(stripe.refunds.retrieve("re_nobody"));
results.stranger = await failure(
  new Stripe("sk_test_other", { host, port: Number(port), protocol: "http" }).refunds.retrieve(part.id),
);

console.log(JSON.stringify(results));
