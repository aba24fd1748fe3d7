// Says of each delivery whether Stripe's own library believes it. On stdin: a list of
// {body, header, secret, now}, `now` in seconds; on stdout a list of {believed, event_id, error}.
import { readFileSync } from "node:fs";
import Stripe from "stripe";

const { webhooks } = new Stripe("sk_test_unused");
const TOLERANCE = 300;

function verdict({ body, header, secret, now }) {
  const bytes = Buffer.from(body, "utf8");
  const receivedAt = now * 1000;
  const checks = [
    () => webhooks.constructEvent(bytes, header, secret, TOLERANCE, undefined, receivedAt),
    () => webhooks.signature.verifyHeader(bytes, header, secret, TOLERANCE, undefined, receivedAt),
  ];
  const results = checks.map((check) => {
    try {
      return { value: check() };
    } catch (error) {
      if (error.type !== "StripeSignatureVerificationError") {
        throw error;
      }
      return { error: error.message };
    }
  });
  const [event, header_] = results;
  if (("error" in event) !== ("error" in header_)) {
    throw new Error(`constructEvent and verifyHeader differ: ${JSON.stringify(results)}`);
  }
  return { believed: !("error" in event), event_id: event.value?.event_id ?? null, error: event.error ?? null };
}

console.log(JSON.stringify(JSON.parse(readFileSync(0, "utf8")).map(verdict)));
