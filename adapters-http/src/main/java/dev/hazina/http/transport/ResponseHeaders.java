package dev.hazina.http.transport;

import dev.hazina.http.request.RequestIds;
import io.netty.handler.codec.http.EmptyHttpHeaders;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;

/// The headers that answers have beside their own.
final class ResponseHeaders {
    /// No headers at all.
    static final HttpHeaders NONE = EmptyHttpHeaders.INSTANCE;

    private static final String A_YEAR = "max-age=31536000";

    private ResponseHeaders() {}

    /// Adds what every answer carries.
    ///
    /// @param overTlsOnly whether the client is to remember that it shall never come in the clear
    static void addCommon(HttpHeaders headers, String requestId, boolean overTlsOnly) {
        // Nobody has to know what this runs on.
        headers.remove(HttpHeaderNames.SERVER);
        headers.set(RequestIds.HEADER, requestId);
        headers.set("X-Content-Type-Options", "nosniff");
        if (!headers.contains(HttpHeaderNames.CACHE_CONTROL)) {
            headers.set(HttpHeaderNames.CACHE_CONTROL, HttpHeaderValues.NO_STORE);
        }
        if (overTlsOnly) {
            headers.set("Strict-Transport-Security", A_YEAR);
        }
    }
}
