package dev.hazina.http.transport;

import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.HttpContent;

/// Flushes the responses of one connection, and observes when the system has taken over all of their bytes.
@SuppressWarnings("FutureReturnValueIgnored") // A write that fails means that the client is gone.
final class ResponseFlush {
    /// Up to this many bytes the system takes over at once from a client that reads.
    private static final int TAKEN_AT_ONCE = 16 * 1024;

    private final ChannelHandlerContext ctx;
    private final WriteDeadline deadline;
    private boolean awaitingTaken;
    private int unflushedBytes;

    ResponseFlush(ChannelHandlerContext ctx, WriteDeadline deadline) {
        this.ctx = ctx;
        this.deadline = deadline;
    }

    void written(HttpContent content) {
        unflushedBytes += content.content().readableBytes();
    }

    /// Whether everything that was written leaves with the next flush, if the client reads.
    boolean willLeaveAtOnce() {
        return unflushedBytes <= TAKEN_AT_ONCE && WriteDeadline.waiting(ctx) <= TAKEN_AT_ONCE;
    }

    /// @return whether all has left
    boolean flush() {
        unflushedBytes = 0;
        ctx.flush();
        if (WriteDeadline.waiting(ctx) == 0) {
            return true;
        }
        deadline.start();
        return false;
    }

    /// Runs a task after the system has taken over the bytes that wait now.
    void whenTaken(Runnable task) {
        if (awaitingTaken) {
            return;
        }
        awaitingTaken = true;
        // The buffer completes a write before it counts its bytes.
        ctx.pipeline().firstContext().writeAndFlush(Unpooled.EMPTY_BUFFER)
                .addListener(taken -> ctx.executor().execute(() -> {
                    awaitingTaken = false;
                    task.run();
                }));
    }
}
