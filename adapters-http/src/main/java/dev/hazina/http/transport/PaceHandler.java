package dev.hazina.http.transport;

import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpStatusClass;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import java.nio.channels.ClosedChannelException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;

/// Stands behind the guard of one connection, and keeps back answers that its caller gets too often: 429, and those of
/// health. The work for them is done and their permit is free; a client that waits for them asks less often.
@SuppressWarnings("FutureReturnValueIgnored") // A pause ends with its connection, whose answers then go nowhere.
final class PaceHandler extends ChannelDuplexHandler {
    private final ServerResources resources;
    /// The requests without a complete response, oldest first.
    private final Deque<AdmittedRequest> unanswered = new ArrayDeque<>(2);
    /// What waits to be written, in order.
    private final Deque<Kept> kept = new ArrayDeque<>(2);

    private record Kept(Object message, ChannelPromise promise) {}

    PaceHandler(ServerResources resources) {
        this.resources = resources;
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) {
        if (message instanceof AdmittedRequest request) {
            unanswered.add(request);
        }
        ctx.fireChannelRead(message);
    }

    @Override
    public void write(ChannelHandlerContext ctx, Object message, ChannelPromise promise) {
        if (!kept.isEmpty()) {
            kept.add(new Kept(message, promise));
        } else if (!isKeptBack(ctx, message)) {
            pass(ctx, message, promise);
        } else {
            kept.add(new Kept(message, promise));
        }
    }

    /// Counts the answer that begins, and keeps it back if there were too many.
    private boolean isKeptBack(ChannelHandlerContext ctx, Object message) {
        AdmittedRequest request = unanswered.peek();
        if (request == null || !(message instanceof HttpResponse response)) {
            return false;
        }
        Duration wait = resources.pauseBefore(response.status().code(), request);
        if (wait.isZero()) {
            return false;
        }
        request.releasePermit();
        ctx.executor().schedule(() -> goOn(ctx), wait.toNanos(), TimeUnit.NANOSECONDS);
        return true;
    }

    private void goOn(ChannelHandlerContext ctx) {
        for (Kept next = kept.poll(); next != null; next = kept.poll()) {
            pass(ctx, next.message(), next.promise());
            Kept following = kept.peek();
            if (following != null && isKeptBack(ctx, following.message())) {
                break;
            }
        }
        ctx.flush();
    }

    private void pass(ChannelHandlerContext ctx, Object message, ChannelPromise promise) {
        boolean interim = message instanceof HttpResponse response
                && response.status().codeClass() == HttpStatusClass.INFORMATIONAL;
        if (message instanceof LastHttpContent && !interim) {
            unanswered.poll();
        }
        ctx.write(message, promise);
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) throws Exception {
        end();
        super.channelInactive(ctx);
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext ctx) {
        end();
    }

    private void end() {
        unanswered.clear();
        for (Kept next = kept.poll(); next != null; next = kept.poll()) {
            ReferenceCountUtil.release(next.message());
            next.promise().tryFailure(new ClosedChannelException());
        }
    }
}
