package dev.hazina.application.channel;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.money.Currency;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

/// A provider in front of another one, which gets every call. What a subclass adds, it adds to the methods that it
/// overrides, or to all calls about instructions at once.
@OpenToAdapters
public abstract class ForwardingGateway implements ChannelGateway {
    private final ChannelGateway gateway;

    protected ForwardingGateway(ChannelGateway gateway) {
        this.gateway = gateway;
    }

    /// A call over the network about one instruction.
    public enum Call {
        COLLECT, REFUND, DISBURSE, CANCEL_PAYOUT, QUERY_PAYMENT, QUERY_REFUND, QUERY_PAYOUT;

        /// Whether it only asks; any other one may move money, or keep it from moving.
        public boolean isQuery() {
            return switch (this) {
                case COLLECT, REFUND, DISBURSE, CANCEL_PAYOUT -> false;
                case QUERY_PAYMENT, QUERY_REFUND, QUERY_PAYOUT -> true;
            };
        }

        /// The name in figures and traces.
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// Makes a call; each about an instruction passes here.
    protected Report call(Call call, Instruction<?> about, Supplier<Report> made) {
        return made.get();
    }

    @Override
    public boolean takesUnasked(Currency currency, Channel channel) {
        return gateway.takesUnasked(currency, channel);
    }

    @Override
    public String receipt(String written) {
        return gateway.receipt(written);
    }

    @Override
    public Duration apart(Channel channel) {
        return gateway.apart(channel);
    }

    @Override
    public UUID ours(UUID said) {
        return gateway.ours(said);
    }

    @Override
    public String name() {
        return gateway.name();
    }

    @Override
    public Capabilities capabilities(ChannelUse use, Currency currency, Channel channel) {
        return gateway.capabilities(use, currency, channel);
    }

    @Override
    public boolean reaches(Currency currency, Channel channel) {
        return gateway.reaches(currency, channel);
    }

    @Override
    public String floatAccount(ChannelUse use, Currency currency, Channel channel) {
        return gateway.floatAccount(use, currency, channel);
    }

    @Override
    public Placing place(ChannelUse use, Currency currency, Duration patience) {
        return gateway.place(use, currency, patience);
    }

    @Override
    public Report collect(Collection collection) {
        return call(Call.COLLECT, collection.payment(), () -> gateway.collect(collection));
    }

    @Override
    public Report refund(RefundOrder order) {
        return call(Call.REFUND, order.refund(), () -> gateway.refund(order));
    }

    @Override
    public Report disburse(Disbursement disbursement) {
        return call(Call.DISBURSE, disbursement.payout(), () -> gateway.disburse(disbursement));
    }

    @Override
    public Report cancel(PayoutQuery query) {
        return call(Call.CANCEL_PAYOUT, query.payout(), () -> gateway.cancel(query));
    }

    @Override
    public Report query(StatusQuery query) {
        return call(Call.QUERY_PAYMENT, query.payment(), () -> gateway.query(query));
    }

    @Override
    public Report query(RefundOrder order) {
        return call(Call.QUERY_REFUND, order.refund(), () -> gateway.query(order));
    }

    @Override
    public Report query(PayoutQuery query) {
        return call(Call.QUERY_PAYOUT, query.payout(), () -> gateway.query(query));
    }

    @Override
    public List<ToldBalance> balances() {
        return gateway.balances();
    }

    @Override
    public CredentialTrial tryCredentials() {
        return gateway.tryCredentials();
    }

    @Override
    public Optional<StatementReader> statements() {
        return gateway.statements();
    }

    @Override
    public Optional<PaymentPuller> pulls() {
        return gateway.pulls();
    }

    @Override
    public Optional<RegisteredNames> names() {
        return gateway.names();
    }

    @Override
    public Optional<PaybillAddresses> paybill() {
        return gateway.paybill();
    }

    @Override
    public Optional<CallbackProof> authenticate(IncomingCallback callback) {
        return gateway.authenticate(callback);
    }

    @Override
    public List<ParsedCallback> understand(RawCallback callback) {
        return gateway.understand(callback);
    }

    @Override
    public Optional<PayerQuestion> question(RawCallback callback) {
        return gateway.question(callback);
    }

    @Override
    public Acknowledgement acknowledge(RawCallback callback, boolean welcome) {
        return gateway.acknowledge(callback, welcome);
    }

    @Override
    public Acknowledgement otherAmount(RawCallback callback) {
        return gateway.otherAmount(callback);
    }
}
