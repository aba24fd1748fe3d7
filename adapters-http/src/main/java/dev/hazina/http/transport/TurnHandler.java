package dev.hazina.http.transport;

import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpStatusClass;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.LastHttpContent;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;

/// Stands between the guard of one connection and the framework. A request of a kind that has turns is passed on when
/// it is the turn of its caller; those behind it on the same connection wait with it, because responses keep the order
/// of requests. It waits without a thread. One that has waited for long is refused with 429.
@SuppressWarnings("FutureReturnValueIgnored") // A write that fails means that the client is gone.
final class TurnHandler extends ChannelDuplexHandler {
    private final ServerResources resources;
    /// The requests that the framework has and has not answered, oldest first.
    private final Deque<AdmittedRequest> passed = new ArrayDeque<>(2);
    /// The requests behind them, oldest first.
    private final Deque<Waiting> waiting = new ArrayDeque<>(2);

    TurnHandler(ServerResources resources) {
        this.resources = resources;
    }

    private static final class Waiting {
        private final AdmittedRequest request;
        private boolean begun;
        private boolean tooLong;

        private Waiting(AdmittedRequest request) {
            this.request = request;
        }
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) {
        if (message instanceof AdmittedRequest request) {
            waiting.add(new Waiting(request));
            passOn(ctx);
        } else {
            ctx.fireChannelRead(message);
        }
    }

    @Override
    public void write(ChannelHandlerContext ctx, Object message, ChannelPromise promise) {
        ctx.write(message, promise);
        boolean interim = message instanceof HttpResponse response
                && response.status().codeClass() == HttpStatusClass.INFORMATIONAL;
        if (message instanceof LastHttpContent && !interim) {
            AdmittedRequest answered = passed.poll();
            if (answered != null) {
                answered.endTurn();
            }
            if (!waiting.isEmpty()) {
                ctx.executor().execute(() -> comeLater(ctx));
            }
        }
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
        passed.forEach(AdmittedRequest::endTurn);
        passed.clear();
        for (Waiting next = waiting.poll(); next != null; next = waiting.poll()) {
            next.request.endTurn();
            next.request.release();
        }
    }

    /// Passes on what may be, in order.
    ///
    /// @return whether there was any
    private boolean passOn(ChannelHandlerContext ctx) {
        boolean any = false;
        for (Waiting next = waiting.peek(); next != null && mayPass(ctx, next); next = waiting.peek()) {
            waiting.remove();
            passed.add(next.request);
            ctx.fireChannelRead(next.request);
            any = true;
        }
        return any;
    }

    private boolean mayPass(ChannelHandlerContext ctx, Waiting next) {
        if (next.request.hasTurn(() -> ctx.executor().execute(() -> comeLater(ctx)))) {
            return true;
        }
        if (!next.begun) {
            next.begun = true;
            ctx.executor().schedule(() -> {
                next.tooLong = true;
                comeLater(ctx);
            }, resources.turnPatience().toMillis(), TimeUnit.MILLISECONDS);
        }
        return false;
    }

    private void comeLater(ChannelHandlerContext ctx) {
        if (passOn(ctx)) {
            ctx.fireChannelReadComplete();
        }
        Waiting next = waiting.peek();
        if (next != null && next.tooLong && passed.isEmpty()) {
            waiting.remove();
            refuse(ctx, next.request);
            comeLater(ctx);
        }
    }

    private void refuse(ChannelHandlerContext ctx, AdmittedRequest request) {
        resources.count(ServerResources.Shed.TURNS);
        request.endTurn();
        FullHttpResponse response = RejectionResponse.keepAlive(RequestPermit.NONE_FREE, request.uri(), false);
        if (HttpUtil.isKeepAlive(request)) {
            ctx.writeAndFlush(response);
        } else {
            response.headers().set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE);
            ctx.writeAndFlush(response).addListener(ChannelFutureListener.CLOSE);
        }
        request.release();
    }
}
