<?php

declare(strict_types=1);

// Hazina's API in one file, for PHP 8.1 and newer. Copy it into your program: it needs nothing else.
//
//     $hazina = new Hazina\Client('https://pay.example.com', $keyId, $secret);
//     $payment = $hazina->call('POST', '/v1/payments',
//         ['reference' => 'order-1', 'amount' => 19.99, 'payer_phone' => '+254712345678'], key: 'order-1');
//     foreach ($hazina->rows('/v1/payments', ['status' => 'failed']) as $payment) { … }
//     foreach ($hazina->events(new Hazina\FilePlace('events.place')) as $entry) { … }
//     if (!Hazina\verified($secrets, $_SERVER['HTTP_X_SERVICE_SIGNATURE'] ?? '', $raw)) { … answer 401 }
//
// Amounts are numbers. Each amount of the service fits a float to the last cent, but sums of floats don't: reckon in
// Hazina\minorUnits($payment['amount'], $payment['currency']). A request that moves money has an Idempotency-Key:
// yours, or a new one. Give your own, such as the order's number, and keep it before you call: then your program can
// ask again with it after a crash.

namespace Hazina;

// The routes that remember an Idempotency-Key. A POST to any other is not repeated once it may have been carried out.
const KEYED =
    '~\A/v1/(transfers|pay(ment[a-z-]+|outs)|[^/]+/[^/]+/(approve|cancel|claim|prompt|refunds|take_back))\z~';
const MOST_FAULTS = 3;
const LONGEST_PAUSE_SECONDS = 20, TOLERANCE_SECONDS = 300;
const DECIMALS = ['KES' => 2, 'TZS' => 2, 'UGX' => 0, 'USD' => 2];

/** The service said no. Nothing was done, and after 502 what was asked for has failed. */
final class Refused extends \Exception
{
    public readonly string $errorCode;
    public readonly string $field;

    /** @param array<string, string> $headers their names in lower case */
    public function __construct(
        public readonly int $status,
        public readonly array $headers,
        mixed $body,
        public readonly ?string $key,
    ) {
        $this->errorCode = $headers['hazina-error-code'] ?? '';
        $this->field = $headers['hazina-error-field'] ?? '';
        $said = is_array($body) ? ($body['error']['message'] ?? '') : '';
        parent::__construct("$status {$this->errorCode}: $said (" . ($headers['x-request-id'] ?? '') . ')');
    }
}

/** It is not known whether it was carried out. Ask again with the same body and this key; it has one effect. */
final class Unanswered extends \Exception
{
    public function __construct(string $why, public readonly ?string $key)
    {
        parent::__construct($key === null ? $why : "$why; ask again with the key $key");
    }
}

/** How far the events are read. With a database, write your own, and keep the number in the event's transaction. */
interface Place
{
    public function read(): ?int;

    public function keep(int $number): void;
}

final class FilePlace implements Place
{
    public function __construct(private readonly string $path) {}

    /** Null at first: from the oldest event that is left. */
    public function read(): ?int
    {
        return is_file($this->path) ? (int) file_get_contents($this->path) : null;
    }

    public function keep(int $number): void
    {
        $file = fopen("$this->path.new", 'w');
        $kept = $file && fwrite($file, (string) $number) && fsync($file) && fclose($file)
            && rename("$this->path.new", $this->path);
        if (!$kept) {
            throw new \RuntimeException("can't write $this->path");
        }
    }
}

/** One key, on one account. */
final class Client
{
    private readonly string $url;
    /** @var list<string> */
    private readonly array $headers;

    /**
     * @param ?string $account the id of an account, where the key has several
     * @param float $patience for how many seconds a request is repeated
     */
    public function __construct(
        string $url,
        string $keyId,
        string $secret,
        ?string $account = null,
        private readonly float $patience = 60,
        private readonly float $timeout = 40,
    ) {
        $this->url = rtrim($url, '/');
        $headers = ['Authorization: Basic ' . base64_encode("$keyId:$secret"), 'Connection: close'];
        $this->headers = $account === null ? $headers : [...$headers, "X-Account-No: $account"];
    }

    /**
     * @param ?array<string, mixed> $body
     * @param array<string, string|int> $query
     * @return mixed the answer's JSON as arrays (the bytes of a file)
     * @throws Refused|Unanswered
     */
    public function call(string $method, string $path, ?array $body = null, ?string $key = null, array $query = [],
        ?float $patience = null): mixed
    {
        $remembered = $method === 'POST' && preg_match(KEYED, $path) === 1;
        if ($remembered && $key === null) {
            $key = bin2hex(random_bytes(16));
        }
        if (preg_match('/[^\x20-\x7e]/', $path . $key) || str_contains($path, ' ')) {
            throw new \InvalidArgumentException('a path or key has characters that it may not have');
        }
        $headers = $key === null ? $this->headers : [...$this->headers, "Idempotency-Key: $key"];
        $content = $body === null ? '' : json_encode((object) $body, JSON_THROW_ON_ERROR);
        if ($body !== null) {
            $headers[] = 'Content-Type: application/json';
        }
        $url = $this->url . $path . ($query ? '?' . http_build_query($query) : '');
        $end = hrtime(true) / 1e9 + ($patience ?? $this->patience);
        for ($attempt = 1, $faults = 0; ; $attempt++) {
            $answer = $this->once($method, $url, $headers, $content);
            if ($answer->status >= 200 && $answer->status < 300) {
                return $answer->body;
            }
            $faults += $answer->status === 500 ? 1 : 0;
            $pause = $answer->pause($attempt);
            $again = $faults < MOST_FAULTS && $answer->mayRepeat($remembered || $method === 'GET');
            if (!$again || hrtime(true) / 1e9 + $pause > $end) {
                throw $answer->error($key);
            }
            usleep((int) ($pause * 1e6));
        }
    }

    /**
     * Every row of a list, the newest first.
     *
     * @param array<string, string|int> $query
     */
    public function rows(string $path, array $query = []): \Generator
    {
        $query += ['limit' => 100];
        do {
            $page = $this->call('GET', $path, query: $query);
            foreach ($page['data'] as $row) {
                yield $row;
            }
            $query['before'] = $page['next_before'] ?? null;
        } while ($query['before'] !== null);
    }

    /**
     * The account's events from the place on, in order, each at least once.
     *
     * The place of an entry is kept when you ask for the next one, so handle an entry before you do, and each event_id
     * once. An entry ['gap' => …] tells of numbers lost in a restore: read your payments, refunds and payouts again.
     * With $wait (seconds, up to 30) it goes on for ever, also over an absence of the service; with 0 it ends at the
     * last event. Refused with status 410: the header hazina-oldest-number says where the log begins now.
     *
     * @param list<string> $types
     */
    public function events(Place $place, array $types = [], int $wait = 20): \Generator
    {
        $query = ['limit' => 100] + ($types ? ['types' => implode(',', $types)] : []);
        $query += $wait ? ['wait' => "{$wait}s"] : [];
        do {
            $after = $place->read();
            $from = $after === null ? [] : ['after' => $after];
            $page = $this->call('GET', '/v1/events', query: $query + $from, patience: $wait ? INF : null);
            foreach ($page['data'] as $entry) {
                yield $entry;
                $place->keep($entry['number'] ?? $entry['gap']['to']);
            }
            if ($page['read_to'] !== $place->read()) {
                $place->keep($page['read_to']);
            }
        } while ($wait || $page['read_to'] !== $after);
    }

    /** @param list<string> $headers */
    private function once(string $method, string $url, array $headers, string $content): Answer
    {
        // The service never redirects, and credentials go to no other address.
        $context = stream_context_create(['http' => ['method' => $method, 'header' => $headers, 'content' => $content,
            'protocol_version' => 1.1, 'timeout' => $this->timeout, 'follow_location' => 0, 'ignore_errors' => true]]);
        error_clear_last();
        $text = @file_get_contents($url, false, $context);
        $said = $http_response_header ?? [];
        if ($text === false || !preg_match('~\AHTTP/\S+ ([0-9]{3})~', $said[0] ?? '', $status)) {
            return new Answer(0, [], null, error_get_last()['message'] ?? 'no answer');
        }
        $named = [];
        foreach (array_slice($said, 1) as $line) {
            [$name, $value] = explode(':', $line, 2) + [1 => ''];
            $named[strtolower($name)] = trim($value);
        }
        if (isset($named['content-length']) && strlen($text) < (int) $named['content-length']) {
            return new Answer(0, [], null, 'half of an answer');
        }
        if ($text === '' || !str_contains($named['content-type'] ?? '', 'json')) {
            return new Answer((int) $status[1], $named, $text === '' ? null : $text);
        }
        $body = json_decode($text, true);
        return $body === null && $status[1] < 300
            ? new Answer(0, [], null, 'no JSON') : new Answer((int) $status[1], $named, $body);
    }
}

/** @internal */
final class Answer
{
    /**
     * @param int $status 0 where there was no answer, or half of one
     * @param array<string, string> $headers
     */
    public function __construct(
        public readonly int $status,
        private readonly array $headers,
        public readonly mixed $body,
        private readonly string $why = '',
    ) {
    }

    private function retryAfter(): int
    {
        $value = $this->headers['retry-after'] ?? '';
        return preg_match('/\A[0-9]{1,6}\z/', $value) ? (int) $value : 0;
    }

    /** What the service asks for, else twice as long each time, and by chance: many clients don't come together. */
    public function pause(int $attempt): float
    {
        $growing = min(LONGEST_PAUSE_SECONDS, 0.25 * 2 ** min($attempt, 16));
        return max($this->retryAfter(), $growing * random_int(500, 1000) / 1000);
    }

    private function isUnknown(): bool
    {
        // A 502 without a code is that of a proxy, which knows nothing.
        return in_array($this->status, [0, 500, 503, 504], true)
            || ($this->status === 502 && !isset($this->headers['hazina-error-code']));
    }

    public function mayRepeat(bool $harmless): bool
    {
        return match (true) {
            $this->status === 429 => true, // nothing was done
            $this->status === 409 => $harmless && $this->retryAfter() > 0, // the first with the key is under way
            preg_match('/Connection refused|getaddrinfo/', $this->why) === 1 => true, // never sent
            default => $harmless && $this->isUnknown(),
        };
    }

    public function error(?string $key): \Exception
    {
        $why = $this->why ?: $this->status . ' ' . ($this->headers['hazina-error-code'] ?? '');
        return $this->isUnknown()
            ? new Unanswered(trim($why), $key)
            : new Refused($this->status, $this->headers, $this->body, $key);
    }
}

/** An amount in the smallest unit of its currency, to reckon with. */
function minorUnits(int|float $amount, string $currency): int
{
    $decimals = DECIMALS[$currency] ?? throw new \InvalidArgumentException("how many decimals has $currency?");
    return (int) round($amount * 10 ** $decimals);
}

/**
 * Whether a webhook's raw body was signed by the service, with one of the secrets, within five minutes.
 *
 * @param string|list<string> $secrets both, while a secret is being changed
 * @param string $header X-Service-Signature
 */
function verified(string|array $secrets, string $header, string $body, ?int $now = null): bool
{
    if (!preg_match('/\At=([0-9]{1,12}),v1=([0-9a-f]{64})\z/', $header, $parts)
        || abs(($now ?? time()) - (int) $parts[1]) > TOLERANCE_SECONDS) {
        return false;
    }
    $matches = false;
    foreach ((array) $secrets as $secret) {
        $matches = hash_equals(hash_hmac('sha256', "$parts[1].$body", $secret), $parts[2]) || $matches;
    }
    return $matches;
}
