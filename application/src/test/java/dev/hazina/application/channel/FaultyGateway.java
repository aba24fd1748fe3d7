package dev.hazina.application.channel;

import dev.hazina.application.callback.ReceiveCallback;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.money.Money;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.function.Predicate;
import java.util.function.Supplier;

/// A provider that follows a script or chance, and keeps a ledger of the money that really moved. Tests compare the
/// service's own books with that ledger.
///
/// Time does not pass by itself here: an accepted instruction ends when [#settle] is called, and its callbacks wait as
/// [ProviderMessage]s until a test delivers them.
public final class FaultyGateway extends FaultyDisbursements {
    public static final String NAME = "faulty";
    private final Supplier<Plan> usual;
    private final Queue<Plan> script = new ArrayDeque<>();
    private final Map<PaymentId, Taken> taken = new LinkedHashMap<>();
    private final List<ProviderMessage> letters = new ArrayList<>();
    private final List<Collection> requests = new ArrayList<>();
    private final List<StatusQuery> questions = new ArrayList<>();
    private volatile Optional<ReceiveCallback> mailbox = Optional.empty();

    /// A collection that the provider has accepted.
    private static final class Taken {
        private final Instruction<PaymentDetails> payment;
        private final String token;
        private final Plan plan;
        private int times = 1;
        private boolean ended;

        private Taken(Collection collection, Plan plan) {
            this.payment = collection.payment();
            this.token = collection.callbackToken();
            this.plan = plan;
        }

        private boolean paid() {
            return plan.fate() instanceof Plan.Fate.Paid;
        }

        private Outcome end() {
            return switch (plan.fate()) {
                case Plan.Fate.Paid p -> new Outcome.Succeeded(receipt());
                case Plan.Fate.NotPaid(FailureReason reason) -> new Outcome.Failed(reason);
            };
        }

        private Outcome opposite() {
            return paid() ? new Outcome.Failed(FailureReason.UNSPECIFIED) : new Outcome.Succeeded(receipt());
        }

        private String receipt() {
            return "R" + payment.details().id();
        }
    }

    @Override
    FaultyGateway self() {
        return this;
    }

    /// Uses `usual` for every collection without a script.
    public FaultyGateway(Capabilities capabilities, Supplier<Plan> usual) {
        this(NAME, capabilities, usual);
    }

    private FaultyGateway(String name, Capabilities capabilities, Supplier<Plan> usual) {
        super(name, capabilities);
        this.usual = usual;
    }

    /// A provider without faults that answers status queries and detects repeated requests.
    public static FaultyGateway obliging() {
        return called(NAME);
    }

    /// The same under another adapter's name.
    public static FaultyGateway called(String name) {
        return new FaultyGateway(name, new Capabilities(Capabilities.Asking.ANSWERS, Capabilities.Resending.SAFE),
                Plan::paid);
    }

    /// The plans of the next collections, in this order; afterwards the usual plan applies.
    public synchronized FaultyGateway next(Plan... plans) {
        script.addAll(List.of(plans));
        return this;
    }

    /// Sets the receiver of its callbacks.
    public synchronized void reportTo(ReceiveCallback receive) {
        mailbox = Optional.of(receive);
    }

    @Override
    public Report collect(Collection collection) {
        Plan plan = plan(collection);
        if (plan.reception() == Plan.Reception.CRASH_BEFORE) {
            throw new Crash("before the request was out");
        }
        Outcome answer = switch (plan.reception()) {
            case REJECTED -> new Outcome.Rejected(FailureReason.PROVIDER_REJECTED);
            case UNSENT -> new Outcome.Unsent("no connection");
            case LOST -> new Outcome.Unknown("the connection could not be kept");
            case DENIED -> {
                take(collection, plan);
                yield new Outcome.Rejected(FailureReason.PROVIDER_REJECTED);
            }
            case ACCEPTED, TAKEN_IN_DOUBT, AT_ONCE, CRASH_AFTER, CRASH_BEFORE -> take(collection, plan);
        };
        pass();
        if (plan.reports() == Plan.Reports.EARLY) {
            deliverWhere(letter -> letter.token().equals(collection.callbackToken()));
        }
        if (plan.reception() == Plan.Reception.CRASH_AFTER) {
            throw new Crash("after the request was taken");
        }
        return beside.apply(told(answer));
    }

    private synchronized Plan plan(Collection collection) {
        requests.add(collection);
        Taken before = taken.get(collection.payment().details().id());
        if (before != null) {
            return before.plan.received(Plan.Reception.ACCEPTED);
        }
        return script.isEmpty() ? usual.get() : script.remove();
    }

    private synchronized Outcome take(Collection collection, Plan plan) {
        PaymentId id = collection.payment().details().id();
        Taken before = taken.get(id);
        if (before != null) {
            before.times += capabilities.resending() == Capabilities.Resending.SAFE ? 0 : 1;
            return before.ended ? before.end() : new Outcome.Accepted("P" + id);
        }
        Taken now = new Taken(collection, plan);
        taken.put(id, now);
        if (plan.reception() == Plan.Reception.AT_ONCE || plan.reports() == Plan.Reports.EARLY) {
            settle(id);
        }
        return switch (plan.reception()) {
            case AT_ONCE -> now.end();
            case TAKEN_IN_DOUBT -> new Outcome.Unknown("no answer came");
            case ACCEPTED, CRASH_AFTER, CRASH_BEFORE, REJECTED, UNSENT, LOST, DENIED -> new Outcome.Accepted("P" + id);
        };
    }

    @Override
    public synchronized Report query(StatusQuery query) {
        questions.add(query);
        Taken asked = taken.get(query.payment().details().id());
        if (deaf || asked == null) {
            return Report.of(new Outcome.Unknown(deaf ? "no answer came" : "the provider knows nothing of it"));
        }
        return Report.of(asked.ended
                ? asked.end()
                : new Outcome.InProgress("P" + query.payment().details().id(), "it is still running"));
    }

    @Override
    public Optional<CallbackProof> authenticate(IncomingCallback callback) {
        return ProviderMessage.isForged(callback.body())
                ? Optional.empty()
                : Optional.of(capabilities.proving() == Capabilities.Proving.PROVEN
                        ? CallbackProof.PROVEN
                        : CallbackProof.HINT);
    }

    @Override
    public List<ParsedCallback> understand(RawCallback callback) {
        return ProviderMessage.read(callback.body());
    }

    @Override
    public Optional<PayerQuestion> question(RawCallback callback) {
        return ProviderMessage.question(callback.body());
    }

    @Override
    public Acknowledgement acknowledge(RawCallback callback, boolean welcome) {
        return welcome ? Acknowledgement.plain() : Acknowledgement.json("{\"no\":true}");
    }

    /// The collections that have not ended.
    public synchronized List<PaymentId> running() {
        return taken.values().stream().filter(t -> !t.ended).map(t -> t.payment.details().id()).toList();
    }

    /// Ends a collection and makes its callbacks.
    public synchronized void settle(PaymentId id) {
        Taken now = Optional.ofNullable(taken.get(id)).orElseThrow();
        if (now.ended) {
            return;
        }
        now.ended = true;
        Money asked = now.payment.details().amount();
        switch (now.plan.reports()) {
            case NEVER -> {}
            case ONCE, EARLY -> write(now, now.end(), asked, "");
            case THRICE -> {
                write(now, now.end(), asked, "");
                write(now, now.end(), asked, "");
                write(now, now.end(), asked, " #2");
            }
            case TAKEN_BACK -> {
                write(now, now.end(), asked, "");
                write(now, now.opposite(), asked, "");
            }
            case REVERSED -> {
                write(now, now.opposite(), asked, "");
                write(now, now.end(), asked, "");
            }
            case WRONG_AMOUNT -> write(now, now.end(), new Money(asked.currency(), asked.minor() + 1), "");
        }
    }

    private void write(Taken about, Outcome says, Money amount, String mark) {
        letters.add(ProviderMessage.of(about.token, about.payment.subject(), says, Optional.of(amount), mark));
    }

    public synchronized void settleAll() {
        running().forEach(this::settle);
    }

    public synchronized List<ProviderMessage> letters() {
        return List.copyOf(letters);
    }

    /// Takes a callback out of the waiting ones, to be delivered or lost.
    public synchronized ProviderMessage draw(int index) {
        return letters.remove(index);
    }

    /// Delivers a callback to the service; it may be delivered repeatedly. A callback that the service doesn't
    /// acknowledge because it dies waits for another delivery.
    public void deliver(ProviderMessage letter) {
        try {
            mailbox.orElseThrow().handle(letter.posted(name));
        } catch (Crash crash) {
            synchronized (this) {
                letters.add(letter);
            }
            throw crash;
        }
    }

    /// Delivers all waiting callbacks, in the order in which they were made.
    public void deliverAll() {
        deliverWhere(letter -> true);
    }

    private void deliverWhere(Predicate<ProviderMessage> wanted) {
        for (Optional<ProviderMessage> next = next(wanted); next.isPresent(); next = next(wanted)) {
            deliver(next.get());
        }
    }

    private synchronized Optional<ProviderMessage> next(Predicate<ProviderMessage> wanted) {
        Optional<ProviderMessage> found = letters.stream().filter(wanted).findFirst();
        found.ifPresent(letters::remove);
        return found;
    }

    /// Those of which it says at some time what isn't true.
    public synchronized List<PaymentId> contradicted() {
        return taken.keySet().stream().filter(id -> taken.get(id).plan.isContradicted()).toList();
    }

    /// The amounts that payers really paid, by payment: more than was requested if it collected twice.
    public synchronized Map<PaymentId, Money> moved() {
        Map<PaymentId, Money> moved = new LinkedHashMap<>();
        taken.values().stream().filter(t -> t.ended && t.paid()).forEach(t -> {
            Money asked = t.payment.details().amount();
            moved.put(t.payment.details().id(), new Money(asked.currency(), asked.minor() * t.times));
        });
        return moved;
    }

    /// The collections that were requested, repetitions included.
    public synchronized List<Collection> requests() {
        return List.copyOf(requests);
    }

    /// The status queries about payments.
    public synchronized List<StatusQuery> questions() {
        return List.copyOf(questions);
    }
}
