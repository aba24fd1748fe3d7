package dev.hazina.bootstrap.tracing;

import dev.hazina.application.key.Caller;
import dev.hazina.http.request.LogFields;
import dev.hazina.http.request.RequestIds;
import io.micronaut.context.annotation.Requires;
import io.micronaut.core.annotation.Order;
import io.micronaut.core.order.Ordered;
import io.micronaut.core.propagation.MutablePropagatedContext;
import io.micronaut.core.propagation.ThreadPropagatedContextElement;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.RequestFilter;
import io.micronaut.http.annotation.ResponseFilter;
import io.micronaut.http.annotation.ServerFilter;
import io.micronaut.http.filter.FilterPatternStyle;
import io.micronaut.web.router.RouteAttributes;
import io.micronaut.web.router.UriRouteMatch;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.Scope;
import io.opentelemetry.context.propagation.TextMapGetter;
import org.jspecify.annotations.Nullable;

/// Begins and ends the span of each request of the API and the dashboard. A request continues the trace of its client's
/// header `traceparent`, if there is one. The span has the route, and never the path: a callback's has a token.
@ServerFilter(patternStyle = FilterPatternStyle.REGEX, patterns = "/(v1|dashboard)(/.*)?")
@Requires(property = TracingFactory.ON, value = "true")
@Order(Ordered.HIGHEST_PRECEDENCE)
final class RequestTraces {
    private static final String SPAN = "hazina.span";
    private static final String CALLBACKS = "/v1/providers/";
    private static final int SERVER_FAULT = 500;
    private static final W3CTraceContextPropagator PROPAGATOR = W3CTraceContextPropagator.getInstance();

    private final Tracing tracing;

    RequestTraces(Tracing tracing) {
        this.tracing = tracing;
    }

    @RequestFilter
    void begin(HttpRequest<?> request, MutablePropagatedContext propagated) {
        String route = RouteAttributes.getRouteMatch(request).filter(UriRouteMatch.class::isInstance)
                .map(match -> ((UriRouteMatch<?, ?>) match).getRouteInfo().getUriMatchTemplate().toPathString())
                .orElse("");
        if (route.startsWith(CALLBACKS)) {
            CallbackSpan callback = new CallbackSpan(tracing, request.getMethodName(), route,
                    RequestIds.of(request));
            request.setAttribute(SPAN, callback);
            propagated.add(new OpenContext(Context.root().with(callback)));
            return;
        }
        Context parent = PROPAGATOR.extract(Context.root(), request.getHeaders(), Headers.INSTANCE);
        String method = request.getMethodName();
        Span span = tracing.span(route.isEmpty() ? method : method + " " + route).setSpanKind(SpanKind.SERVER)
                .setParent(parent).startSpan();
        if (!route.isEmpty()) {
            span.setAttribute(SpanNames.ROUTE, route);
        }
        request.setAttribute(SPAN, span);
        Tracing.kept(span.getSpanContext()).ifPresent(trace -> request.setAttribute(LogFields.TRACE, trace));
        propagated.add(new OpenContext(parent.with(span)));
    }

    @ResponseFilter
    void end(HttpRequest<?> request, @Nullable HttpResponse<?> response, @Nullable Throwable failure) {
        int status = response == null ? SERVER_FAULT : response.code();
        Object begun = request.getAttributes().getValue(SPAN);
        if (begun instanceof CallbackSpan callback) {
            callback.answered(status);
        } else if (begun instanceof Span span) {
            end(span, request, status);
        }
    }

    private static void end(Span span, HttpRequest<?> request, int status) {
        if (span.isRecording()) {
            span.setAttribute(SpanNames.METHOD, request.getMethodName())
                    .setAttribute(SpanNames.REQUEST_ID, RequestIds.of(request))
                    .setAttribute(SpanNames.STATUS, (long) status);
            if (request.getAttributes().getValue(LogFields.CALLER) instanceof Caller.Member member) {
                span.setAttribute(SpanNames.MERCHANT, member.merchant().toString());
            }
            if (status >= SERVER_FAULT) {
                span.setStatus(StatusCode.ERROR);
            }
        }
        span.end();
    }

    /// Makes the context current on each thread that works on the request.
    private record OpenContext(Context context) implements ThreadPropagatedContextElement<Scope> {
        /// The framework closes it, by the method below.
        @Override
        @SuppressWarnings("MustBeClosedChecker")
        public Scope updateThreadContext() {
            return context.makeCurrent();
        }

        @Override
        public void restoreThreadContext(@Nullable Scope opened) {
            if (opened != null) {
                opened.close();
            }
        }
    }

    private enum Headers implements TextMapGetter<HttpHeaders> {
        INSTANCE;

        @Override
        public Iterable<String> keys(HttpHeaders headers) {
            return headers.names();
        }

        @Override
        public @Nullable String get(@Nullable HttpHeaders headers, String name) {
            return headers == null ? null : headers.get(name);
        }
    }
}
