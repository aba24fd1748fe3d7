package dev.hazina.application.channel;

import dev.hazina.application.channel.Capabilities.Cancelling;
import dev.hazina.application.channel.Capabilities.Deadline;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.ProviderWords;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.function.Function;

/// The part of a [FaultyGateway] that sends money out: refunds and payouts, which end as they were scripted.
abstract class FaultyDisbursements implements ChannelGateway {
    private volatile Optional<ProviderWords> said = Optional.empty();
    final String name;
    final Capabilities capabilities;
    final Queue<Outcome> backwards = new ArrayDeque<>();
    final Queue<Outcome> outwards = new ArrayDeque<>();
    final Queue<Outcome> answers = new ArrayDeque<>();
    private Function<Subject, Optional<Outcome>> answerAbout = any -> Optional.empty();
    final Queue<Outcome> cancellations = new ArrayDeque<>();
    final Queue<Runnable> meanwhile = new ArrayDeque<>();
    final Queue<Runnable> beforeAnswers = new ArrayDeque<>();
    final List<RefundOrder> refunds = new ArrayList<>();
    final List<Disbursement> disbursements = new ArrayList<>();
    final List<PayoutQuery> payoutQuestions = new ArrayList<>();
    final Map<ChannelUse, String> accounts = new EnumMap<>(ChannelUse.class);
    Optional<Outgoing> outgoing = Optional.empty();
    Optional<Capabilities> givingBack = Optional.empty();
    volatile Function<Outcome, Report> beside = Report::of;
    boolean deaf;
    boolean unreachable;
    boolean full;
    int canceled;
    private volatile List<ToldBalance> balances = List.of();
    private volatile int balanceQuestions;
    private volatile Optional<StatementReader> statements = Optional.empty();

    FaultyDisbursements(String name, Capabilities capabilities) {
        this.name = name;
        this.capabilities = capabilities;
    }

    abstract FaultyGateway self();

    /// Reads its statements so from now on.
    public FaultyGateway reads(StatementReader reader) {
        statements = Optional.of(reader);
        return self();
    }

    @Override
    public Optional<StatementReader> statements() {
        return statements;
    }

    /// What it answers when it is asked for the balances.
    public FaultyGateway holds(ToldBalance... told) {
        balances = List.of(told);
        return self();
    }

    /// How often it was asked for them.
    public int balanceQuestions() {
        return balanceQuestions;
    }

    @Override
    public synchronized List<ToldBalance> balances() {
        balanceQuestions++;
        return balances;
    }

    /// Runs while the next requests that move money are at the provider, one action for each request.
    public synchronized FaultyGateway meanwhile(Runnable... happenings) {
        meanwhile.addAll(List.of(happenings));
        return self();
    }

    /// Runs outside the monitor, because the actions may be requests themselves.
    void pass() {
        Optional<Runnable> happening;
        synchronized (this) {
            happening = Optional.ofNullable(meanwhile.poll());
        }
        happening.ifPresent(Runnable::run);
    }

    /// Replaces the script: refunds and payouts follow `how`.
    public synchronized void leaveBy(Outgoing how) {
        outgoing = Optional.of(how);
    }

    /// Status queries arrive and bring no result while this is set.
    public synchronized void deaf(boolean now) {
        deaf = now;
    }

    /// No status query about payouts and refunds arrives while this is set.
    public synchronized void unreachable(boolean now) {
        unreachable = now;
    }

    /// There is no place for a request that moves money while this is set.
    public synchronized void full(boolean now) {
        full = now;
    }

    @Override
    public synchronized Placing place(ChannelUse use, Currency currency, Duration patience) {
        return full
                ? new Placing.Full(Refusal.Busy.full(Duration.ofSeconds(7)))
                : new Placing.Taken(SendPlace.NONE);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Capabilities capabilities(ChannelUse use, Currency currency, Channel channel) {
        Capabilities able = use == ChannelUse.REFUND ? givingBack.orElse(capabilities) : capabilities;
        return able.cancelling(Cancelling.OFFERED)
                .deadline(channel == Channel.MM_B2C ? Deadline.SHORT : Deadline.LONG);
    }

    @Override
    public synchronized String floatAccount(ChannelUse use, Currency currency, Channel channel) {
        return accounts.getOrDefault(use, FloatAccount.ONLY);
    }

    /// From now on instructions of this use go through that account.
    public synchronized FaultyGateway through(ChannelUse use, String account) {
        accounts.put(use, account);
        return self();
    }

    /// What it does with refunds, where that isn't what it does with everything else.
    public FaultyGateway givingBack(Capabilities able) {
        givingBack = Optional.of(able);
        return self();
    }

    /// What its answers to requests say from now on beside their outcome.
    public FaultyGateway saysBeside(Function<Outcome, Report> report) {
        beside = report;
        return self();
    }

    /// Refunds and payouts have no faults of their own; each follows its script.
    @Override
    public Report refund(RefundOrder order) {
        Outcome answer = taken(order);
        pass();
        return beside.apply(answer);
    }

    synchronized Outcome taken(RefundOrder order) {
        refunds.add(order);
        if (outgoing.isPresent()) {
            return outgoing.get().takes(order.refund().subject(), order.callbackToken(),
                    order.refund().details().amount(), capabilities.resending() == Capabilities.Resending.SAFE);
        }
        return backwards.isEmpty() ? new Outcome.Succeeded("R" + order.refund().details().id()) : backwards.remove();
    }

    @Override
    public Report disburse(Disbursement disbursement) {
        pass();
        return beside.apply(taken(disbursement));
    }

    synchronized Outcome taken(Disbursement disbursement) {
        if (!disbursement.mayStillBeSent().getAsBoolean()) {
            return new Outcome.Unknown("the claim to send had ended");
        }
        disbursements.add(disbursement);
        if (outgoing.isPresent()) {
            return outgoing.get().takes(disbursement.payout().subject(), disbursement.callbackToken(),
                    disbursement.payout().details().amount(), false);
        }
        return outwards.isEmpty()
                ? new Outcome.Accepted("P" + disbursement.payout().details().id())
                : outwards.remove();
    }

    @Override
    public synchronized Report cancel(PayoutQuery query) {
        canceled++;
        return Report.of(cancellations.isEmpty()
                ? new Outcome.Unknown("this provider can't cancel")
                : cancellations.remove());
    }

    /// The outcomes of the next requests to cancel a payout, in this order; afterwards none can be canceled.
    public synchronized FaultyGateway canceling(Outcome... outcomes) {
        cancellations.addAll(List.of(outcomes));
        return self();
    }

    /// The number of requests to cancel a payout.
    public synchronized int canceled() {
        return canceled;
    }

    @Override
    public synchronized Report query(PayoutQuery query) {
        payoutQuestions.add(query);
        return told(query.payout().subject(), "P" + query.payout().details().id());
    }

    @Override
    public synchronized Report query(RefundOrder order) {
        return told(order.refund().subject(), "R" + order.refund().details().id());
    }

    Report told(Subject subject, String running) {
        return Report.of(asked(subject, running));
    }

    /// Runs before the next status queries about payouts and refunds are answered, one action for each query.
    public synchronized FaultyGateway beforeAnswers(Runnable... happenings) {
        beforeAnswers.addAll(List.of(happenings));
        return self();
    }

    Outcome asked(Subject subject, String running) {
        Optional.ofNullable(beforeAnswers.poll()).ifPresent(Runnable::run);
        if (unreachable) {
            return Outcome.Unknown.unheard("no connection");
        }
        if (deaf) {
            return new Outcome.Unknown("no answer came");
        }
        if (outgoing.isPresent()) {
            return outgoing.get().asked(subject);
        }
        return answerAbout.apply(subject).or(() -> Optional.ofNullable(answers.poll()))
                .orElseGet(() -> new Outcome.InProgress(running, "it is still running"));
    }

    /// The outcomes of the next refunds, in this order; afterwards they succeed at once.
    public synchronized FaultyGateway refunding(Outcome... outcomes) {
        backwards.addAll(List.of(outcomes));
        return self();
    }

    /// The outcomes of the next payouts, in this order; afterwards they are accepted.
    public synchronized FaultyGateway disbursing(Outcome... outcomes) {
        outwards.addAll(List.of(outcomes));
        return self();
    }

    /// The answers to the next status queries about payouts and refunds, in this order; afterwards in progress.
    public synchronized FaultyGateway answering(Outcome... outcomes) {
        answers.addAll(List.of(outcomes));
        return self();
    }

    /// The answer to all status queries about one payout or refund.
    public synchronized FaultyGateway answering(Subject subject, Outcome outcome) {
        answerAbout = any -> Optional.of(outcome).filter(told -> any.equals(subject));
        return self();
    }

    /// Every payout that arrived at the provider.
    public synchronized List<Disbursement> disbursements() {
        return List.copyOf(disbursements);
    }

    /// Every refund that arrived at the provider.
    public synchronized List<RefundOrder> refunds() {
        return List.copyOf(refunds);
    }

    /// The status queries about payouts.
    public synchronized List<PayoutQuery> payoutQuestions() {
        return List.copyOf(payoutQuestions);
    }

    /// What it says from now on about a collection that it doesn't take.
    public void saying(ProviderWords words) {
        said = Optional.of(words);
    }

    Outcome told(Outcome answer) {
        return said.map(answer::saying).orElse(answer);
    }
}
