package dev.hazina.providers.sandbox;

import dev.hazina.application.channel.CallbackProof;
import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.Capabilities.Asking;
import dev.hazina.application.channel.Capabilities.Deadline;
import dev.hazina.application.channel.Capabilities.Ending;
import dev.hazina.application.channel.Capabilities.Resending;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.ChannelGateway.ToldBalance;
import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.channel.Collection;
import dev.hazina.application.channel.Disbursement;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.application.channel.ParsedCallback;
import dev.hazina.application.channel.PayoutQuery;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.channel.RefundOrder;
import dev.hazina.application.channel.RegisteredNames;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.StatusQuery;
import dev.hazina.application.floats.FloatBalance;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.client.Exchange;
import dev.hazina.providers.statement.TableStatement;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The sandbox as a provider. It recognizes a repeated request, because its behaviour depends on the request alone.
public final class SandboxGateway implements ChannelGateway {
    /// The adapter's name in configuration and callback paths.
    public static final String NAME = "sandbox";
    /// What each of its accounts held when the sandbox began.
    private static final BigDecimal OPENING = BigDecimal.valueOf(1_000_000);

    private final SandboxNetwork network;
    private final boolean lists;

    /// A sandbox that lists no payments.
    public SandboxGateway(SandboxNetwork network) {
        this(network, false);
    }

    /// @param lists whether it can be asked what payers sent by themselves
    public SandboxGateway(SandboxNetwork network, boolean lists) {
        this.network = network;
        this.lists = lists;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String receipt(String written) {
        return SandboxReceipt.reported(written);
    }

    /// Payouts to Kenyan phones have no status query, as with Daraja. A card is mostly charged at once, and mostly
    /// given back at once.
    @Override
    public Capabilities capabilities(ChannelUse use, Currency currency, Channel channel) {
        return channel == Channel.MM_B2C
                ? new Capabilities(Asking.NOT_OFFERED, Resending.SAFE).deadline(Deadline.SHORT)
                : new Capabilities(Asking.ANSWERS, Resending.SAFE)
                        .ending(channel == Channel.CARD ? Ending.EITHER : Ending.LATER);
    }

    @Override
    public String floatAccount(ChannelUse use, Currency currency, Channel channel) {
        return SandboxAccounts.of(use, channel);
    }

    @Override
    public List<ToldBalance> balances() {
        Map<FloatBalance.Key, Money> held = new LinkedHashMap<>();
        SandboxAccounts.ALL.forEach(account -> held.put(account, Money.ofMajor(account.currency(), OPENING)));
        network.moved().forEach(told -> held.merge(SandboxAccounts.key(told.account(), told.balance().currency()),
                told.balance(), Money::plus));
        return held.entrySet().stream().map(one -> new ToldBalance(one.getKey().account().name(), one.getValue()))
                .toList();
    }

    @Override
    public Report collect(Collection collection) {
        return take(SandboxRequest.of(collection.payment()), collection.callbackToken());
    }

    @Override
    public Report refund(RefundOrder order) {
        return take(SandboxRequest.of(order.refund()), order.callbackToken());
    }

    @Override
    public Report disburse(Disbursement disbursement) {
        return disbursement.mayStillBeSent().getAsBoolean()
                ? take(SandboxRequest.of(disbursement.payout()), disbursement.callbackToken())
                : Report.of(Exchange.unansweredMove(new Exchange.Aborted()));
    }

    @Override
    public Report query(StatusQuery query) {
        return ask(SandboxRequest.of(query.payment()));
    }

    @Override
    public Report query(PayoutQuery query) {
        return query.payout().details().channel() == Channel.MM_B2C
                ? Report.of(new Outcome.Unknown("the provider can't be asked"))
                : ask(SandboxRequest.of(query.payout()));
    }

    @Override
    public Report query(RefundOrder order) {
        return ask(SandboxRequest.of(order.refund()));
    }

    /// Every callback is genuine: only the sandbox's network, which is a part of this program, knows the secret paths.
    @Override
    public Optional<CallbackProof> authenticate(IncomingCallback callback) {
        return Optional.of(CallbackProof.PROVEN);
    }

    @Override
    public List<ParsedCallback> understand(RawCallback callback) {
        return List.of(callback.target().subject().equals(InboundPayment.REPORTS)
                ? SandboxPaybillMessage.read(callback.body()).notice()
                : settles(callback));
    }

    private static ParsedCallback settles(RawCallback callback) {
        SandboxMessage message = SandboxMessage.read(callback.body());
        Subject subject = new Subject(callback.target().subject().kind(), message.id());
        return new ParsedCallback.OutcomeReport(subject, Report.of(message.outcome(), message.amount()));
    }

    private Report take(SandboxRequest taken, String callbackToken) {
        switch (taken.script().report()) {
            case ONCE, THRICE -> network.reportLater(taken, callbackToken);
            case EARLY -> network.reportNow(taken, callbackToken);
            case NONE, ONLY_WHEN_ASKED, NEVER, WHEN_GIVEN_UP -> {}
        }
        return Report.of(switch (taken.script().answer()) {
            case TAKEN -> taken.taken();
            case FINAL -> taken.outcome();
            case BROKEN -> new Outcome.Unknown("the connection broke before the answer");
        });
    }

    @Override
    public Optional<StatementReader> statements() {
        return Optional.of(new TableStatement(new SandboxStatement()));
    }

    @Override
    public Optional<PaymentPuller> pulls() {
        return Optional.<PaymentPuller>of(new SandboxLists(network)).filter(any -> lists);
    }

    @Override
    public Optional<RegisteredNames> names() {
        return Optional.of(new SandboxNames(network));
    }

    private Report ask(SandboxRequest asked) {
        if (network.isSilent()) {
            return Report.of(new Outcome.Unknown("the network does not answer"));
        }
        if (asked.script().tells(network.settled(asked))) {
            return Report.of(asked.outcome());
        }
        return Report.of(asked.script().isSilent()
                ? new Outcome.Unknown("the network knows nothing of it")
                : asked.inProgress());
    }
}
