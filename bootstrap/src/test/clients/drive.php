<?php

declare(strict_types=1);

// Does what the lines of its input say with hazina.php, and answers each with a line.

require 'examples.php';

$hazina = new Hazina\Client($argv[1], $argv[2], $argv[3], patience: (float) $argv[4]);

function say(array $answer): void
{
    fwrite(STDOUT, json_encode($answer, JSON_THROW_ON_ERROR) . "\n");
}

function events(Hazina\Client $hazina, array $command): void
{
    $given = 0;
    foreach ($hazina->events(new Hazina\FilePlace($command['place']), $command['types'], $command['wait']) as $entry) {
        say(['entry' => $entry['number'] ?? $entry['gap']]);
        if (++$given === $command['most']) {
            return;
        }
    }
}

function example(Hazina\Client $hazina, array $command): mixed
{
    return match ($command['example']) {
        'pay' => pay($hazina, $command['order']),
        'wait' => waitForTheEvent($hazina, $command['payment'], new Hazina\FilePlace($command['place'])),
        'receive' => receivedTwice($command),
        'refund' => refund($hazina, $command['payment'], $command['order']),
        'payOut' => payOut($hazina, $command['order'], $command['amount']),
        'eventsAfter' => eventsAfter($hazina, $command['after']),
        'payOutCarefully' => payOutCarefully($hazina, $command['order'], $command['amount']),
    };
}

/** What comes again is not handled again. */
function receivedTwice(array $command): array
{
    $handled = $paid = [];
    $first = receive($command['secret'], $command['header'], $command['body'], $handled, $paid);
    $second = receive($command['secret'], $command['header'], $command['body'], $handled, $paid);
    return [$first, $second, ...$paid];
}

function done(Hazina\Client $hazina, array $command): mixed
{
    return match ($command['do']) {
        'call' => $hazina->call($command['method'], $command['path'], $command['body'] ?? null, $command['key'] ?? null),
        'rows' => array_map(
            fn ($row) => $row[$command['member']],
            iterator_to_array($hazina->rows($command['path'], $command['query']), false),
        ),
        'example' => example($hazina, $command),
        'events' => [events($hazina, $command)],
        'verified' => Hazina\verified($command['secrets'], $command['header'], $command['body']),
    };
}

while (($line = fgets(STDIN)) !== false) {
    try {
        say(['ok' => done($hazina, json_decode($line, true, 512, JSON_THROW_ON_ERROR))]);
    } catch (Hazina\Refused $refused) {
        say(['refused' => $refused->status, 'code' => $refused->errorCode]);
    } catch (Hazina\Unanswered $unanswered) {
        say(['unanswered' => $unanswered->getMessage(), 'key' => $unanswered->key]);
    }
}
