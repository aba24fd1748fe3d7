package dev.hazina.providers.sandbox;

import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.ChannelGateway.ToldBalance;
import dev.hazina.application.id.Ids;
import dev.hazina.application.sandbox.SandboxMemory;
import dev.hazina.application.sandbox.SandboxProvider;
import dev.hazina.application.sandbox.SandboxStore;
import dev.hazina.application.sandbox.SandboxStore.NetworkMovement;
import dev.hazina.application.sandbox.SandboxStore.NoticeFault;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.stream.Stream;

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
    private final SandboxStore store;
    private final SandboxFaultSwitch faults;
    private final Ids ids;
    private final InstantSource clock;
    private final Duration settleAfter;
    private final PriorityQueue<ScheduledCallback> waiting = new PriorityQueue<>(
            Comparator.comparing(ScheduledCallback::due));
    private final Map<Subject, Instant> repeated = new ConcurrentHashMap<>();
    private volatile Runnable scheduled = () -> {};

    /// @param echo the notice that goes with it
    private record ScheduledCallback(Instant due, Subject subject, String token, SandboxMessage message, int times,
            Optional<SandboxPaybillMessage> echo) {}

    /// @param deliveries runs the deliveries and limits how many run at once
    /// @param settleAfter the time from a request to its result
    public SandboxNetwork(SandboxCallbacks callbacks, Executor deliveries, CallbackToken tokens, SandboxMemory memory,
            SandboxStore store, Ids ids, InstantSource clock, Duration settleAfter) {
        this.callbacks = callbacks;
        this.deliveries = deliveries;
        this.tokens = tokens;
        this.memory = memory;
        this.store = store;
        faults = new SandboxFaultSwitch(store, clock);
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
        wait(new ScheduledCallback(clock.instant().plus(settleAfter), request.target().subject(), callbackToken,
                request.report(), request.script().callbacks(), echo(request)));
    }

    /// @param scheduled called when a callback waits and none did before
    public void whenScheduled(Runnable scheduled) {
        this.scheduled = scheduled;
    }

    private void wait(ScheduledCallback report) {
        boolean first;
        synchronized (waiting) {
            first = waiting.isEmpty();
            if (waiting.size() < MOST_WAITING) {
                waiting.add(report);
            }
        }
        if (first) {
            scheduled.run();
        }
    }

    /// Whether a callback waits for its time.
    public boolean isWaiting() {
        synchronized (waiting) {
            return !waiting.isEmpty();
        }
    }

    /// Sends the callback and waits for its delivery, or sends it after the silence.
    void reportNow(SandboxRequest request, String callbackToken) {
        var report = new ScheduledCallback(clock.instant(), request.target().subject(), callbackToken,
                request.report(), 1, echo(request));
        if (faults.isSilent()) {
            wait(report);
        } else {
            callbacks.post(callbackToken, report.message().toBytes());
            report.echo().ifPresent(this::post);
        }
    }

    private Optional<SandboxPaybillMessage> echo(SandboxRequest request) {
        return request.echo().filter(_ -> faults.hits(NoticeFault.ECHO));
    }

    boolean isSilent() {
        return faults.isSilent();
    }

    @Override
    public String payIn(String accountReference, Money amount, Phone payer, Optional<String> name) {
        String receipt = SandboxReceipt.of(ids.next());
        var notice = new SandboxPaybillMessage(receipt, accountReference, amount, payer,
                Optional.of(name.orElseGet(() -> SandboxPeople.name(payer))));
        add(SandboxAccounts.PAYBILL, receipt, MovementKind.MONEY_IN, amount, notice.told());
        if (!faults.isSilent() && !faults.hits(NoticeFault.LOSE)) {
            post(notice);
            if (faults.hits(NoticeFault.DOUBLE)) {
                post(notice);
            }
        }
        return receipt;
    }

    private void post(SandboxPaybillMessage notice) {
        byte[] body = notice.toBytes();
        String token = tokens.mint(SandboxGateway.NAME,
                new CallbackToken.Target(Platform.MERCHANT, InboundPayment.REPORTS));
        deliveries.execute(() -> callbacks.post(token, body));
    }

    private void add(String account, String receipt, MovementKind kind, Money amount, Counterparty told) {
        store.add(new NetworkMovement(ids.next(), account, receipt, kind, amount, told,
                clock.instant().truncatedTo(ChronoUnit.MICROS)));
    }

    @Override
    public Optional<String> takeOut(MovementKind kind, String account, Money amount) {
        if (!SandboxAccounts.ALL.contains(SandboxAccounts.key(account, amount.currency()))) {
            return Optional.empty();
        }
        String receipt = SandboxReceipt.of(ids.next());
        add(account, receipt, kind, new Money(amount.currency(), -amount.minor()), Counterparty.UNTOLD);
        return Optional.of(receipt);
    }

    @Override
    public SandboxStore.Faults faults() {
        return store.faults();
    }

    @Override
    public void set(NoticeFault fault, int notices) {
        faults.set(fault, notices);
    }

    @Override
    public void silence(Duration time) {
        faults.silence(time);
    }

    @Override
    public void statement(String account, Currency currency, LocalDate day, Consumer<String> lines) {
        new SandboxDay(memory, store, settleAfter).rows(account, currency, day, clock.instant(), lines);
    }

    /// What people made move through the paybill, oldest first.
    List<NetworkMovement> movements(Currency currency, Instant from, Instant until, int most) {
        return store.movements(SandboxAccounts.PAYBILL, currency, from, until.plusMillis(1), most);
    }

    /// What went through the sandbox's accounts, told of or not.
    List<ToldBalance> moved() {
        return Stream.concat(memory.moved(SandboxGateway.NAME).stream(),
                store.untold(SandboxGateway.NAME).stream()).toList();
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
        if (!isWaiting() || faults.isSilent()) {
            return 0;
        }
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
        Instant before = now.minus(settleAfter).minus(LOST_AFTER);
        if (!memory.mayOwe(SandboxGateway.NAME, before, SandboxBehaviour.LATE_ENDING) || faults.isSilent()) {
            return 0;
        }
        List<SandboxRequest> overdue = overdue(before);
        overdue.removeIf(request -> repeated.putIfAbsent(request.target().subject(), now.plus(REPEAT_AFTER)) != null);
        overdue.forEach(this::reportAgain);
        return overdue.size();
    }

    private List<SandboxRequest> overdue(Instant before) {
        List<SandboxRequest> overdue = new ArrayList<>();
        memory.unreported(SandboxGateway.NAME, before, SandboxBehaviour.silentEndings(), MOST_AT_ONCE).stream()
                .map(SandboxRequest::of).filter(request -> request.script().callbacks() > 0).forEach(overdue::add);
        memory.givenUp(SandboxGateway.NAME, SandboxBehaviour.LATE_ENDING, MOST_AT_ONCE).stream()
                .map(SandboxRequest::of).forEach(overdue::add);
        return overdue;
    }

    private void reportAgain(SandboxRequest request) {
        send(new ScheduledCallback(clock.instant(), request.target().subject(),
                tokens.mint(SandboxGateway.NAME, request.target()),
                request.report(), 1, Optional.empty()));
    }

    private void send(ScheduledCallback report) {
        byte[] body = report.message().toBytes();
        for (int i = 0; i < report.times(); i++) {
            deliveries.execute(() -> callbacks.post(report.token(), body));
        }
        report.echo().ifPresent(this::post);
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
