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

    private HeadersOf() {}

    /// Adds what every answer carries.
    static void answer(HttpHeaders headers, String requestId) {
        // Nobody has to know what this runs on.
        headers.remove(HttpHeaderNames.SERVER);
        headers.set(RequestIds.HEADER, requestId);
        headers.set("X-Content-Type-Options", "nosniff");
        if (!headers.contains(HttpHeaderNames.CACHE_CONTROL)) {
            headers.set(HttpHeaderNames.CACHE_CONTROL, HttpHeaderValues.NO_STORE);
        }
    }

    /// Adds what a refusal carries that ends the connection.
    static void refusal(HttpHeaders headers, String requestId, ErrorAnswer answer, int length) {
        answer(headers, requestId);
        headers.set(HttpHeaderNames.CONTENT_TYPE, HttpHeaderValues.APPLICATION_JSON);
        headers.set(HttpHeaderNames.CONTENT_LENGTH, length);
        headers.set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE);
        if (answer.status() == 405) {
            headers.set(HttpHeaderNames.ALLOW, "GET, HEAD, POST, PUT, PATCH, DELETE");
        }
    }
}
