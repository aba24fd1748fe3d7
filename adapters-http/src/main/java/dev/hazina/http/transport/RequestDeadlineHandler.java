package dev.hazina.http.transport;

import dev.hazina.http.error.ApiError;
import dev.hazina.http.health.Drain;
import dev.hazina.http.health.Readiness;
import dev.hazina.http.request.LogFields;
import dev.hazina.http.request.RequestIds;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.channel.socket.DuplexChannel;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpStatusClass;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.handler.ssl.SslHandler;
import io.netty.util.ReferenceCountUtil;
import io.netty.util.concurrent.ScheduledFuture;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Follows the guard of one connection. A request without the beginning of a response in time is answered with 503, and
/// the connection ends; its work goes on, and its idempotency key has the response later. A response that has begun is
/// never cut. One task a connection checks the clock now and then, so that a deadline for every request costs nothing.
///
/// While the program drains, the last response of a connection announces its end.
@SuppressWarnings("FutureReturnValueIgnored") // A write that fails means that the client is gone.
final class RequestDeadlineHandler extends ChannelDuplexHandler {
    private static final Logger LOG = LoggerFactory.getLogger(RequestDeadlineHandler.class);
    /// The time for a client to read its last response before the connection is closed.
    private static final Duration LINGER = Duration.ofSeconds(1);

    private final RequestDeadlines deadlines;
    private final Drain drain;
    private final Readiness readiness;
    private final RequestTimeouts timeouts;
    /// The requests without a complete response, oldest first.
    private final Deque<Pending> unanswered = new ArrayDeque<>(2);
    /// The time since which the oldest of them is the next in order.
    private long oldestSince;
    /// Whether the response to the oldest has begun.
    private boolean begun;
    /// Whether that response is the last of this connection.
    private boolean last;
    /// Whether the last response of this connection was written.
    private boolean ended;
    private @Nullable ScheduledFuture<?> task;

    private record Pending(HttpRequest request, long allowedNanos) {}

    RequestDeadlineHandler(RequestDeadlines deadlines, Drain drain, Readiness readiness, RequestTimeouts timeouts) {
        this.deadlines = deadlines;
        this.drain = drain;
        this.readiness = readiness;
        this.timeouts = timeouts;
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) throws Exception {
        stop();
        super.channelInactive(ctx);
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext ctx) {
        stop();
    }

    private void stop() {
        unanswered.clear();
        if (task != null) {
            task.cancel(false);
        }
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) {
        if (ended) {
            ReferenceCountUtil.release(message);
            return;
        }
        if (message instanceof HttpRequest request) {
            if (unanswered.isEmpty()) {
                oldestSince = System.nanoTime();
            }
            unanswered.add(new Pending(request, deadlines.of(request.method(), request.uri()).toNanos()));
            if (task == null) {
                scheduleCheck(ctx, deadlines.usual().toNanos());
            }
        }
        ctx.fireChannelRead(message);
    }

    @Override
    public void write(ChannelHandlerContext ctx, Object message, ChannelPromise promise) {
        if (ended) {
            ReferenceCountUtil.release(message);
            promise.trySuccess();
            return;
        }
        boolean interim = false;
        if (message instanceof HttpResponse response) {
            interim = response.status().codeClass() == HttpStatusClass.INFORMATIONAL;
            if (!interim) {
                begun = true;
                if (drain.isUnderWay() && unanswered.size() <= 1) {
                    response.headers().set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE);
                    last = true;
                }
            }
        }
        if (!(message instanceof LastHttpContent) || interim) {
            ctx.write(message, promise);
            return;
        }
        unanswered.poll();
        begun = false;
        oldestSince = System.nanoTime();
        ended = last;
        ctx.write(message, last ? promise.unvoid().addListener(end(ctx)) : promise);
    }

    private void scheduleCheck(ChannelHandlerContext ctx, long afterNanos) {
        task = ctx.executor().schedule(() -> check(ctx), afterNanos, TimeUnit.NANOSECONDS);
    }

    private void check(ChannelHandlerContext ctx) {
        long usual = deadlines.usual().toNanos();
        Pending oldest = unanswered.peek();
        if (oldest == null || begun || ended) {
            scheduleCheck(ctx, usual);
            return;
        }
        long left = oldest.allowedNanos() - (System.nanoTime() - oldestSince);
        if (left <= 0) {
            sendTimeout(ctx, oldest);
        } else {
            scheduleCheck(ctx, Math.min(left, usual));
        }
    }

    private void sendTimeout(ChannelHandlerContext ctx, Pending oldest) {
        String id = oldest.request().headers().get(RequestIds.HEADER);
        try (LogFields fields = LogFields.of(id, oldest.request().headers().get(LogFields.TRACE_HEADER))) {
            LOG.warn("request {} was not answered within {} ms", id,
                    TimeUnit.NANOSECONDS.toMillis(oldest.allowedNanos()));
        }
        timeouts.increment();
        readiness.doubt();
        ended = true;
        ctx.writeAndFlush(RejectionResponse.closing(ApiError.unavailable(), oldest.request().uri(), false))
                .addListener(end(ctx));
    }

    /// Ends the connection without destroying the response in transit, as an immediate close would if there are unread
    /// bytes.
    private static ChannelFutureListener end(ChannelHandlerContext ctx) {
        return written -> {
            if (written.isSuccess() && ctx.channel() instanceof DuplexChannel channel
                    && ctx.pipeline().get(SslHandler.class) == null) {
                channel.shutdownOutput();
                ctx.executor().schedule(() -> ctx.close(), LINGER.toMillis(), TimeUnit.MILLISECONDS);
            } else {
                ctx.close();
            }
        };
    }
}
