// Pays and reads the event of it, by the SDK that @hey-api/openapi-ts makes.

import { readFileSync } from 'node:fs';
import { client } from './sdk/client.gen.js';
import { createPayment, listEvents } from './sdk/index.js';

const { base_url: url, key_id: key, key_secret: secret, reference } = JSON.parse(readFileSync(0, 'utf8')) as Record<string, string>;
client.setConfig({ baseUrl: url!, auth: `${key}:${secret}` });
const { data: payment } = await createPayment({
  body: { reference: reference!, amount: 19.99, currency: 'KES', channel: 'card', card_token: 'tok_visa' },
  throwOnError: true,
});
let after = 0;
for (let found = false; !found; ) {
  const { data: page } = await listEvents({ query: { after, wait: '20s' }, throwOnError: true });
  found = page.data.some(
    (entry) => 'event_id' in entry && entry.event_type === 'payment.succeeded' && entry.data.payment?.id === payment.id,
  );
  after = page.read_to;
}
console.log(`${payment.status} ${payment.amount}`);
