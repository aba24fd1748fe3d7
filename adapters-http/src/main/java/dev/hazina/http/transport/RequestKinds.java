package dev.hazina.http.transport;

import io.netty.handler.codec.http.HttpMethod;

/// Tells the requests that wait for the turn of their caller. These are pages and what needs no credentials: they are
/// computed by the program itself, one after the other for each caller, so that they leave a core to the others. What
/// moves money, and a form, which may wait for a provider, has no turns.
final class RequestKinds {
    private RequestKinds() {}

    /// @param free whether anybody may send it
    static boolean takesTurns(HttpMethod method, String target, boolean free) {
        boolean page = RequestDeadlines.isPage(target);
        boolean reads = method.equals(HttpMethod.GET) || method.equals(HttpMethod.HEAD);
        return (free || page) && (reads || !page);
    }
}
