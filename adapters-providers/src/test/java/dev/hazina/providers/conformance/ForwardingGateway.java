package dev.hazina.providers.conformance;

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
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.money.Currency;
import java.util.List;
import java.util.Optional;

/// Forwards all calls to an adapter; tests override the methods that they observe.
public abstract class ForwardingGateway implements ChannelGateway {
    protected final ChannelGateway adapter;

    protected ForwardingGateway(ChannelGateway adapter) {
        this.adapter = adapter;
    }

    @Override
    public String name() {
        return adapter.name();
    }

    @Override
    public Capabilities capabilities(Channel channel) {
        return adapter.capabilities(channel);
    }

    @Override
    public Capabilities capabilities(Currency currency, Channel channel) {
        return adapter.capabilities(currency, channel);
    }

    @Override
    public String floatAccount(FloatUse use, Currency currency, Channel channel) {
        return adapter.floatAccount(use, currency, channel);
    }

    @Override
    public Outcome collect(Collection collection) {
        return adapter.collect(collection);
    }

    @Override
    public Outcome refund(RefundOrder order) {
        return adapter.refund(order);
    }

    @Override
    public Outcome disburse(Disbursement disbursement) {
        return adapter.disburse(disbursement);
    }

    @Override
    public Outcome cancel(PayoutQuery query) {
        return adapter.cancel(query);
    }

    @Override
    public Report query(PayoutQuery query) {
        return adapter.query(query);
    }

    @Override
    public Report query(RefundOrder order) {
        return adapter.query(order);
    }

    @Override
    public Report query(StatusQuery query) {
        return adapter.query(query);
    }

    @Override
    public Optional<CallbackProof> authenticate(IncomingCallback callback) {
        return adapter.authenticate(callback);
    }

    @Override
    public List<ParsedCallback> understand(RawCallback callback) {
        return adapter.understand(callback);
    }

    @Override
    public Optional<PayerQuestion> question(RawCallback callback) {
        return adapter.question(callback);
    }

    @Override
    public Acknowledgement acknowledge(RawCallback callback, boolean welcome) {
        return adapter.acknowledge(callback, welcome);
    }
}
