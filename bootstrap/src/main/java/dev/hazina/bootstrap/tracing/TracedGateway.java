package dev.hazina.bootstrap.tracing;

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
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.money.Currency;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/// A provider whose calls over the network are spans. Everything else passes through.
final class TracedGateway implements ChannelGateway {
    private final ChannelGateway gateway;
    private final Tracing tracing;

    TracedGateway(ChannelGateway gateway, Tracing tracing) {
        this.gateway = gateway;
        this.tracing = tracing;
    }

    private <R> R call(String operation, Instruction<?> about, Supplier<R> call, Function<R, Outcome> outcome) {
        return tracing.in(SpanNames.PROVIDER + operation, SpanKind.CLIENT, about.details().trace(),
                span -> begin(span, about), call,
                (span, result) -> span.setAttribute(SpanNames.OUTCOME, word(outcome.apply(result))));
    }

    private void begin(Span span, Instruction<?> about) {
        span.setAttribute(SpanNames.PROVIDER_NAME, gateway.name()).setAttribute(SpanNames.SUBJECT,
                about.subject().kind().wire() + " " + about.subject().id());
    }

    private static String word(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Succeeded s -> "succeeded";
            case Outcome.Failed f -> "failed";
            case Outcome.Accepted a -> "accepted";
            case Outcome.InProgress p -> "in_progress";
            case Outcome.Rejected r -> "rejected";
            case Outcome.Unknown u -> "unknown";
        };
    }

    @Override
    public Outcome collect(Collection collection) {
        return call("collect", collection.payment(), () -> gateway.collect(collection), Function.identity());
    }

    @Override
    public Outcome refund(RefundOrder order) {
        return call("refund", order.refund(), () -> gateway.refund(order), Function.identity());
    }

    @Override
    public Outcome disburse(Disbursement disbursement) {
        return call("disburse", disbursement.payout(), () -> gateway.disburse(disbursement), Function.identity());
    }

    @Override
    public Outcome cancel(PayoutQuery query) {
        return call("cancel_payout", query.payout(), () -> gateway.cancel(query), Function.identity());
    }

    @Override
    public Report query(StatusQuery query) {
        return call("query_payment", query.payment(), () -> gateway.query(query), Report::outcome);
    }

    @Override
    public Report query(RefundOrder order) {
        return call("query_refund", order.refund(), () -> gateway.query(order), Report::outcome);
    }

    @Override
    public Report query(PayoutQuery query) {
        return call("query_payout", query.payout(), () -> gateway.query(query), Report::outcome);
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
