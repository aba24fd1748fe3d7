// Does what the lines of its input say with hazina.ts, and answers each with a line.

import { createInterface } from 'node:readline';
import * as examples from './examples.js';
import { FilePlace, Hazina, Refused, Unanswered, verified, type Json } from './hazina.js';

const [url, keyId, secret, patience] = process.argv.slice(2) as [string, string, string, string];
const hazina = new Hazina(url, keyId, secret, { patience: Number(patience) });

function say(answer: Json): void {
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}

async function events({ place, types, wait, most }: Json): Promise<void> {
  let given = 0;
  for await (const entry of hazina.events(new FilePlace(place), { types, wait })) {
    say({ entry: entry.gap ?? entry.number });
    if (++given === most) return;
  }
}

async function example(command: Json): Promise<Json> {
  switch (command.example) {
    case 'pay':
      return examples.pay(hazina, command.order);
    case 'wait':
      return examples.waitForTheEvent(hazina, command.payment, new FilePlace(command.place));
    case 'receive':
      return receivedTwice(command);
    case 'refund':
      return examples.refund(hazina, command.payment, command.order);
    case 'payOut':
      return examples.payOut(hazina, command.order, command.amount);
    case 'eventsAfter':
      return examples.eventsAfter(hazina, command.after);
    default:
      return examples.payOutCarefully(hazina, command.order, command.amount);
  }
}

// What comes again is not handled again.
async function receivedTwice({ secret, header, body }: Json): Promise<Json> {
  const handled = new Set<string>();
  const paid: string[] = [];
  const first = await examples.receive(secret, header, body, handled, paid);
  const second = await examples.receive(secret, header, body, handled, paid);
  return [first, second, ...paid];
}

async function done(command: Json): Promise<Json> {
  switch (command.do) {
    case 'call':
      return hazina.call(command.method, command.path, { body: command.body, key: command.key });
    case 'rows': {
      const found = [];
      for await (const row of hazina.rows(command.path, command.query)) found.push(row[command.member]);
      return found;
    }
    case 'example':
      return example(command);
    case 'events':
      return events(command);
    default:
      return verified(command.secrets, command.header, command.body);
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  try {
    say({ ok: (await done(JSON.parse(line))) ?? null });
  } catch (failure) {
    if (failure instanceof Refused) say({ refused: failure.status, code: failure.code });
    else if (failure instanceof Unanswered) say({ unanswered: failure.message, key: failure.key ?? null });
    else throw failure;
  }
}
