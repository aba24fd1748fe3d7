package dev.hazina.bootstrap.tracing;

import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.webhook.Sender;
import dev.hazina.bootstrap.settings.TracingSettings;
import dev.hazina.domain.trace.TraceContext;
import dev.hazina.http.request.LogFields;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanBuilder;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.TraceFlags;
import io.opentelemetry.api.trace.TraceState;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.Scope;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.SpanProcessor;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.MDC;

/// Makes spans and sends them. Work outside a request belongs to the trace that was kept with the payment, refund or
/// payout it is about; work about nothing with a trace has no span.
public final class Tracing implements AutoCloseable {
    private static final long LONGEST_FLUSH_SECONDS = 3;

    private final SdkTracerProvider provider;
    private final Tracer tracer;

    /// @param sampler decides about each trace that begins in this instance
    Tracing(SpanProcessor processor, Sampler sampler) {
        this.provider = SpanExport.provider(processor, sampler);
        this.tracer = provider.get("dev.hazina");
    }

    static Tracing to(TracingSettings settings) {
        return new Tracing(SpanExport.to(settings.endpoint()), SpanExport.sampler(settings));
    }

    /// A gateway whose calls over the network are spans.
    public ChannelGateway traced(ChannelGateway gateway) {
        return new TracedGateway(gateway, this);
    }

    /// A sender whose attempts are spans.
    public Sender traced(Sender sender) {
        return new TracedSender(sender, this);
    }

    LedgerWriter traced(LedgerWriter writer) {
        return new TracedLedgerWriter(writer, this);
    }

    /// The same threads. They work in the trace of the thread that gives them work.
    public Function<String, Executor> carriedBy(Function<String, Executor> threads) {
        return provider -> work -> threads.apply(provider).execute(Context.current().wrap(work));
    }

    /// The open span of the calling thread.
    Optional<TraceContext> current() {
        return kept(Span.current().getSpanContext());
    }

    static Optional<TraceContext> kept(SpanContext span) {
        return span.isValid() && span.isSampled()
                ? Optional.of(new TraceContext(span.getTraceId(), span.getSpanId()))
                : Optional.empty();
    }

    SpanBuilder span(String name) {
        return tracer.spanBuilder(name);
    }

    /// The context in which work begins a span: that of the calling thread, or else that of the trace it is about.
    ///
    /// @param about empty where the work is about nothing with a trace
    /// @return null where no span is begun
    static @Nullable Context parent(Optional<TraceContext> about) {
        Context current = Context.current();
        SpanContext open = Span.fromContext(current).getSpanContext();
        if (open.isValid()) {
            return open.isSampled() ? current : null;
        }
        return about.map(trace -> CallbackSpan.of(current).map(callback -> callback.in(trace))
                .orElseGet(() -> contextOf(trace))).orElse(null);
    }

    /// The kept span as a parent. Its trace is sampled, whatever the setting is by now.
    static Context contextOf(TraceContext trace) {
        return Context.root().with(Span.wrap(SpanContext.create(trace.traceId(), trace.spanId(),
                TraceFlags.getSampled(), TraceState.getDefault())));
    }

    /// Does work in a span of its own.
    ///
    /// @param about the trace of what the work is about
    /// @param begin sets attributes that are known before
    /// @param end sets attributes that the result has
    <R> R in(String name, SpanKind kind, Optional<TraceContext> about, Consumer<Span> begin, Supplier<R> work,
            BiConsumer<Span, R> end) {
        Context parent = parent(about);
        if (parent == null) {
            return work.get();
        }
        Span span = span(name).setSpanKind(kind).setParent(parent).startSpan();
        begin.accept(span);
        MDC.put(LogFields.TRACE_ID, span.getSpanContext().getTraceId());
        try (Scope scope = parent.with(span).makeCurrent()) {
            R result = work.get();
            end.accept(span, result);
            return result;
        } catch (RuntimeException e) {
            failed(span, e);
            throw e;
        } finally {
            MDC.remove(LogFields.TRACE_ID);
            span.end();
        }
    }

    /// The type of the exception only: its message may have what no span has.
    static void failed(Span span, Throwable failure) {
        span.setStatus(StatusCode.ERROR).setAttribute(SpanNames.ERROR, failure.getClass().getSimpleName());
    }

    /// Sends what was not sent yet, for some seconds at most.
    @Override
    public void close() {
        provider.shutdown().join(LONGEST_FLUSH_SECONDS, TimeUnit.SECONDS);
    }
}
