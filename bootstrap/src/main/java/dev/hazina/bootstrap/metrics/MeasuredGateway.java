package dev.hazina.bootstrap.metrics;

import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Collection;
import dev.hazina.application.channel.Disbursement;
import dev.hazina.application.channel.ForwardingGateway;
import dev.hazina.application.channel.ParsedCallback;
import dev.hazina.application.channel.PayoutQuery;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.channel.RefundOrder;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.StatusQuery;
import dev.hazina.domain.ledger.Subject;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;
import java.util.function.Function;

/// A provider whose calls over the network are timed and counted by operation, and whose refusals are counted and
/// logged, in answers and in callbacks. Everything else passes through.
public final class MeasuredGateway extends ForwardingGateway {
    private final ProviderRefusals refusals;
    private final ProviderMeters collect;
    private final ProviderMeters refund;
    private final ProviderMeters disburse;
    private final ProviderMeters cancel;
    private final ProviderMeters queryPayment;
    private final ProviderMeters queryRefund;
    private final ProviderMeters queryPayout;

    /// Adds the figures.
    public MeasuredGateway(ChannelGateway gateway, MeterRegistry registry, ProviderRefusals refusals) {
        super(gateway);
        this.refusals = refusals;
        refusals.expect(gateway.name());
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
    public Report collect(Collection collection) {
        return heard(collection.payment().subject(),
                collect.measured(() -> super.collect(collection)));
    }

    @Override
    public Report refund(RefundOrder order) {
        return heard(order.refund().subject(), refund.measured(() -> super.refund(order)));
    }

    @Override
    public Report disburse(Disbursement disbursement) {
        return heard(disbursement.payout().subject(),
                disburse.measured(() -> super.disburse(disbursement)));
    }

    @Override
    public Report query(PayoutQuery query) {
        return heard(query.payout().subject(), queryPayout.measured(() -> super.query(query)));
    }

    @Override
    public Report cancel(PayoutQuery query) {
        return heard(query.payout().subject(), cancel.measured(() -> super.cancel(query)));
    }

    @Override
    public Report query(RefundOrder order) {
        return heard(order.refund().subject(), queryRefund.measured(() -> super.query(order)));
    }

    @Override
    public Report query(StatusQuery query) {
        return heard(query.payment().subject(), queryPayment.measured(() -> super.query(query)));
    }

    @Override
    public List<ParsedCallback> understand(RawCallback callback) {
        List<ParsedCallback> told = super.understand(callback);
        told.stream().filter(ParsedCallback.OutcomeReport.class::isInstance)
                .map(ParsedCallback.OutcomeReport.class::cast)
                .forEach(notice -> heard(notice.subject(), notice.report()));
        return told;
    }

    private Report heard(Subject about, Report report) {
        report.outcome().words().ifPresent(words -> refusals.heard(name(), about, words));
        return report;
    }
}
