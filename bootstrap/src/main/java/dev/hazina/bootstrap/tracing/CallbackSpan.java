package dev.hazina.bootstrap.tracing;

import dev.hazina.domain.trace.TraceContext;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.ContextKey;
import io.opentelemetry.context.ImplicitContextKeyed;
import io.opentelemetry.sdk.common.Clock;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// The span of a callback. It belongs to the trace of the instruction that the callback is about, which is known only
/// when the instruction's row is read, so the span is begun then, with the time at which the request came. A callback
/// about nothing with a trace has no span.
final class CallbackSpan implements ImplicitContextKeyed {
    private static final ContextKey<CallbackSpan> KEY = ContextKey.named("hazina-callback");
    private static final int SERVER_FAULT = 500;

    private final Tracing tracing;
    private final String method;
    private final String route;
    private final String requestId;
    private final long begun = Clock.getDefault().now();
    private @Nullable Span span;
    private Context context = Context.root();
    private long ended;
    private int status;

    CallbackSpan(Tracing tracing, String method, String route, String requestId) {
        this.tracing = tracing;
        this.method = method;
        this.route = route;
        this.requestId = requestId;
    }

    /// The callback that the work in this context is about.
    static Optional<CallbackSpan> of(Context context) {
        return Optional.ofNullable(context.get(KEY));
    }

    @Override
    public Context storeInContext(Context context) {
        return context.with(KEY, this);
    }

    /// The context of work about an instruction with this trace. A callback with several instructions has a span in the
    /// trace of the first.
    synchronized Context in(TraceContext trace) {
        if (span == null) {
            Context parent = Tracing.contextOf(trace);
            span = tracing.span(SpanNames.CALLBACK).setSpanKind(SpanKind.SERVER).setParent(parent)
                    .setStartTimestamp(begun, TimeUnit.NANOSECONDS).startSpan();
            span.setAttribute(SpanNames.METHOD, method).setAttribute(SpanNames.ROUTE, route)
                    .setAttribute(SpanNames.REQUEST_ID, requestId);
            context = parent.with(span);
            finish(span);
        }
        return span.getSpanContext().getTraceId().equals(trace.traceId()) ? context : Tracing.contextOf(trace);
    }

    /// The provider was answered. The callback may still be handled after that.
    synchronized void answered(int status) {
        this.status = status;
        this.ended = Clock.getDefault().now();
        if (span != null) {
            finish(span);
        }
    }

    private void finish(Span open) {
        if (ended != 0) {
            open.setAttribute(SpanNames.STATUS, (long) status);
            if (status >= SERVER_FAULT) {
                open.setStatus(StatusCode.ERROR);
            }
            open.end(ended, TimeUnit.NANOSECONDS);
        }
    }
}
