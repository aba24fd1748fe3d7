package dev.hazina.http.request;

import dev.hazina.application.key.Caller;
import dev.hazina.application.trace.CurrentTrace;
import dev.hazina.domain.trace.TraceContext;
import io.micronaut.http.HttpRequest;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.MDC;

/// The fields of a line in the log about a request: the request's id, its merchant, and its trace, or else the one that
/// the client has begun. They are set around the line only, so that a request without a line costs nothing.
public final class LogFields implements AutoCloseable {
    /// The attribute of a request with its caller.
    public static final String CALLER = "hazina.caller";
    /// The attribute of a request with its [TraceContext]; only while tracing is on, and its trace is sampled.
    public static final String TRACE = "hazina.trace";
    /// The header with the client's trace.
    public static final String TRACE_HEADER = CurrentTrace.HEADER;

    private static final Pattern HEADER = Pattern.compile("[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}(-.*)?");
    private static final String REQUEST_ID = "request_id";
    private static final String MERCHANT_ID = "merchant_id";
    /// The field with the id of the trace.
    public static final String TRACE_ID = "trace_id";

    private LogFields() {}

    /// The fields of a request that is being handled.
    public static LogFields of(HttpRequest<?> request) {
        LogFields fields = of(RequestIds.of(request), request.getHeaders().get(TRACE_HEADER));
        if (request.getAttributes().getValue(CALLER) instanceof Caller.Member member) {
            MDC.put(MERCHANT_ID, member.merchant().toString());
        }
        trace(request).ifPresent(trace -> MDC.put(TRACE_ID, trace.traceId()));
        return fields;
    }

    /// The trace of a request, to be kept with what the request creates.
    public static Optional<TraceContext> trace(HttpRequest<?> request) {
        return request.getAttributes().getValue(TRACE) instanceof TraceContext trace
                ? Optional.of(trace)
                : Optional.empty();
    }

    /// The fields of a request of which no more is known.
    ///
    /// @param traceParent the header with the trace; what is no trace is left out
    public static LogFields of(@Nullable String requestId, @Nullable String traceParent) {
        MDC.put(REQUEST_ID, requestId);
        if (traceParent != null) {
            Matcher trace = HEADER.matcher(traceParent);
            if (trace.matches()) {
                MDC.put(TRACE_ID, trace.group(1));
            }
        }
        return new LogFields();
    }

    @Override
    public void close() {
        MDC.remove(REQUEST_ID);
        MDC.remove(MERCHANT_ID);
        MDC.remove(TRACE_ID);
    }
}
