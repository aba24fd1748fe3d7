package dev.hazina.http.transport;

import dev.hazina.http.request.RequestIds;
import dev.hazina.http.transport.OpenRequests.Admitted;
import io.netty.handler.codec.http.EmptyHttpHeaders;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import org.jspecify.annotations.Nullable;

/// The headers that all responses have beside their own.
final class ResponseHeaders {
    /// No headers at all.
    static final HttpHeaders NONE = EmptyHttpHeaders.INSTANCE;

    private static final String A_YEAR = "max-age=31536000";

    private ResponseHeaders() {}

    /// Adds them to the response to an admitted request.
    ///
    /// @param request null where the response is to none of them
    /// @param tlsOnly whether the client of another request is told to use TLS only
    static void addCommon(HttpHeaders headers, @Nullable Admitted request, boolean tlsOnly) {
        if (request == null) {
            addCommon(headers, RequestIds.next(), tlsOnly);
        } else {
            addCommon(headers, request.id(), request.tlsOnly());
        }
    }

    /// Adds the headers of every response.
    ///
    /// @param tlsOnly whether the client is told to use TLS only from now on
    static void addCommon(HttpHeaders headers, String requestId, boolean tlsOnly) {
        headers.set(RequestIds.HEADER, requestId);
        headers.set("X-Content-Type-Options", "nosniff");
        if (!headers.contains(HttpHeaderNames.CACHE_CONTROL)) {
            headers.set(HttpHeaderNames.CACHE_CONTROL, HttpHeaderValues.NO_STORE);
        }
        if (tlsOnly) {
            headers.set("Strict-Transport-Security", A_YEAR);
        }
    }
}
