package dev.hazina.application.restore;

import dev.hazina.application.channel.Acknowledgement;
import dev.hazina.application.channel.CallbackProof;
import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Collection;
import dev.hazina.application.channel.Disbursement;
import dev.hazina.application.channel.FloatUse;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.application.channel.ParsedCallback;
import dev.hazina.application.channel.PayerQuestion;
import dev.hazina.application.channel.PayoutQuery;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.channel.RefundOrder;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.StatusQuery;
import dev.hazina.application.storage.StorageFailure;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.money.Currency;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// A provider to which nothing is sent while a restore is open. Each payment, refund, payout and cancellation of every
/// instance passes here, and the database is asked each time. An instruction that is stopped here counts as sent, in
/// doubt: it ends by what its provider reports. Queries and callbacks pass.
public final class GuardedGateway implements ChannelGateway {
    private final ChannelGateway gateway;
    private final RestoreReads restores;

    public GuardedGateway(ChannelGateway gateway, RestoreReads restores) {
        this.gateway = gateway;
        this.restores = restores;
    }

    private Outcome unlessRestored(Supplier<Outcome> sending) {
        try {
            if (restores.open().isPresent()) {
                return new Outcome.Unknown("the books were restored, and nothing is sent until a person agrees");
            }
        } catch (StorageFailure e) {
            return new Outcome.Unknown("it can't be seen whether the books were restored: " + e.getMessage());
        }
        return sending.get();
    }

    @Override
    public Outcome collect(Collection collection) {
        return unlessRestored(() -> gateway.collect(collection));
    }

    @Override
    public Outcome refund(RefundOrder order) {
        return unlessRestored(() -> gateway.refund(order));
    }

    @Override
    public Outcome disburse(Disbursement disbursement) {
        return unlessRestored(() -> gateway.disburse(disbursement));
    }

    @Override
    public Outcome cancel(PayoutQuery query) {
        return unlessRestored(() -> gateway.cancel(query));
    }

    @Override
    public String name() {
        return gateway.name();
    }

    @Override
    public Capabilities capabilities(Channel channel) {
        return gateway.capabilities(channel);
    }

    @Override
    public Capabilities capabilities(Currency currency, Channel channel) {
        return gateway.capabilities(currency, channel);
    }

    @Override
    public String floatAccount(FloatUse use, Currency currency, Channel channel) {
        return gateway.floatAccount(use, currency, channel);
    }

    @Override
    public Report query(PayoutQuery query) {
        return gateway.query(query);
    }

    @Override
    public Report query(RefundOrder order) {
        return gateway.query(order);
    }

    @Override
    public Report query(StatusQuery query) {
        return gateway.query(query);
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
}
