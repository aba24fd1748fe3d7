package dev.hazina.http.transport;

import io.netty.channel.ChannelHandlerContext;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/// The pause of one connection before some refusals. A client that sends far too many gets no fast answers, which would
/// cost as much as its requests.
@SuppressWarnings("FutureReturnValueIgnored") // A pause ends with its connection, whose answers then go nowhere.
final class RefusalPause {
    private static final Duration LENGTH = Duration.ofMillis(500);

    private boolean on;

    /// Runs a task at once, or after a pause.
    void before(boolean slow, ChannelHandlerContext ctx, Runnable task) {
        if (!slow) {
            task.run();
            return;
        }
        on = true;
        ctx.executor().schedule(() -> {
            on = false;
            task.run();
        }, LENGTH.toMillis(), TimeUnit.MILLISECONDS);
    }

    boolean isOn() {
        return on;
    }
}
