package dev.hazina.bootstrap.tracing;

import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Collection;
import dev.hazina.application.channel.Disbursement;
import dev.hazina.application.channel.ForwardingGateway;
import dev.hazina.application.channel.PayoutQuery;
import dev.hazina.application.channel.RefundOrder;
import dev.hazina.application.channel.Report;
import dev.hazina.application.channel.StatusQuery;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.instruction.Instruction;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import java.util.function.Supplier;

/// A provider whose calls over the network are spans. Everything else passes through.
final class TracedGateway extends ForwardingGateway {
    private final Tracing tracing;

    TracedGateway(ChannelGateway gateway, Tracing tracing) {
        super(gateway);
        this.tracing = tracing;
    }

    private Report call(String operation, Instruction<?> about, Supplier<Report> call) {
        return tracing.in(SpanNames.PROVIDER + operation, SpanKind.CLIENT, about.details().trace(),
                span -> begin(span, about), call,
                (span, result) -> span.setAttribute(SpanNames.OUTCOME, word(result.outcome())));
    }

    private void begin(Span span, Instruction<?> about) {
        span.setAttribute(SpanNames.PROVIDER_NAME, name()).setAttribute(SpanNames.SUBJECT,
                about.subject().kind().wire() + " " + about.subject().id());
    }

    private static String word(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Succeeded s -> "succeeded";
            case Outcome.Failed f -> "failed";
            case Outcome.Accepted a -> "accepted";
            case Outcome.InProgress p -> "in_progress";
            case Outcome.Unread u -> "unread";
            case Outcome.Rejected r -> "rejected";
            case Outcome.Unsent u -> "unsent";
            case Outcome.Unknown u -> "unknown";
        };
    }

    @Override
    public Report collect(Collection collection) {
        return call("collect", collection.payment(), () -> super.collect(collection));
    }

    @Override
    public Report refund(RefundOrder order) {
        return call("refund", order.refund(), () -> super.refund(order));
    }

    @Override
    public Report disburse(Disbursement disbursement) {
        return call("disburse", disbursement.payout(), () -> super.disburse(disbursement));
    }

    @Override
    public Report cancel(PayoutQuery query) {
        return call("cancel_payout", query.payout(), () -> super.cancel(query));
    }

    @Override
    public Report query(StatusQuery query) {
        return call("query_payment", query.payment(), () -> super.query(query));
    }

    @Override
    public Report query(RefundOrder order) {
        return call("query_refund", order.refund(), () -> super.query(order));
    }

    @Override
    public Report query(PayoutQuery query) {
        return call("query_payout", query.payout(), () -> super.query(query));
    }
}
