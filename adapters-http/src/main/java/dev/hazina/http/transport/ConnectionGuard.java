package dev.hazina.http.transport;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.hazina.http.HttpSettings;
import dev.hazina.http.error.ErrorAnswer;
import dev.hazina.http.json.JsonBody;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.channel.socket.DuplexChannel;
import io.netty.handler.codec.http.DefaultFullHttpRequest;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.codec.http.HttpStatusClass;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.handler.ssl.SslHandler;
import io.netty.util.ReferenceCountUtil;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Stands between the HTTP codec of one connection and the framework. Inwards it lets through whole requests only, each
/// with its body, within the limits, and named; anything else it refuses itself and closes the connection, because after
/// a request that can't be understood nobody knows where the next one begins. Outwards it gives every answer, whoever
/// wrote it, the headers all answers have.
@SuppressWarnings("FutureReturnValueIgnored") // A write that fails means that the client is gone.
final class ConnectionGuard extends ChannelDuplexHandler {
    /// How long a refused client may go on sending before the connection is cut. Cutting it at once would destroy the
    /// answer on its way.
    private static final Duration LINGER = Duration.ofSeconds(1);

    /// How long the beginning of a body that will be too long is waited for.
    private static final Duration JUDGED_AFTER = Duration.ofMillis(300);

    private static final InetAddress NOWHERE = InetAddress.ofLiteral("::");

    private static final String GO_ON = "HTTP/1.1 100 Continue\r\n\r\n";

    private static final String NOT_ADDED = "this handler is in no pipeline";

    private final HttpSettings settings;
    private final InFlight inFlight;
    /// The requests that were let through and have not been answered to the end, oldest first.
    private final Deque<Unanswered> unanswered = new ArrayDeque<>();
    /// How the last request came that began.
    private @Nullable Arrival arrival;
    private @Nullable Deadline deadline;
    private @Nullable HttpRequest head;
    private @Nullable ReceivedBody body;
    private boolean refused;
    private @Nullable ErrorAnswer unsaid;

    /// @param inFlight what all connections together have let through
    ConnectionGuard(HttpSettings settings, InFlight inFlight) {
        this.settings = settings;
        this.inFlight = inFlight;
    }

    /// @param overTls whether the client is to remember that it shall come over TLS only
    /// @param counted whether it has a place among those in flight
    private record Unanswered(String id, boolean overTls, boolean counted) {}

    @Override
    public void handlerAdded(ChannelHandlerContext ctx) {
        body = new ReceivedBody(ctx.alloc());
        deadline = new Deadline(ctx, settings.patience());
        deadline.start();
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
        deadline().stop();
        dropRequest();
        while (!unanswered.isEmpty()) {
            finish(unanswered.remove());
        }
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) {
        if (refused) {
            ReferenceCountUtil.release(message);
        } else if (message instanceof HttpRequest request) {
            begin(ctx, request);
        } else if (message instanceof HttpContent content) {
            goOn(ctx, content);
        } else {
            ctx.fireChannelRead(message);
        }
    }

    private void begin(ChannelHandlerContext ctx, HttpRequest request) {
        deadline().start();
        Arrival now = Arrival.of(ctx.pipeline().get(SslHandler.class) != null, peer(ctx), request.headers(),
                settings.proxies());
        arrival = now;
        var refusal = HeadChecks.refusal(request, settings.tlsOnly() && !now.secure());
        if (refusal.isPresent()) {
            ReferenceCountUtil.release(request);
            refuse(ctx, refusal.get());
            return;
        }
        now.writeTo(request.headers());
        head = request;
        if (HeadChecks.isTooLong(request)) {
            ctx.executor().schedule(() -> {
                if (request == head) {
                    refuseTooLong(ctx);
                }
            }, JUDGED_AFTER.toMillis(), TimeUnit.MILLISECONDS);
        }
        if (HttpUtil.is100ContinueExpected(request) && unanswered.isEmpty()) {
            sayGoOn(ctx);
        }
    }

    /// Past the codec, which takes every status line for the answer to the next request it has read, and would leave out
    /// the body of the one before a HEAD.
    private static void sayGoOn(ChannelHandlerContext ctx) {
        ctx.pipeline().context(HttpServerCodec.class).writeAndFlush(Unpooled.copiedBuffer(GO_ON, US_ASCII));
    }

    private void goOn(ChannelHandlerContext ctx, HttpContent content) {
        HttpRequest request = head;
        if (content.decoderResult().isFailure() || request == null) {
            content.release();
            refuse(ctx, ErrorAnswer.ofStatus(400));
        } else if (!body().add(content.content())) {
            refuseTooLong(ctx);
        } else if (content instanceof LastHttpContent) {
            head = null;
            letThrough(ctx, request, body().take());
        }
    }

    /// A body that is too long is refused for its length, unless its beginning shows that it is wrong at any length.
    private void refuseTooLong(ChannelHandlerContext ctx) {
        refuse(ctx, JsonBody.wrongFromTheStart(body().beginning()).map(bad -> ErrorAnswer.invalid(bad.reason()))
                .orElseGet(() -> ErrorAnswer.ofStatus(413)));
    }

    private void letThrough(ChannelHandlerContext ctx, HttpRequest request, ByteBuf whole) {
        String target = RequestTarget.read(request.uri()).orElseThrow();
        boolean counted = InFlight.counts(target);
        if (counted && !inFlight.enter()) {
            whole.release();
            putOff(ctx, request);
            return;
        }
        String id = RequestIds.next();
        HttpHeaders headers = request.headers();
        headers.set(RequestIds.HEADER, id);
        headers.remove(HttpHeaderNames.TRANSFER_ENCODING).remove(HttpHeaderNames.TRAILER)
                .remove(HttpHeaderNames.EXPECT);
        headers.set(HttpHeaderNames.CONTENT_LENGTH, whole.readableBytes());
        // One form of every answer: there is nothing to negotiate, and no other protocol to change to.
        headers.remove(HttpHeaderNames.ACCEPT).remove(HttpHeaderNames.UPGRADE).remove(HttpHeaderNames.ORIGIN);
        unanswered.add(new Unanswered(id, remembersTls(), counted));
        deadline().pause();
        ctx.fireChannelRead(new DefaultFullHttpRequest(request.protocolVersion(), request.method(), target, whole,
                headers, HeadersOf.NONE));
    }

    @Override
    public void write(ChannelHandlerContext ctx, Object message, ChannelPromise promise) {
        boolean interim = message instanceof HttpResponse response
                && response.status().codeClass() == HttpStatusClass.INFORMATIONAL;
        if (message instanceof HttpResponse response && !interim) {
            Unanswered next = unanswered.peek();
            Unanswered answered = next == null ? new Unanswered(RequestIds.next(), remembersTls(), false) : next;
            HeadersOf.answer(response.headers(), answered.id(), answered.overTls());
        }
        ctx.write(message, promise);
        if (message instanceof LastHttpContent && !interim) {
            answered(ctx);
        }
    }

    private void answered(ChannelHandlerContext ctx) {
        if (!unanswered.isEmpty()) {
            finish(unanswered.remove());
        }
        if (!unanswered.isEmpty()) {
            return;
        }
        if (unsaid != null) {
            say(ctx, unsaid);
        } else if (head == null) {
            deadline().start();
        }
    }

    private void finish(Unanswered request) {
        if (request.counted()) {
            inFlight.leave();
        }
    }

    /// There is nothing wrong with the request, so the connection stays, where the answer can go out at once.
    private void putOff(ChannelHandlerContext ctx, HttpRequest request) {
        if (unanswered.isEmpty() && HttpUtil.isKeepAlive(request)) {
            deadline().start();
            ctx.writeAndFlush(OwnAnswer.of(InFlight.FULL, remembersTls()));
        } else {
            refuse(ctx, InFlight.FULL);
        }
    }

    private void refuse(ChannelHandlerContext ctx, ErrorAnswer answer) {
        refused = true;
        deadline().pause();
        dropRequest();
        if (unanswered.isEmpty()) {
            say(ctx, answer);
        } else {
            unsaid = answer;
        }
    }

    private void say(ChannelHandlerContext ctx, ErrorAnswer answer) {
        unsaid = null;
        ctx.writeAndFlush(OwnAnswer.last(answer, remembersTls())).addListener((ChannelFutureListener) written -> {
            if (written.isSuccess() && ctx.channel() instanceof DuplexChannel channel) {
                SslHandler tls = ctx.pipeline().get(SslHandler.class);
                if (tls == null) {
                    channel.shutdownOutput();
                } else {
                    tls.closeOutbound();
                }
                ctx.executor().schedule(() -> ctx.close(), LINGER.toMillis(), TimeUnit.MILLISECONDS);
                ctx.channel().config().setAutoRead(true);
            } else {
                ctx.close();
            }
        });
    }

    /// In the clear nobody could believe the header that asks for it.
    private boolean remembersTls() {
        Arrival last = arrival;
        return settings.tlsOnly() && last != null && last.secure();
    }

    /// Nowhere, once the connection is gone.
    private static InetAddress peer(ChannelHandlerContext ctx) {
        return ctx.channel().remoteAddress() instanceof InetSocketAddress address && address.getAddress() != null
                ? address.getAddress()
                : NOWHERE;
    }

    private void dropRequest() {
        head = null;
        body().drop();
    }

    private ReceivedBody body() {
        return Objects.requireNonNull(body, NOT_ADDED);
    }

    private Deadline deadline() {
        return Objects.requireNonNull(deadline, NOT_ADDED);
    }
}
