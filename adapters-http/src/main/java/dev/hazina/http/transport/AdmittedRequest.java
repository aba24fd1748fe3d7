package dev.hazina.http.transport;

import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpRequest;
import org.jspecify.annotations.Nullable;

/// A whole request for the framework, with its permit.
final class AdmittedRequest extends DefaultFullHttpRequest {
    private final @Nullable RequestPermit permit;

    /// @param permit null where none is needed
    AdmittedRequest(HttpRequest head, String target, ByteBuf body, HttpHeaders headers,
            @Nullable RequestPermit permit) {
        super(head.protocolVersion(), head.method(), target, body, headers, ResponseHeaders.NONE);
        this.permit = permit;
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
