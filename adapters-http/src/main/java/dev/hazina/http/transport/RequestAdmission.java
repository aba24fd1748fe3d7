package dev.hazina.http.transport;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.error.ApiError;
import dev.hazina.http.error.Refusals;
import dev.hazina.http.request.RequestIds;
import dev.hazina.http.transport.OpenRequests.Admitted;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.util.AsciiString;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Admits the whole requests of one connection: each gets a permit, an id, and the headers the framework is to see.
final class RequestAdmission {
    /// Before a request that needs no credentials is refused because its address has sent too many.
    private static final Duration FREE_PAUSE = Duration.ofMillis(500);
    private static final AsciiString REQUEST_ID = AsciiString.cached(RequestIds.HEADER);

    private final ServerResources resources;
    private final OpenRequests open;
    /// Why the last request was not admitted.
    private ApiError refusal = RequestPermit.NONE_FREE;
    private Duration pause = Duration.ZERO;

    RequestAdmission(ServerResources resources, OpenRequests open) {
        this.resources = resources;
        this.open = open;
    }

    /// @param tlsOnly whether its client is told to use TLS only
    /// @return null when it is refused; then [#refusal] says why
    @Nullable
    AdmittedRequest admit(ReceivedRequest received, boolean tlsOnly) {
        boolean free = FreeRequests.isFree(received.target(),
                received.head().headers().contains(HttpHeaderNames.COOKIE));
        if (free && isOneTooMany(received)) {
            return null;
        }
        ConcurrencyLimit limit = resources.limitFor(received.target(), free);
        int credentials = received.credentials();
        RequestPermit permit = limit == null ? null : acquire(limit, credentials, received.source());
        if (limit != null && permit == null) {
            resources.count(ServerResources.Shed.PLACES);
            refusal = RequestPermit.NONE_FREE;
            Object known = open.holderOf(credentials);
            pause = resources.pauseBeforeRefusal(known == null ? network(received) : known);
            return null;
        }
        String id = RequestIds.next();
        HttpHeaders headers = received.head().headers();
        headers.set(REQUEST_ID, id);
        headers.remove(HttpHeaderNames.TRANSFER_ENCODING).remove(HttpHeaderNames.TRAILER)
                .remove(HttpHeaderNames.EXPECT);
        ByteBuf bytes = received.body().bytes();
        headers.set(HttpHeaderNames.CONTENT_LENGTH, bytes.readableBytes());
        // Every response has one form and the server has one protocol, so there is nothing to negotiate.
        headers.remove(HttpHeaderNames.ACCEPT).remove(HttpHeaderNames.UPGRADE).remove(HttpHeaderNames.ORIGIN);
        open.add(new Admitted(id, tlsOnly, permit, credentials, received.body().reserved()));
        return new AdmittedRequest(received.head(), received.target(), bytes, headers, network(received), permit,
                turn(received, free));
    }

    private boolean isOneTooMany(ReceivedRequest received) {
        Optional<Duration> wait = resources.countFree(received.source().client());
        wait.ifPresent(
                time -> refusal = Refusals.error(new Refusal.RateLimited(RefusalCode.ADDRESS_RATE_EXCEEDED, time)));
        pause = FREE_PAUSE;
        return wait.isPresent();
    }

    ApiError refusal() {
        return refusal;
    }

    /// The pause before the refusal of the last request that was not admitted.
    Duration pause() {
        return pause;
    }

    private static Object network(ReceivedRequest received) {
        return ConnectionLimit.network(received.source().client());
    }

    /// @return null where it goes on at once
    private @Nullable RequestTurn turn(ReceivedRequest received, boolean free) {
        if (!RequestKinds.takesTurns(received.head().method(), received.target(), free)) {
            return null;
        }
        Object known = free ? null : open.holderOf(received.credentials());
        Object holder = free
                ? network(received)
                : new UnverifiedClient(network(received), received.credentials());
        return new RequestTurn(resources.turns(), known == null ? holder : known);
    }

    private @Nullable RequestPermit acquire(ConcurrencyLimit limit, int credentials, RequestSource from) {
        Object known = open.holderOf(credentials);
        if (known != null) {
            return limit.acquire(known);
        }
        Object address = ConnectionLimit.network(from.client());
        return limit.acquire(address, new UnverifiedClient(address, credentials));
    }

    /// The identity that a client claims, and its address.
    private record UnverifiedClient(Object address, int credentials) {}
}
