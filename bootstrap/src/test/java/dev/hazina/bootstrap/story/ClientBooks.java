package dev.hazina.bootstrap.story;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.bootstrap.story.WebhookReceivers.Received;
import dev.hazina.domain.ledger.Subject;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/// A merchant's program that moves money in every way, with a key for each request, and keeps books of its own: what it
/// asked for, and what it was told. It repeats a request until it has an answer.
final class ClientBooks {
    private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(50);
    private static final long LATER_PAUSE = TimeUnit.MILLISECONDS.toNanos(100);
    private static final long PATIENCE = TimeUnit.MINUTES.toNanos(3);
    private static final int CREATED = 201;
    /// Of a payment whose reference is taken: it could not be sent, and has failed.
    private static final int EXISTS = 200;
    /// Answers after which the same request is repeated: its key is taken by a request that was killed, or the service
    /// can't say now.
    private static final List<Integer> LATER = List.of(409, 429, 502, 503, 504);
    private static final int PAID_IN_TEN = 8;

    private final Supplier<Api> api;
    private final List<String> wallets;
    private final String name;
    private final String declining;
    private final AtomicInteger count = new AtomicInteger();
    private final AtomicInteger repeated = new AtomicInteger();
    private final AtomicBoolean enough = new AtomicBoolean();
    private final Map<Request, Api.Answer> told = new ConcurrentHashMap<>();
    private final Queue<Request> open = new ConcurrentLinkedQueue<>();
    private final Queue<Request> refundable = new ConcurrentLinkedQueue<>();
    private final Map<String, String> offered = new ConcurrentHashMap<>();

    /// The kinds of requests, each with the list where their rows are found.
    enum Kind {
        TRANSFER("/v1/transfers", Optional.empty()), PAYMENT("/v1/payments",
                Optional.of(Subject.Kind.PAYMENT)), PAYOUT("/v1/payouts",
                        Optional.of(Subject.Kind.PAYOUT)), REFUND("/v1/refunds", Optional.of(Subject.Kind.REFUND));

        final String list;
        final Optional<Subject.Kind> subject;

        Kind(String list, Optional<Subject.Kind> subject) {
            this.list = list;
            this.subject = subject;
        }
    }

    /// @param wallet out of which, or into which, it moves
    /// @param other the wallet that gets a transfer; otherwise the same
    /// @param accepted whether the provider carries it out
    record Request(Kind kind, String key, String path, String body, String wallet, String other, long amount,
            boolean accepted) {}

    /// @param api the service as it is reached now
    ClientBooks(Supplier<Api> api, List<String> wallets, String name) {
        this(api, wallets, name, CountingProvider.DECLINING);
    }

    /// @param declining the phone whose payments and payouts fail
    ClientBooks(Supplier<Api> api, List<String> wallets, String name, String declining) {
        this.api = api;
        this.wallets = wallets;
        this.name = name;
        this.declining = declining;
    }

    Map<Request, Api.Answer> told() {
        return told;
    }

    /// How many requests were sent more than once.
    int repeated() {
        return repeated.get();
    }

    /// From now on only what has no answer yet is repeated.
    void end() {
        enough.set(true);
    }

    /// A payment of which an event says that it succeeded can be refunded, once.
    void note(Received event) {
        JsonNode body = Api.read(event.body());
        if (body.path("event_type").asText().equals("payment.succeeded")) {
            JsonNode payment = body.get("data").get("payment");
            String id = payment.get("id").asText();
            if (offered.putIfAbsent(id, id) == null) {
                refundable.add(new Request(Kind.REFUND, "refund-" + id, "/v1/payments/" + id + "/refunds", "{}",
                        payment.get("wallet_id").asText(), "", payment.get("amount").decimalValue().longValueExact(),
                        true));
            }
        }
    }

    /// Sends requests until it is told to end and each has its answer.
    void work(Random chance) {
        while (!enough.get() || !open.isEmpty()) {
            Request request = chance.nextInt(3) == 0 || enough.get() ? open.poll() : next(chance);
            if (request != null) {
                send(request);
            }
        }
    }

    private Request next(Random chance) {
        int kind = chance.nextInt(100);
        if (kind < 15) {
            Request refund = refundable.poll();
            if (refund != null) {
                return refund;
            }
        }
        String key = name + "-" + count.incrementAndGet();
        String wallet = wallets.get(chance.nextInt(wallets.size()));
        boolean accepted = chance.nextInt(10) < PAID_IN_TEN;
        String phone = accepted ? CountingProvider.PAYING : declining;
        if (kind < 40) {
            return payment(key, wallet, 10 + chance.nextInt(90), accepted, phone);
        }
        if (kind < 60) {
            return payout(key, wallet, 10 + chance.nextInt(40), accepted, phone);
        }
        return transfer(key, wallet, wallets.get((wallets.indexOf(wallet) + 1) % wallets.size()),
                1 + chance.nextInt(5));
    }

    private static Request payment(String key, String wallet, long amount, boolean accepted, String phone) {
        String body = "{\"reference\":\"" + key + "\",\"amount\":" + amount + ",\"wallet_id\":\"" + wallet
                + "\",\"payer_phone\":\"" + phone + "\"}";
        return new Request(Kind.PAYMENT, key, Kind.PAYMENT.list, body, wallet, wallet, amount, accepted);
    }

    private static Request payout(String key, String wallet, long amount, boolean accepted, String phone) {
        String body = "{\"amount\":" + amount + ",\"currency\":\"KES\",\"wallet_id\":\"" + wallet
                + "\",\"destination_phone\":\"" + phone + "\"}";
        return new Request(Kind.PAYOUT, key, Kind.PAYOUT.list, body, wallet, wallet, amount, accepted);
    }

    private static Request transfer(String key, String from, String to, long amount) {
        String body = "{\"from_wallet_id\":\"" + from + "\",\"to_wallet_id\":\"" + to + "\",\"amount\":" + amount + "}";
        return new Request(Kind.TRANSFER, key, Kind.TRANSFER.list, body, from, to, amount, true);
    }

    /// Sends it once more after each connection that breaks, because it may have been done. What is answered *later* is
    /// put aside.
    private void send(Request request) {
        long until = System.nanoTime() + PATIENCE;
        while (System.nanoTime() < until) {
            try {
                keep(request, ask(request));
                return;
            } catch (UncheckedIOException broken) {
                repeated.incrementAndGet();
                LockSupport.parkNanos(PAUSE);
            }
        }
        throw new AssertionError("no connection for " + request);
    }

    /// The answer of now.
    Api.Answer ask(Request request) {
        return api.get().post(request.path(), request.body(), "Idempotency-Key", request.key());
    }

    private void keep(Request request, Api.Answer answer) {
        if (answer.status() == CREATED || isUnsent(request, answer)) {
            told.put(request, answer);
        } else if (LATER.contains(answer.status())) {
            repeated.incrementAndGet();
            open.add(request);
            LockSupport.parkNanos(LATER_PAUSE);
        } else {
            throw new AssertionError(request + " was answered " + answer);
        }
    }

    private static boolean isUnsent(Request request, Api.Answer answer) {
        return request.kind() == Kind.PAYMENT && answer.status() == EXISTS && answer.get("status").equals("failed");
    }
}
