package dev.hazina.http.transport;

import io.netty.channel.ChannelHandlerContext;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/// The pause of one connection before some refusals. A client that sends far too many gets no fast answers, which would
/// cost as much as its requests.
@SuppressWarnings("FutureReturnValueIgnored") // A pause ends with its connection, whose answers then go nowhere.
final class RefusalPause {
    private boolean on;

    /// Runs a task after a pause, or at once where it is zero.
    void before(Duration length, ChannelHandlerContext ctx, Runnable task) {
        if (length.isZero()) {
            task.run();
            return;
        }
        on = true;
        ctx.executor().schedule(() -> {
            on = false;
            task.run();
        }, length.toNanos(), TimeUnit.NANOSECONDS);
    }

    boolean isOn() {
        return on;
    }
}
