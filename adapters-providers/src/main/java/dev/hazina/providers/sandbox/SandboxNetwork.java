package dev.hazina.providers.sandbox;

import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.ChannelGateway.ToldBalance;
import dev.hazina.application.id.Ids;
import dev.hazina.application.sandbox.SandboxMemory;
import dev.hazina.application.sandbox.SandboxProvider;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Money;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;

/// Schedules the sandbox's callbacks by the service's clock, so that moving the clock makes them due at once.
///
/// The schedule is lost with the process, and no callback may be lost. [#catchUp] therefore sends the callbacks of
/// requests that should have ended long ago and are still open. Every instance on a database may do so: a repeated
/// callback has no effect.
public final class SandboxNetwork implements SandboxProvider {
    /// The time after which a callback counts as lost. It is longer than an ordinary delivery takes.
    private static final Duration LOST_AFTER = Duration.ofSeconds(5);
    /// The time between two repetitions of a callback.
    private static final Duration REPEAT_AFTER = Duration.ofSeconds(5);
    private static final int MOST_AT_ONCE = 200;
    /// Callbacks above this number are sent by [#catchUp].
    private static final int MOST_WAITING = 100_000;

    private final SandboxCallbacks callbacks;
    private final Executor deliveries;
    private final CallbackToken tokens;
    private final SandboxMemory memory;
    private final Ids ids;
    private final InstantSource clock;
    private final Duration settleAfter;
    private final PriorityQueue<ScheduledCallback> waiting = new PriorityQueue<>(
            Comparator.comparing(ScheduledCallback::due));
    private final Map<Subject, Instant> repeated = new ConcurrentHashMap<>();

    private record ScheduledCallback(Instant due, Subject subject, String token, SandboxMessage message, int times) {}

    /// @param deliveries runs the deliveries and limits how many run at once
    /// @param settleAfter the time from a request to its result
    public SandboxNetwork(SandboxCallbacks callbacks, Executor deliveries, CallbackToken tokens, SandboxMemory memory,
            Ids ids, InstantSource clock, Duration settleAfter) {
        this.callbacks = callbacks;
        this.deliveries = deliveries;
        this.tokens = tokens;
        this.memory = memory;
        this.ids = ids;
        this.clock = clock;
        this.settleAfter = settleAfter;
    }

    /// Whether the request has settled.
    boolean settled(SandboxRequest request) {
        return !clock.instant().isBefore(request.since().plus(settleAfter));
    }

    /// Schedules the callback for the time when the request has settled.
    void reportLater(SandboxRequest request, String callbackToken) {
        var report = new ScheduledCallback(clock.instant().plus(settleAfter), request.target().subject(), callbackToken,
                request.report(),
                request.script().callbacks());
        synchronized (waiting) {
            if (waiting.size() < MOST_WAITING) {
                waiting.add(report);
            }
        }
    }

    /// Sends the callback and waits for its delivery.
    void reportNow(SandboxRequest request, String callbackToken) {
        callbacks.post(callbackToken, request.report().toBytes());
    }

    @Override
    public String payIn(String accountReference, Money amount, Phone payer, Optional<String> name) {
        String receipt = SandboxReceipt.of(ids.next());
        byte[] body = new SandboxPaybillMessage(receipt, accountReference, amount, payer,
                Optional.of(name.orElseGet(() -> SandboxPeople.name(payer)))).toBytes();
        String token = tokens.mint(SandboxGateway.NAME,
                new CallbackToken.Target(Platform.MERCHANT, InboundPayment.REPORTS));
        deliveries.execute(() -> callbacks.post(token, body));
        return receipt;
    }

    /// What went through the sandbox's accounts.
    List<ToldBalance> moved() {
        return memory.moved(SandboxGateway.NAME);
    }

    @Override
    public void forget(Subject subject) {
        synchronized (waiting) {
            waiting.removeIf(report -> report.subject().equals(subject));
        }
    }

    /// Sends the callbacks that are due.
    ///
    /// @return the number of requests
    public int deliver() {
        List<ScheduledCallback> due = takeDue(clock.instant());
        due.forEach(this::send);
        return due.size();
    }

    /// Sends the callbacks that a crash has lost, and the late successes of given-up requests.
    ///
    /// @return the number of requests
    public int catchUp() {
        Instant now = clock.instant();
        repeated.values().removeIf(next -> !next.isAfter(now));
        List<SandboxRequest> overdue = overdue(now.minus(settleAfter).minus(LOST_AFTER));
        overdue.removeIf(request -> repeated.putIfAbsent(request.target().subject(), now.plus(REPEAT_AFTER)) != null);
        overdue.forEach(this::reportAgain);
        return overdue.size();
    }

    private List<SandboxRequest> overdue(Instant before) {
        Set<String> silent = SandboxBehaviour.silentEndings();
        List<SandboxRequest> overdue = new ArrayList<>();
        memory.unreportedPayments(SandboxGateway.NAME, before, silent, MOST_AT_ONCE)
                .forEach(payment -> overdue.add(SandboxRequest.of(payment)));
        memory.unreportedRefunds(SandboxGateway.NAME, before, MOST_AT_ONCE)
                .forEach(refund -> overdue.add(SandboxRequest.of(refund)));
        memory.unreportedPayouts(SandboxGateway.NAME, before, silent, MOST_AT_ONCE)
                .forEach(payout -> overdue.add(SandboxRequest.of(payout)));
        overdue.removeIf(request -> request.script().callbacks() == 0);
        memory.givenUpPayments(SandboxGateway.NAME, SandboxBehaviour.LATE_ENDING, MOST_AT_ONCE)
                .forEach(payment -> overdue.add(SandboxRequest.of(payment)));
        memory.givenUpPayouts(SandboxGateway.NAME, SandboxBehaviour.LATE_ENDING, MOST_AT_ONCE)
                .forEach(payout -> overdue.add(SandboxRequest.of(payout)));
        return overdue;
    }

    private void reportAgain(SandboxRequest request) {
        send(new ScheduledCallback(clock.instant(), request.target().subject(),
                tokens.mint(SandboxGateway.NAME, request.target()),
                request.report(),
                1));
    }

    private void send(ScheduledCallback report) {
        byte[] body = report.message().toBytes();
        for (int i = 0; i < report.times(); i++) {
            deliveries.execute(() -> callbacks.post(report.token(), body));
        }
    }

    private List<ScheduledCallback> takeDue(Instant now) {
        List<ScheduledCallback> due = new ArrayList<>();
        synchronized (waiting) {
            for (ScheduledCallback next = waiting.peek(); next != null
                    && !next.due().isAfter(now); next = waiting.peek()) {
                due.add(next);
                waiting.remove();
            }
        }
        return due;
    }
}
