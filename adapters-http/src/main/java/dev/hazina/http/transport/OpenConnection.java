package dev.hazina.http.transport;

import io.netty.channel.Channel;
import io.netty.channel.ChannelOutboundBuffer;
import io.netty.util.AttributeKey;

/// A connection as the limit on connections sees it.
final class OpenConnection {
    static final AttributeKey<OpenConnection> KEY = AttributeKey.valueOf(OpenConnection.class, "counted");

    private final Channel channel;
    private volatile boolean busy;

    OpenConnection(Channel channel) {
        this.channel = channel;
    }

    /// @param now whether a request is in progress, or a long response is being sent
    void setBusy(boolean now) {
        busy = now;
    }

    /// Closes the connection unless a request has arrived meanwhile.
    @SuppressWarnings("FutureReturnValueIgnored") // Closing what is closed already is no failure.
    boolean closeIfIdle() {
        if (busy) {
            return false;
        }
        channel.eventLoop().execute(() -> {
            ChannelOutboundBuffer unsent = channel.unsafe().outboundBuffer();
            if (!busy && (unsent == null || unsent.isEmpty())) {
                channel.close();
            }
        });
        return true;
    }
}
