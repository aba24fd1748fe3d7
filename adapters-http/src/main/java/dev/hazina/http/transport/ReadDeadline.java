package dev.hazina.http.transport;

import io.netty.channel.ChannelHandlerContext;
import io.netty.util.concurrent.ScheduledFuture;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Closes a connection whose client doesn't send its next request in time. One task for each connection checks the
/// clock at intervals, so that a new deadline for every request costs nothing.
final class ReadDeadline {
    private final ChannelHandlerContext connection;
    private final long timeoutNanos;
    private long startedNanos;
    private boolean running;
    private @Nullable ScheduledFuture<?> task;

    ReadDeadline(ChannelHandlerContext connection, Duration keyWait) {
        this.connection = connection;
        this.timeoutNanos = keyWait.toNanos();
    }

    /// Starts the deadline, because the client has to send next.
    void start() {
        startedNanos = System.nanoTime();
        running = true;
        if (task == null) {
            scheduleCheck(timeoutNanos);
        }
    }

    /// Pauses the deadline while the server works on a request.
    void pause() {
        running = false;
    }

    /// Ends the deadline when the connection is closed.
    void stop() {
        running = false;
        if (task != null) {
            task.cancel(false);
        }
    }

    private void scheduleCheck(long afterNanos) {
        task = connection.executor().schedule(this::check, afterNanos, TimeUnit.NANOSECONDS);
    }

    @SuppressWarnings("FutureReturnValueIgnored") // Closing what is closed already is no failure.
    private void check() {
        long left = running ? timeoutNanos - (System.nanoTime() - startedNanos) : timeoutNanos;
        if (left <= 0) {
            connection.close();
        } else {
            scheduleCheck(left);
        }
    }
}
