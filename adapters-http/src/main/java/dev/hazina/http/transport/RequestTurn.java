package dev.hazina.http.transport;

import dev.hazina.application.limit.Places;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.server.netty.NettyHttpRequest;
import org.jspecify.annotations.Nullable;

/// The turn of one request among those of its caller. It begins before the framework sees the request, and ends with
/// the response, or earlier where the request goes on in a place of its own.
public final class RequestTurn {
    private final Places places;
    private final Object holder;
    private Places.@Nullable Turn turn;
    private boolean over;

    RequestTurn(Places places, Object holder) {
        this.places = places;
        this.holder = holder;
    }

    /// Ends the turn of a request, if it has one, so that what follows of the same caller goes on.
    public static void end(HttpRequest<?> request) {
        if (request instanceof NettyHttpRequest<?> received
                && received.getNativeRequest() instanceof AdmittedRequest admitted) {
            admitted.endTurn();
        }
    }

    /// Gets in line, once.
    ///
    /// @param whenLater what is told when it has come, unless it has at once
    /// @return whether it has come
    synchronized boolean hasCome(Runnable whenLater) {
        if (turn == null && !over) {
            turn = places.line(holder, whenLater);
        }
        return turn != null && turn.hasCome();
    }

    /// Lets the next one go on, whether or not this one had its turn; a second time does nothing.
    synchronized void end() {
        over = true;
        if (turn != null) {
            turn.end();
        }
    }
}
