// What a program does with hazina.ts. The build calls each function against the program.
//
//     const hazina = new Hazina('https://pay.example.com', KEY_ID, SECRET);

import { type Entry, type Hazina, type Json, type Place, Refused, Unanswered, verified } from './hazina.js';

// example: pay
/** Asks the payer's phone. Called again for the same order, it returns the same payment. */
export async function pay(hazina: Hazina, order: string): Promise<Json> {
  return hazina.call('POST', '/v1/payments', {
    body: { reference: order, amount: 1500.0, currency: 'KES', payer_phone: '+254712345678' },
    key: order,
  });
}
// end

// example: wait for the event
/** Gives payment.succeeded, payment.failed or payment.canceled. A place is new FilePlace('events.place'). */
export async function waitForTheEvent(hazina: Hazina, payment: Json, place: Place): Promise<string | undefined> {
  const types = ['payment.succeeded', 'payment.failed', 'payment.canceled'];
  for await (const entry of hazina.events(place, { types })) {
    if (!entry.gap && entry.data.payment.id === payment.id) return entry.event_type;
  }
}
// end

// example: receive a webhook
/** Gives the status to answer with. The signature is the header X-Service-Signature, the body as it came. */
export async function receive(secret: string, signature: string, rawBody: string, handled: Set<string>,
  paid: string[]): Promise<number> {
  if (!(await verified(secret, signature, rawBody))) return 401;
  const event = JSON.parse(rawBody);
  if (!handled.has(event.event_id)) { // it may come twice; keep the ids in your database
    handled.add(event.event_id);
    if (event.event_type === 'payment.succeeded') paid.push(event.data.payment.reference);
  }
  return 204;
}
// end

// example: refund
/** Gives back a part. Without an amount it gives back all that remains. */
export async function refund(hazina: Hazina, payment: Json, returnNumber: string): Promise<Json> {
  return hazina.call('POST', `/v1/payments/${payment.id}/refunds`, {
    body: { amount: 500.0, reason: 'damaged in transit' },
    key: returnNumber,
  });
}
// end

// example: pay out
/** Sends money to a phone. The reference can be used once, so no invoice is paid twice. */
export async function payOut(hazina: Hazina, invoice: string, amount: number): Promise<Json> {
  return hazina.call('POST', '/v1/payouts', {
    body: { reference: invoice, amount, currency: 'KES', destination_phone: '+254712345678' },
    key: invoice,
  });
}
// end

// example: read events after a number
/** Gives what happened since, and the number to ask with next time. Begin with 0. */
export async function eventsAfter(hazina: Hazina, number: number): Promise<[Entry[], number]> {
  const events: Entry[] = [];
  for (;;) {
    const page = await hazina.call('GET', '/v1/events', { query: { after: number, limit: 100 } });
    events.push(...page.data);
    if (page.read_to === number) return [events, number];
    number = page.read_to;
  }
}
// end

// example: handle refusals
/** Gives the payout's status, or `later` or `unknown`. */
export async function payOutCarefully(hazina: Hazina, invoice: string, amount: number): Promise<string> {
  try {
    return (await payOut(hazina, invoice, amount)).status;
  } catch (failure) {
    if (failure instanceof Unanswered) return 'unknown'; // call again with the same key and body
    if (!(failure instanceof Refused)) throw failure;
    if (failure.code === 'reference_used') { // paid out before: read that one, and don't pay again
      return (await hazina.call('GET', `/v1/payouts/${failure.headers.get('hazina-existing-payout')}`)).status;
    }
    if (failure.code === 'insufficient_balance') return 'later';
    throw failure; // the sentence in it is for a person
  }
}
// end
