package dev.hazina.bootstrap.metrics;

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
import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// A provider whose calls over the network are timed and counted by operation. Everything else passes through.
public final class MeasuredGateway implements ChannelGateway {
    private final ChannelGateway gateway;
    private final ProviderMeters collect;
    private final ProviderMeters refund;
    private final ProviderMeters disburse;
    private final ProviderMeters cancel;
    private final ProviderMeters queryPayment;
    private final ProviderMeters queryRefund;
    private final ProviderMeters queryPayout;

    /// Adds the figures.
    public MeasuredGateway(ChannelGateway gateway, MeterRegistry registry) {
        this.gateway = gateway;
        Function<String, ProviderMeters> meters = operation -> new ProviderMeters(registry, gateway.name(), operation);
        collect = meters.apply("collect");
        refund = meters.apply("refund");
        disburse = meters.apply("disburse");
        cancel = meters.apply("cancel_payout");
        queryPayment = meters.apply("query_payment");
        queryRefund = meters.apply("query_refund");
        queryPayout = meters.apply("query_payout");
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
    public Outcome collect(Collection collection) {
        return collect.measured(() -> gateway.collect(collection), Function.identity());
    }

    @Override
    public Outcome refund(RefundOrder order) {
        return refund.measured(() -> gateway.refund(order), Function.identity());
    }

    @Override
    public Outcome disburse(Disbursement disbursement) {
        return disburse.measured(() -> gateway.disburse(disbursement), Function.identity());
    }

    @Override
    public Report query(PayoutQuery query) {
        return queryPayout.measured(() -> gateway.query(query), Report::outcome);
    }

    @Override
    public Outcome cancel(PayoutQuery query) {
        return cancel.measured(() -> gateway.cancel(query), Function.identity());
    }

    @Override
    public Report query(RefundOrder order) {
        return queryRefund.measured(() -> gateway.query(order), Report::outcome);
    }

    @Override
    public Report query(StatusQuery query) {
        return queryPayment.measured(() -> gateway.query(query), Report::outcome);
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
