package dev.hazina.http.transport;

import io.netty.channel.ChannelHandlerContext;
import io.netty.util.concurrent.ScheduledFuture;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Closes a connection whose client doesn't bring its next request in time. One task a connection looks at the clock
/// now and then, so that setting the deadline anew for every request costs nothing.
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

    /// From now on it is the client's turn.
    void start() {
        startedNanos = System.nanoTime();
        running = true;
        if (task == null) {
            scheduleCheck(timeoutNanos);
        }
    }

    /// It is our turn, however long that takes.
    void pause() {
        running = false;
    }

    /// The connection is gone.
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
