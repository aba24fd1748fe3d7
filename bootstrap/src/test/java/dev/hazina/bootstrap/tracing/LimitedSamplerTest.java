package dev.hazina.bootstrap.tracing;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import io.opentelemetry.sdk.trace.samplers.SamplingDecision;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// How many traces begin in a second.
class LimitedSamplerTest {
    private long nanos = Long.MAX_VALUE - 5;
    private final Sampler sampler = new LimitedSampler(Sampler.alwaysOn(), 10, () -> nanos);

    private long taken(Sampler of, int traces) {
        return IntStream.range(0, traces).filter(nth -> of.shouldSample(Context.root(), "%032x".formatted(nth + 1),
                "GET", SpanKind.SERVER, Attributes.empty(), List.of()).getDecision() != SamplingDecision.DROP).count();
    }

    private void pass(Duration time) {
        nanos += time.toNanos();
    }

    @Test
    void theLimitFollowsAtOnceAndThenComesAgainInEqualParts() {
        assertThat(taken(sampler, 50)).isEqualTo(10);
        pass(Duration.ofMillis(99));
        assertThat(taken(sampler, 50)).isZero();
        pass(Duration.ofMillis(1));
        assertThat(taken(sampler, 50)).isEqualTo(1);
        pass(Duration.ofMillis(300));
        assertThat(taken(sampler, 50)).isEqualTo(3);
    }

    @Test
    void aQuietTimeLeavesNoMoreThanASecond() {
        assertThat(taken(sampler, 50)).isEqualTo(10);
        pass(Duration.ofHours(5));
        assertThat(taken(sampler, 50)).isEqualTo(10);
        assertThat(taken(sampler, 50)).isZero();
    }

    @Test
    void whatTheOtherSamplerDropsUsesNothingUp() {
        Sampler half = new LimitedSampler(Sampler.traceIdRatioBased(0), 10, () -> nanos);
        assertThat(taken(half, 50)).isZero();
        assertThat(half.getDescription()).contains("100000000 ns", "TraceIdRatioBased");
    }

    /// What belongs to a trace that was begun is never left out.
    @Test
    void aBegunTraceStaysWhole() {
        KeptSpans spans = new KeptSpans();
        Tracing tracing = new Tracing(SimpleSpanProcessor.create(spans),
                new LimitedSampler(Sampler.alwaysOn(), 1, () -> nanos));
        for (int nth = 0; nth < 3; nth++) {
            tracing.span("provider.collect").setParent(Tracing.contextOf(Traced.TRACE)).startSpan().end();
            tracing.span("GET").setNoParent().startSpan().end();
        }
        assertThat(spans.names()).containsExactlyInAnyOrder("GET", "provider.collect", "provider.collect",
                "provider.collect");
    }
}
