package dev.hazina.bootstrap.tracing;

import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.trace.data.LinkData;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import io.opentelemetry.sdk.trace.samplers.SamplingDecision;
import io.opentelemetry.sdk.trace.samplers.SamplingResult;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/// Takes no more traces in a second than a limit, of those that another sampler takes, so that traces cost the same at
/// any load. What a quiet second has left may follow at once, and no more than that.
final class LimitedSampler implements Sampler {
    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

    private final Sampler which;
    private final long interval;
    private final LongSupplier nanoTime;
    /// Until when the time is used up: each trace uses up an interval of it.
    private final AtomicLong usedUntil;

    LimitedSampler(Sampler which, int perSecond, LongSupplier nanoTime) {
        this.which = which;
        this.interval = SECOND / perSecond;
        this.nanoTime = nanoTime;
        this.usedUntil = new AtomicLong(nanoTime.getAsLong() - SECOND);
    }

    @Override
    public SamplingResult shouldSample(Context parent, String traceId, String name, SpanKind kind,
            Attributes attributes, List<LinkData> links) {
        SamplingResult result = which.shouldSample(parent, traceId, name, kind, attributes, links);
        boolean taken = result.getDecision() != SamplingDecision.DROP && isWithinLimit();
        return taken ? result : SamplingResult.drop();
    }

    private boolean isWithinLimit() {
        while (true) {
            long now = nanoTime.getAsLong();
            long before = usedUntil.get();
            long left = Math.min(now - before, SECOND);
            if (left < interval) {
                return false;
            }
            if (usedUntil.compareAndSet(before, now - left + interval)) {
                return true;
            }
        }
    }

    @Override
    public String getDescription() {
        return "at most one each " + interval + " ns of: " + which.getDescription();
    }
}
