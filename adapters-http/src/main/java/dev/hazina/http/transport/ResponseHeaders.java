package dev.hazina.http.transport;

import dev.hazina.http.request.RequestIds;
import dev.hazina.http.transport.OpenRequests.Admitted;
import io.netty.handler.codec.http.EmptyHttpHeaders;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.util.AsciiString;
import org.jspecify.annotations.Nullable;

/// The headers that all responses have beside their own.
final class ResponseHeaders {
    /// No headers at all.
    static final HttpHeaders NONE = EmptyHttpHeaders.INSTANCE;

    // As the codec writes them, so that it neither hashes nor encodes them anew for each response.
    private static final AsciiString REQUEST_ID = AsciiString.cached(RequestIds.HEADER);
    private static final AsciiString CONTENT_TYPE_OPTIONS = AsciiString.cached("X-Content-Type-Options");
    private static final AsciiString NO_SNIFF = AsciiString.cached("nosniff");
    private static final AsciiString TRANSPORT_SECURITY = AsciiString.cached("Strict-Transport-Security");
    private static final AsciiString A_YEAR = AsciiString.cached("max-age=31536000");

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
        headers.set(REQUEST_ID, requestId);
        headers.set(CONTENT_TYPE_OPTIONS, NO_SNIFF);
        if (!headers.contains(HttpHeaderNames.CACHE_CONTROL)) {
            headers.set(HttpHeaderNames.CACHE_CONTROL, HttpHeaderValues.NO_STORE);
        }
        if (tlsOnly) {
            headers.set(TRANSPORT_SECURITY, A_YEAR);
        }
    }
}
