package dev.hazina.providers.example;

import dev.hazina.application.channel.AmountRule;
import dev.hazina.application.channel.CallbackProof;
import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.Capabilities.Asking;
import dev.hazina.application.channel.Capabilities.Resending;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.channel.Collection;
import dev.hazina.application.channel.Disbursement;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.application.channel.ParsedCallback;
import dev.hazina.application.channel.PayoutQuery;
import dev.hazina.application.channel.Placing;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.channel.RefundOrder;
import dev.hazina.application.channel.RegisteredNames;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.StatusQuery;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.money.Currency;
import dev.hazina.providers.spi.KindId;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Example Pay as the core sees it.
final class ExampleGateway implements ChannelGateway {
    private static final long LEAST = 100_00;
    private static final long MOST = 5_000_000_00;
    private static final long WHOLE_SHILLINGS = 100;

    private final ExampleClient api;
    private final ExampleCallbacks callbacks;

    ExampleGateway(ExampleClient api, ExampleCallbacks callbacks) {
        this.api = api;
        this.callbacks = callbacks;
    }

    @Override
    public String name() {
        return "example";
    }

    @Override
    public Capabilities capabilities(ChannelUse use, Currency currency, Channel channel) {
        AmountRule amounts = new AmountRule(LEAST, MOST, WHOLE_SHILLINGS);
        return new Capabilities(Asking.ANSWERS, Resending.SAFE)
                .amounts(use == ChannelUse.REFUND ? amounts.withoutLimits() : amounts);
    }

    @Override
    public Placing place(ChannelUse use, Currency currency, Duration patience) {
        return api.place(patience);
    }

    @Override
    public Report collect(Collection collection) {
        var payment = collection.payment();
        return switch (payment.details().payer()) {
            case Payer.ByPhone(var phone) -> api.order("/collections",
                    new ExampleRequest(payment.subject(), payment.details().amount(), phone.e164(),
                            Optional.of(collection.callbackToken())),
                    collection.place(),
                    () -> true);
            case Payer.ByCard c -> Report.of(new Outcome.Rejected(FailureReason.PROVIDER_REJECTED));
            case Payer.Unnamed u -> Report.of(new Outcome.Rejected(FailureReason.PROVIDER_REJECTED));
        };
    }

    /// Example Pay reports refunds at the address in its portal.
    @Override
    public Report refund(RefundOrder order) {
        var refund = order.refund();
        return api.order("/refunds", new ExampleRequest(refund.subject(), refund.details().amount(),
                KindId.of(order.payment().subject()), Optional.empty()), order.place(), () -> true);
    }

    @Override
    public Report disburse(Disbursement disbursement) {
        var details = disbursement.payout().details();
        return api.order("/payouts", new ExampleRequest(disbursement.payout().subject(), details.amount(),
                details.destination().e164(), Optional.of(disbursement.callbackToken())), disbursement.place(),
                disbursement.mayStillBeSent());
    }

    @Override
    public Report query(StatusQuery query) {
        return api.ask(query.payment().subject());
    }

    @Override
    public Report query(PayoutQuery query) {
        return api.ask(query.payout().subject());
    }

    @Override
    public Report query(RefundOrder order) {
        return api.ask(order.refund().subject());
    }

    /// Example Pay can be asked to whom a number is registered.
    @Override
    public Optional<RegisteredNames> names() {
        return Optional.of(api::holder);
    }

    @Override
    public Optional<CallbackProof> authenticate(IncomingCallback callback) {
        return callbacks.authenticate(callback);
    }

    @Override
    public List<ParsedCallback> understand(RawCallback callback) {
        return callbacks.understand(callback);
    }
}
