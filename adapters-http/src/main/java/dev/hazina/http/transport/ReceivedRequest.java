package dev.hazina.http.transport;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpRequest;
import java.util.List;
import java.util.Map;

/// A whole request that has not been admitted yet.
///
/// @param target as [RequestTarget] reads it
record ReceivedRequest(HttpRequest head, String target, RequestSource source, ReceivedBody.Whole body) {
    private static final String API = "/v1/";
    private static final List<String> OPEN = List.of("/v1/auth/", "/v1/providers/");
    private static final String BASIC = "basic ";
    /// The approximate memory of a header without its characters.
    private static final int HEADER_OVERHEAD = 100;

    /// Whether a request needs credentials and has none in a possible form. It is refused without its body.
    static boolean lacksCredentials(String target, HttpRequest head) {
        if (!target.startsWith(API) || OPEN.stream().anyMatch(target::startsWith)) {
            return false;
        }
        List<String> sent = head.headers().getAll(HttpHeaderNames.AUTHORIZATION);
        return sent.size() != 1 || !sent.getFirst().regionMatches(true, 0, BASIC, 0, BASIC.length())
                || sent.getFirst().length() == BASIC.length();
    }

    /// A hash that distinguishes the credentials that were sent from others.
    int credentials() {
        String sent = head.headers().get(HttpHeaderNames.AUTHORIZATION);
        // The pages' credentials are a cookie.
        String known = sent == null ? head.headers().get(HttpHeaderNames.COOKIE) : sent;
        return known == null ? 0 : known.hashCode();
    }

    /// The approximate memory of its head.
    int headBytes() {
        int bytes = target.length();
        for (Map.Entry<String, String> header : head.headers()) {
            bytes += header.getKey().length() + header.getValue().length() + HEADER_OVERHEAD;
        }
        return bytes;
    }
}
