package dev.hazina.bootstrap.tracing;

import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.ForwardingGateway;
import dev.hazina.application.channel.Report;
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

    @Override
    protected Report call(Call call, Instruction<?> about, Supplier<Report> made) {
        return tracing.in(SpanNames.PROVIDER + call.wire(), SpanKind.CLIENT, about.details().trace(),
                span -> begin(span, about), () -> super.call(call, about, made),
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
}
