package dev.hazina.providers.sandbox;

import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.Collection;
import dev.hazina.application.sandbox.SandboxPayments;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payment.PaymentId;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;

/// The network's memory of what it still has to report. Callbacks wait here for their time by the service's clock, so
/// moving that clock makes them due at once.
///
/// The memory is lost with the process; the network is not supposed to forget. [#catchUp] therefore reports again
/// whatever should have been reported long ago and is still open. Every instance on a database may do so: a callback
/// that comes twice changes nothing.
public final class SandboxNetwork {
    /// How long after its time a callback counts as lost. Longer than any ordinary delivery takes.
    private static final Duration LOST_AFTER = Duration.ofSeconds(5);
    /// How long a payment that was reported again is left alone before that is done once more.
    private static final Duration REPEAT_AFTER = Duration.ofSeconds(5);
    private static final int MOST_AT_ONCE = 200;
    /// What does not fit is reported by catching up.
    private static final int MOST_WAITING = 100_000;

    private final CallbackLine line;
    private final Executor deliveries;
    private final CallbackToken tokens;
    private final SandboxPayments payments;
    private final InstantSource clock;
    private final Duration settleAfter;
    private final PriorityQueue<Report> waiting = new PriorityQueue<>(Comparator.comparing(Report::due));
    private final Map<PaymentId, Instant> repeated = new ConcurrentHashMap<>();

    private record Report(Instant due, String token, SandboxMessage message, int times) {}

    /// @param deliveries runs what posts a callback; it decides how many go out at once
    /// @param settleAfter how long the network takes from a request to its outcome
    public SandboxNetwork(CallbackLine line, Executor deliveries, CallbackToken tokens, SandboxPayments payments,
            InstantSource clock, Duration settleAfter) {
        this.line = line;
        this.deliveries = deliveries;
        this.tokens = tokens;
        this.payments = payments;
        this.clock = clock;
        this.settleAfter = settleAfter;
    }

    /// Whether the network is through with a request by now.
    boolean settled(Payment payment) {
        return !clock.instant().isBefore(payment.details().createdAt().plus(settleAfter));
    }

    /// Reports when the request will have settled.
    void reportLater(Collection collection, SandboxScript script) {
        var report = new Report(clock.instant().plus(settleAfter), collection.callbackToken(),
                message(collection.payment(), script), script.callbacks());
        synchronized (waiting) {
            if (waiting.size() < MOST_WAITING) {
                waiting.add(report);
            }
        }
    }

    /// Reports now, and returns when that is done.
    void reportNow(Collection collection, SandboxScript script) {
        line.post(collection.callbackToken(), message(collection.payment(), script).toBytes());
    }

    /// Sends off the callbacks whose time has come.
    ///
    /// @return how many payments they speak of
    public int deliver() {
        List<Report> due = takeDue(clock.instant());
        due.forEach(this::send);
        return due.size();
    }

    /// Reports what a crash has made the network forget, and the successes that come only after a payment was given up.
    ///
    /// @return how many payments that were
    public int catchUp() {
        Instant before = clock.instant().minus(settleAfter).minus(LOST_AFTER);
        List<Payment> overdue = new ArrayList<>(payments.unreported(SandboxGateway.NAME, before,
                SandboxScript.silentEndings(), MOST_AT_ONCE));
        overdue.removeIf(payment -> SandboxScript.of(payment.details().payer()).callbacks() == 0);
        overdue.addAll(payments.givenUp(SandboxGateway.NAME, SandboxScript.LATE_ENDING, MOST_AT_ONCE));
        Instant now = clock.instant();
        repeated.values().removeIf(next -> !next.isAfter(now));
        overdue.removeIf(payment -> repeated.putIfAbsent(payment.id(), now.plus(REPEAT_AFTER)) != null);
        overdue.forEach(this::reportAgain);
        return overdue.size();
    }

    private void reportAgain(Payment payment) {
        String token = tokens.mint(new CallbackToken.Target(payment.details().merchant(), payment.subject()));
        send(new Report(clock.instant(), token, message(payment, SandboxScript.of(payment.details().payer())), 1));
    }

    private void send(Report report) {
        byte[] body = report.message().toBytes();
        for (int i = 0; i < report.times(); i++) {
            deliveries.execute(() -> line.post(report.token(), body));
        }
    }

    private List<Report> takeDue(Instant now) {
        List<Report> due = new ArrayList<>();
        synchronized (waiting) {
            for (Report next = waiting.peek(); next != null && !next.due().isAfter(now); next = waiting.peek()) {
                due.add(next);
                waiting.remove();
            }
        }
        return due;
    }

    private static SandboxMessage message(Payment payment, SandboxScript script) {
        return new SandboxMessage(payment.id().value(), script.collected(SandboxReceipt.of(payment.id())),
                payment.details().amount());
    }
}
