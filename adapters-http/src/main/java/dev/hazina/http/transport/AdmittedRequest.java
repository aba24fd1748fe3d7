package dev.hazina.http.transport;

import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpRequest;
import org.jspecify.annotations.Nullable;

/// A whole request for the framework, with its permit and its turn.
final class AdmittedRequest extends DefaultFullHttpRequest {
    private final @Nullable RequestPermit permit;
    private final @Nullable RequestTurn turn;
    private final Object network;

    /// @param network where it came from, with a meaningful `equals`
    /// @param permit null where none is needed
    /// @param turn null where it goes on at once
    AdmittedRequest(HttpRequest head, String target, ByteBuf body, HttpHeaders headers, Object network,
            @Nullable RequestPermit permit, @Nullable RequestTurn turn) {
        super(head.protocolVersion(), head.method(), target, body, headers, ResponseHeaders.NONE);
        this.network = network;
        this.permit = permit;
        this.turn = turn;
    }

    /// For whom it counts: its holder where the credentials were valid, otherwise where it came from.
    Object caller() {
        return permit == null ? network : permit.caller();
    }

    /// Whether its turn has come.
    ///
    /// @param whenLater what is told when it has, unless it has at once
    boolean hasTurn(Runnable whenLater) {
        return turn == null || turn.hasCome(whenLater);
    }

    /// Lets the next one of its caller go on.
    void endTurn() {
        if (turn != null) {
            turn.end();
        }
    }

    /// Gives the permit back before the response has left.
    void releasePermit() {
        if (permit != null) {
            permit.release();
        }
    }

    @Nullable
    RequestPermit permit() {
        return permit;
    }

    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }
}
