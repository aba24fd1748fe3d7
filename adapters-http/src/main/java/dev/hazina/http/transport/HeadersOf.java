package dev.hazina.http.transport;

import dev.hazina.http.error.ErrorAnswer;
import io.netty.handler.codec.http.EmptyHttpHeaders;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;

/// The headers that answers have beside their own.
final class HeadersOf {
    /// No headers at all.
    static final HttpHeaders NONE = EmptyHttpHeaders.INSTANCE;

    private static final String A_YEAR = "max-age=31536000";

    private HeadersOf() {}

    /// Adds what every answer carries.
    ///
    /// @param overTlsOnly whether the client is to remember that it shall never come in the clear
    static void answer(HttpHeaders headers, String requestId, boolean overTlsOnly) {
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

    /// Adds what a refusal carries that ends the connection.
    static void refusal(HttpHeaders headers, String requestId, boolean overTlsOnly, ErrorAnswer answer, int length) {
        answer(headers, requestId, overTlsOnly);
        headers.set(HttpHeaderNames.CONTENT_TYPE, HttpHeaderValues.APPLICATION_JSON);
        headers.set(HttpHeaderNames.CONTENT_LENGTH, length);
        headers.set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE);
        if (answer.status() == 405) {
            headers.set(HttpHeaderNames.ALLOW, "GET, HEAD, POST, PUT, PATCH, DELETE");
        }
    }
}
