// Pays and reads the event of it, by the types that openapi-typescript makes.

import { readFileSync } from 'node:fs';
import createClient from 'openapi-fetch';
import type { paths } from './api.js';

const { base_url: url, key_id: key, key_secret: secret, reference } = JSON.parse(readFileSync(0, 'utf8')) as Record<string, string>;
const client = createClient<paths>({
  baseUrl: url,
  headers: { Authorization: `Basic ${btoa(`${key}:${secret}`)}` },
});
const { data: payment, error } = await client.POST('/v1/payments', {
  body: { reference: reference!, amount: 19.99, currency: 'KES', channel: 'card', card_token: 'tok_visa' },
});
if (!payment) {
  throw new Error(JSON.stringify(error));
}
let after = 0;
for (let found = false; !found; ) {
  const { data: page } = await client.GET('/v1/events', { params: { query: { after, wait: '20s' } } });
  if (!page) {
    throw new Error('no events');
  }
  found = page.data.some(
    (entry) => 'event_id' in entry && entry.event_type === 'payment.succeeded' && entry.data.payment?.id === payment.id,
  );
  after = page.read_to;
}
console.log(`${payment.status} ${payment.amount}`);
