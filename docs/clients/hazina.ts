// Hazina's API in one file, for Node.js 20 and newer, Deno and Bun. Copy it into your program: it needs nothing else.
//
//     const hazina = new Hazina('https://pay.example.com', KEY_ID, SECRET);
//     const payment = await hazina.call('POST', '/v1/payments',
//       { body: { reference: 'order-1', amount: 19.99, payer_phone: '+254712345678' }, key: 'order-1' });
//     for await (const payment of hazina.rows('/v1/payments', { status: 'failed' })) { … }
//     for await (const entry of hazina.events(new FilePlace('events.place'))) { … }
//     if (!(await verified(SECRETS, request.headers['x-service-signature'], rawBody))) { … answer 401 }
//
// Amounts are numbers. Each amount of the service fits a number to the last cent, but sums of them don't: reckon in
// minorUnits(payment.amount, payment.currency). A request that moves money has an Idempotency-Key: yours, or a new one.
// Give your own, such as the order's number, and keep it before you call: then your program can ask again with it after
// a crash.

import { open, readFile, rename } from 'node:fs/promises';

// The routes that remember an Idempotency-Key. A POST to any other is not repeated once it may have been carried out.
const KEYED =
  /^\/v1\/(transfers|pay(ment[a-z-]+|outs)|[^/]+\/[^/]+\/(approve|cancel|claim|prompt|refunds|take_back))$/;
const MOST_FAULTS = 3;
const LONGEST_PAUSE_SECONDS = 20;
const TOLERANCE_SECONDS = 300;
const DECIMALS: Record<string, number> = { KES: 2, TZS: 2, UGX: 0, USD: 2 };
// The connection was never made, so nothing was sent.
const UNSENT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Json = any;
export type Query = Record<string, string | number>;
/** An event as webhooks carry it, or numbers that were lost in a restore. */
export type Entry =
  | { event_id: string; event_type: string; number: number; data: Json; [more: string]: Json; gap?: undefined }
  | { gap: { from: number; to: number; reason: string } };

/** The service said no. Nothing was done, and after 502 what was asked for has failed. */
export class Refused extends Error {
  readonly status: number;
  readonly headers: Headers;
  readonly code: string;
  readonly field: string;
  readonly key?: string;

  constructor(status: number, headers: Headers, body: string, key?: string) {
    const code = headers.get('hazina-error-code') ?? '';
    super(`${status} ${code}: ${body} (${headers.get('x-request-id') ?? ''})`);
    this.name = 'Refused';
    this.status = status;
    this.headers = headers;
    this.code = code;
    this.field = headers.get('hazina-error-field') ?? '';
    this.key = key;
  }
}

/** It is not known whether it was carried out. Ask again with the same body and this key; it has one effect. */
export class Unanswered extends Error {
  readonly key?: string;

  constructor(why: string, key?: string) {
    super(key === undefined ? why : `${why}; ask again with the key ${key}`);
    this.name = 'Unanswered';
    this.key = key;
  }
}

/** How far the events are read. With a database, write your own, and keep the number in the event's transaction. */
export interface Place {
  read(): Promise<number | undefined>;
  keep(number: number): Promise<void>;
}

export class FilePlace implements Place {
  private readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  /** Undefined at first: from the oldest event that is left. */
  async read(): Promise<number | undefined> {
    try {
      return Number(await readFile(this.path, 'utf8'));
    } catch (missing) {
      if ((missing as { code?: string }).code === 'ENOENT') return undefined;
      throw missing;
    }
  }

  async keep(number: number): Promise<void> {
    const file = await open(`${this.path}.new`, 'w');
    try {
      await file.writeFile(String(number));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${this.path}.new`, this.path);
  }
}

export interface Options {
  /** The id of an account, where the key has several. */
  account?: string;
  /** For how many seconds a request is repeated. */
  patience?: number;
  /** How many seconds one attempt may take. */
  timeout?: number;
}

export interface Call {
  body?: Json;
  key?: string;
  query?: Query;
  patience?: number;
}

/** One key, on one account. */
export class Hazina {
  private readonly url: string;
  private readonly headers: Record<string, string>;
  private readonly patience: number;
  private readonly timeout: number;

  constructor(url: string, keyId: string, secret: string, options: Options = {}) {
    this.url = url.replace(/\/+$/, '');
    this.headers = { Authorization: `Basic ${btoa(`${keyId}:${secret}`)}` };
    if (options.account) this.headers['X-Account-No'] = options.account;
    this.patience = options.patience ?? 60;
    this.timeout = options.timeout ?? 40;
  }

  /** The answer's JSON (the text of a file), or a Refused or Unanswered. */
  async call(method: string, path: string, { body, key, query, patience }: Call = {}): Promise<Json> {
    const remembered = method === 'POST' && KEYED.test(path);
    if (remembered) key ??= crypto.randomUUID();
    const headers = new Headers(this.headers);
    if (key !== undefined) headers.set('Idempotency-Key', key);
    if (body !== undefined) headers.set('Content-Type', 'application/json');
    const url = new URL(this.url + path);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value));
    const sent = { method, headers, body: body === undefined ? undefined : JSON.stringify(body) };
    const end = performance.now() / 1000 + (patience ?? this.patience);
    for (let attempt = 1, faults = 0; ; attempt++) {
      const answer = await this.once(url, sent);
      if (answer.status >= 200 && answer.status < 300) return answer.body;
      if (answer.status === 500) faults++;
      const pause = answer.pause(attempt);
      const again = faults < MOST_FAULTS && answer.mayRepeat(remembered || method === 'GET');
      if (!again || performance.now() / 1000 + pause > end) throw answer.error(key);
      await new Promise((resolve) => setTimeout(resolve, pause * 1000));
    }
  }

  /** Every row of a list, the newest first. */
  async *rows(path: string, query: Query = {}): AsyncGenerator<Json> {
    const wanted: Query = { limit: 100, ...query };
    for (;;) {
      const page = await this.call('GET', path, { query: wanted });
      yield* page.data;
      if (page.next_before == null) return;
      wanted.before = page.next_before;
    }
  }

  /**
   * The account's events from the place on, in order, each at least once.
   *
   * The place of an entry is kept when you ask for the next one, so handle an entry before you do, and each event_id
   * once. An entry with a gap tells of numbers lost in a restore: read your payments, refunds and payouts again.
   * With wait (seconds, up to 30) it goes on for ever, also over an absence of the service; with 0 it ends at the
   * last event. Refused with status 410: the header hazina-oldest-number says where the log begins now.
   */
  async *events(place: Place, { types = [] as string[], wait = 20 } = {}): AsyncGenerator<Entry> {
    const query: Query = { limit: 100 };
    if (types.length) query.types = types.join(',');
    if (wait) query.wait = `${wait}s`;
    for (;;) {
      const after = await place.read();
      if (after !== undefined) query.after = after;
      const page = await this.call('GET', '/v1/events', { query, patience: wait ? Infinity : undefined });
      for (const entry of page.data as Entry[]) {
        yield entry;
        await place.keep(entry.gap ? entry.gap.to : entry.number);
      }
      if (page.read_to !== (await place.read())) await place.keep(page.read_to);
      if (!wait && page.read_to === after) return;
    }
  }

  private async once(url: URL, sent: { method: string; headers: Headers; body?: string }): Promise<Answer> {
    try {
      // The service never redirects, and credentials go to no other address.
      const signal = AbortSignal.timeout(this.timeout * 1000);
      const response = await fetch(url, { ...sent, redirect: 'manual', signal });
      const text = await response.text();
      const isJson = (response.headers.get('content-type') ?? '').includes('json');
      const body = response.ok && isJson && text !== '' ? JSON.parse(text) : text;
      return new Answer(response.status, response.headers, text === '' ? undefined : body);
    } catch (broken) {
      const cause = (broken as { cause?: { code?: string; message?: string } }).cause;
      return new Answer(0, new Headers(), undefined, cause?.code ?? cause?.message ?? String(broken));
    }
  }
}

class Answer {
  /** 0 where there was no answer, or half of one. */
  readonly status: number;
  readonly body: Json;
  private readonly headers: Headers;
  private readonly why: string;

  constructor(status: number, headers: Headers, body: Json, why = '') {
    this.status = status;
    this.headers = headers;
    this.body = body;
    this.why = why;
  }

  private retryAfter(): number {
    const value = this.headers.get('retry-after') ?? '';
    return /^[0-9]{1,6}$/.test(value) ? Number(value) : 0;
  }

  /** What the service asks for, else twice as long each time, and by chance: many clients don't come together. */
  pause(attempt: number): number {
    const growing = Math.min(LONGEST_PAUSE_SECONDS, 0.25 * 2 ** Math.min(attempt, 16));
    return Math.max(this.retryAfter(), growing * (0.5 + Math.random() / 2));
  }

  private isUnknown(): boolean {
    // A 502 without a code is that of a proxy, which knows nothing.
    const ofProxy = this.status === 502 && !this.headers.has('hazina-error-code');
    return ofProxy || [0, 500, 503, 504].includes(this.status);
  }

  mayRepeat(harmless: boolean): boolean {
    if (this.status === 429 || UNSENT.includes(this.why)) return true; // nothing was done
    if (this.status === 409) return harmless && this.retryAfter() > 0; // the first with the key is under way
    return harmless && this.isUnknown();
  }

  error(key?: string): Error {
    return this.isUnknown()
      ? new Unanswered(this.why || `${this.status} ${this.headers.get('hazina-error-code') ?? ''}`.trim(), key)
      : new Refused(this.status, this.headers, this.body ?? '', key);
  }
}

/** An amount in the smallest unit of its currency, to reckon with. */
export function minorUnits(amount: number, currency: string): number {
  const decimals = DECIMALS[currency];
  if (decimals === undefined) throw new Error(`how many decimals has ${currency}?`);
  return Math.round(amount * 10 ** decimals);
}

/**
 * Whether a webhook's raw body was signed by the service, with one of the secrets, within five minutes.
 *
 * @param secrets both, while a secret is being changed
 * @param header X-Service-Signature
 * @param body its bytes as they came; a text is taken as UTF-8
 */
export async function verified(secrets: string | string[], header: string | null | undefined,
  body: string | Uint8Array, now = Date.now() / 1000): Promise<boolean> {
  const parts = /^t=([0-9]{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '');
  if (!parts || Math.abs(Math.floor(now) - Number(parts[1])) > TOLERANCE_SECONDS) return false;
  const text = new TextEncoder();
  const bytes = typeof body === 'string' ? text.encode(body) : body;
  const signed = new Uint8Array([...text.encode(`${parts[1]}.`), ...bytes]);
  const sent = Uint8Array.from(parts[2]!.match(/../g)!, (pair) => parseInt(pair, 16));
  let matches = false;
  for (const secret of [secrets].flat()) {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('raw', text.encode(secret), algorithm, false, ['verify']);
    // Compares in constant time.
    matches = (await crypto.subtle.verify('HMAC', key, sent, signed)) || matches;
  }
  return matches;
}
