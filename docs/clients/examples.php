<?php

declare(strict_types=1);

// What a program does with hazina.php. The build calls each function against the program.
//
//     $hazina = new Hazina\Client('https://pay.example.com', $keyId, $secret);

require_once __DIR__ . '/hazina.php';

// example: pay
/** Asks the payer's phone. Called again for the same order, it returns the same payment. */
function pay(Hazina\Client $hazina, string $order): array
{
    return $hazina->call('POST', '/v1/payments', [
        'reference' => $order, 'amount' => 1500.00, 'currency' => 'KES', 'payer_phone' => '+254712345678',
    ], key: $order);
}
// end

// example: wait for the event
/** Returns payment.succeeded, payment.failed or payment.canceled. A place is new Hazina\FilePlace('events.place'). */
function waitForTheEvent(Hazina\Client $hazina, array $payment, Hazina\Place $place): string
{
    foreach ($hazina->events($place, ['payment.succeeded', 'payment.failed', 'payment.canceled']) as $entry) {
        if (($entry['data']['payment']['id'] ?? '') === $payment['id']) {
            return $entry['event_type'];
        }
    }
}
// end

// example: receive a webhook
/** Returns the status to answer with. The signature is the header X-Service-Signature, the body php://input. */
function receive(string $secret, string $signature, string $rawBody, array &$handled, array &$paid): int
{
    if (!Hazina\verified($secret, $signature, $rawBody)) {
        return 401;
    }
    $event = json_decode($rawBody, true, 512, JSON_THROW_ON_ERROR);
    if (!in_array($event['event_id'], $handled, true)) { // it may come twice; keep the ids in your database
        $handled[] = $event['event_id'];
        if ($event['event_type'] === 'payment.succeeded') {
            $paid[] = $event['data']['payment']['reference'];
        }
    }
    return 204;
}
// end

// example: refund
/** Gives back a part. Without an amount it gives back all that remains. */
function refund(Hazina\Client $hazina, array $payment, string $returnNumber): array
{
    return $hazina->call('POST', "/v1/payments/{$payment['id']}/refunds", [
        'amount' => 500.00, 'reason' => 'damaged in transit',
    ], key: $returnNumber);
}
// end

// example: pay out
/** Sends money to a phone. The reference can be used once, so no invoice is paid twice. */
function payOut(Hazina\Client $hazina, string $invoice, int|float $amount): array
{
    return $hazina->call('POST', '/v1/payouts', [
        'reference' => $invoice, 'amount' => $amount, 'currency' => 'KES', 'destination_phone' => '+254712345678',
    ], key: $invoice);
}
// end

// example: read events after a number
/** Returns what happened since, and the number to ask with next time. Begin with 0. */
function eventsAfter(Hazina\Client $hazina, int $number): array
{
    $events = [];
    while (true) {
        $page = $hazina->call('GET', '/v1/events', query: ['after' => $number, 'limit' => 100]);
        $events = [...$events, ...$page['data']];
        if ($page['read_to'] === $number) {
            return [$events, $number];
        }
        $number = $page['read_to'];
    }
}
// end

// example: handle refusals
/** Returns the payout's status, or `later` or `unknown`. */
function payOutCarefully(Hazina\Client $hazina, string $invoice, int|float $amount): string
{
    try {
        return payOut($hazina, $invoice, $amount)['status'];
    } catch (Hazina\Refused $refused) {
        if ($refused->errorCode === 'reference_used') { // paid out before: read that one, and don't pay again
            return $hazina->call('GET', "/v1/payouts/{$refused->headers['hazina-existing-payout']}")['status'];
        }
        if ($refused->errorCode === 'insufficient_balance') {
            return 'later';
        }
        throw $refused; // the sentence in it is for a person
    } catch (Hazina\Unanswered) {
        return 'unknown'; // it may have been carried out: call again with the same key and body
    }
}
// end
