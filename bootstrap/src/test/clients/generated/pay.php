<?php

// Pays, finds the payment by its metadata, and reads the event of it, by the client that openapi-generator makes. The
// arguments are its folder and Guzzle's autoload.php.

use OpenAPI\Client\Api\PaymentsApi;
use OpenAPI\Client\Api\WebhooksApi;
use OpenAPI\Client\Configuration;
use OpenAPI\Client\Model\Currency;
use OpenAPI\Client\Model\EventType;
use OpenAPI\Client\Model\NewPayment;

error_reporting(E_ALL & ~E_DEPRECATED);
[, $client, $guzzle] = $argv;
require $guzzle;
spl_autoload_register(function (string $class) use ($client): void {
    $file = $client . '/lib/' . str_replace(['OpenAPI\\Client\\', '\\'], ['', '/'], $class) . '.php';
    if (is_file($file)) {
        require $file;
    }
});
foreach (new RecursiveIteratorIterator(new RecursiveDirectoryIterator($client . '/lib', FilesystemIterator::SKIP_DOTS)) as $file) {
    require_once $file;
}

$asked = json_decode(stream_get_contents(STDIN), true);
$service = (new Configuration())->setHost($asked['base_url'])->setUsername($asked['key_id'])->setPassword($asked['key_secret']);
$payments = new PaymentsApi(null, $service);
$payment = $payments->createPayment(new NewPayment([
    'reference' => $asked['reference'],
    'amount' => 19.99,
    'currency' => Currency::KES,
    'channel' => 'card',
    'card_token' => 'tok_visa',
    'metadata' => ['order' => $asked['reference']],
]), $asked['reference']);
$found = array_map(fn ($one) => $one->getId(), $payments->listPayments(metadata: ['order' => $asked['reference']])->getData());
if ($found !== [$payment->getId()]) {
    throw new Exception('found ' . json_encode($found));
}
$events = new WebhooksApi(null, $service);
$after = 0;
for ($told = false; !$told; $after = $page->getReadTo()) {
    $page = $events->listEvents(after: $after, wait: '20s');
    foreach ($page->getData() as $entry) {
        $told = $told || $entry->getEventType() === EventType::PAYMENT_SUCCEEDED
            && $entry->getData()->getPayment()->getId() === $payment->getId();
    }
}
echo $payment->getStatus(), ' ', $payment->getAmount(), "\n";
