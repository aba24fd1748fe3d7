package dev.hazina.http.transport;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundBuffer;
import io.netty.util.concurrent.ScheduledFuture;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Closes a connection whose client reads no byte of its waiting responses. It checks at intervals, and only while
/// bytes wait, whether the system has taken over more bytes, so a client that reads slowly keeps its connection.
final class WriteDeadline {
    private static final int CHECKS = 5;

    private final ChannelHandlerContext connection;
    private final long timeoutNanos;
    private final Runnable missed;
    private @Nullable ScheduledFuture<?> task;
    private @Nullable Object message;
    private long progress;
    private long pending;
    private long changedNanos;

    /// @param missed runs before the connection is closed
    WriteDeadline(ChannelHandlerContext connection, Duration keyWait, Runnable missed) {
        this.connection = connection;
        this.timeoutNanos = keyWait.toNanos();
        this.missed = missed;
    }

    /// The number of bytes that the system has not taken over yet.
    static long waiting(ChannelHandlerContext connection) {
        ChannelOutboundBuffer buffer = connection.channel().unsafe().outboundBuffer();
        return buffer == null ? 0 : buffer.totalPendingWriteBytes();
    }

    /// Starts the checks when bytes wait to be sent.
    void start() {
        ChannelOutboundBuffer buffer = connection.channel().unsafe().outboundBuffer();
        if (task == null && buffer != null) {
            hasChanged(buffer);
            changedNanos = System.nanoTime();
            scheduleCheck();
        }
    }

    /// Ends the checks when the connection is closed.
    void stop() {
        if (task != null) {
            task.cancel(false);
        }
    }

    private void scheduleCheck() {
        task = connection.executor().schedule(this::check, timeoutNanos / CHECKS, TimeUnit.NANOSECONDS);
    }

    private void check() {
        task = null;
        ChannelOutboundBuffer buffer = connection.channel().unsafe().outboundBuffer();
        if (buffer == null || buffer.totalPendingWriteBytes() == 0) {
            message = null;
            return;
        }
        if (hasChanged(buffer)) {
            changedNanos = System.nanoTime();
        } else if (System.nanoTime() - changedNanos >= timeoutNanos) {
            missed.run();
            close();
            return;
        }
        scheduleCheck();
    }

    private boolean hasChanged(ChannelOutboundBuffer buffer) {
        Object current = buffer.current();
        long taken = buffer.currentProgress();
        long left = buffer.totalPendingWriteBytes();
        boolean changed = current != message || taken != progress || left != pending;
        message = current;
        progress = taken;
        pending = left;
        return changed;
    }

    /// Closes the socket without TLS, which would wait until the client reads its closing message.
    @SuppressWarnings("FutureReturnValueIgnored") // Closing what is closed already is no failure.
    private void close() {
        connection.pipeline().firstContext().close();
    }
}
