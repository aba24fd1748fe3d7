package dev.hazina.bootstrap.metrics;

import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Collection;
import dev.hazina.application.channel.Disbursement;
import dev.hazina.application.channel.ForwardingGateway;
import dev.hazina.application.channel.PayoutQuery;
import dev.hazina.application.channel.RefundOrder;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.StatusQuery;
import dev.hazina.domain.channel.Outcome;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.function.Function;

/// A provider whose calls over the network are timed and counted by operation. Everything else passes through.
public final class MeasuredGateway extends ForwardingGateway {
    private final ProviderMeters collect;
    private final ProviderMeters refund;
    private final ProviderMeters disburse;
    private final ProviderMeters cancel;
    private final ProviderMeters queryPayment;
    private final ProviderMeters queryRefund;
    private final ProviderMeters queryPayout;

    /// Adds the figures.
    public MeasuredGateway(ChannelGateway gateway, MeterRegistry registry) {
        super(gateway);
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
    public Outcome collect(Collection collection) {
        return collect.measured(() -> super.collect(collection), Function.identity());
    }

    @Override
    public Outcome refund(RefundOrder order) {
        return refund.measured(() -> super.refund(order), Function.identity());
    }

    @Override
    public Outcome disburse(Disbursement disbursement) {
        return disburse.measured(() -> super.disburse(disbursement), Function.identity());
    }

    @Override
    public Report query(PayoutQuery query) {
        return queryPayout.measured(() -> super.query(query), Report::outcome);
    }

    @Override
    public Outcome cancel(PayoutQuery query) {
        return cancel.measured(() -> super.cancel(query), Function.identity());
    }

    @Override
    public Report query(RefundOrder order) {
        return queryRefund.measured(() -> super.query(order), Report::outcome);
    }

    @Override
    public Report query(StatusQuery query) {
        return queryPayment.measured(() -> super.query(query), Report::outcome);
    }
}
