package dev.hazina.http.transport;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.hazina.http.HttpSettings;
import dev.hazina.http.error.ApiError;
import dev.hazina.http.json.JsonBody;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.handler.ssl.SslHandler;
import io.netty.util.ReferenceCountUtil;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Receives the requests of one connection, one after the other: checks the head of each, collects its body within the
/// limits, and hands over the whole request or the reason to reject it.
final class RequestReceiver {
    /// The time to wait for the beginning of a body that will be too long.
    private static final Duration JUDGED_AFTER = Duration.ofMillis(300);

    private static final InetAddress NOWHERE = InetAddress.ofLiteral("::");

    private static final String CONTINUE = "HTTP/1.1 100 Continue\r\n\r\n";

    static final ApiError NO_MEMORY = ApiError.overloaded("too many request bodies are being received");

    private final ChannelHandlerContext ctx;
    private final HttpSettings settings;
    private final Listener listener;
    private final ReceivedBody body;
    /// The source of the last request that began.
    private @Nullable RequestSource source;
    private @Nullable HttpRequest head;
    private String target = "";
    /// The bytes of a report beyond those that are kept.
    private long leftOut;

    /// Gets the received requests.
    interface Listener {

        void received(ChannelHandlerContext ctx, ReceivedRequest request);

        /// The request is rejected, and nothing after it can be understood.
        void rejected(ChannelHandlerContext ctx, ApiError error);

        /// There is no memory for the body. The request is to be rejected with [#NO_MEMORY].
        void outOfMemory(ChannelHandlerContext ctx);
    }

    RequestReceiver(ChannelHandlerContext ctx, HttpSettings settings, BodyBudget bodies, Listener listener) {
        this.ctx = ctx;
        this.settings = settings;
        this.listener = listener;
        this.body = new ReceivedBody(ctx.alloc(), bodies);
    }

    /// @param alone whether all requests before it have got their responses
    void begin(HttpRequest request, boolean alone) {
        RequestSource from = RequestSource.of(ctx.pipeline().get(SslHandler.class) != null, peer(), request.headers(),
                settings.proxies());
        source = from;
        var read = RequestTarget.read(request.uri());
        target = read.orElse("");
        var error = HeadChecks.refusal(request, read, settings.tlsOnly() && !from.secure());
        if (error.isPresent()) {
            ReferenceCountUtil.release(request);
            listener.rejected(ctx, error.get());
            return;
        }
        from.writeTo(request.headers());
        head = request;
        leftOut = 0;
        body.limit(RequestLimits.bodyBytes(target));
        if (HeadChecks.isTooLong(request, target) && !HeadChecks.isReport(read)) {
            ctx.executor().schedule(() -> {
                if (request == head) {
                    rejectTooLong();
                }
            }, JUDGED_AFTER.toMillis(), TimeUnit.MILLISECONDS);
        }
        if (HttpUtil.is100ContinueExpected(request) && alone) {
            sendContinue(request);
        }
    }

    /// Writes without the codec, which treats every status line as the response to the next request that it has read,
    /// and would leave out the body of the response before a HEAD.
    @SuppressWarnings("FutureReturnValueIgnored") // A write that fails means that the client is gone.
    private void sendContinue(HttpRequest request) {
        if (ReceivedRequest.lacksCredentials(target, request)) {
            listener.rejected(ctx, ApiError.ofStatus(401));
        } else {
            ctx.pipeline().context(HttpServerCodec.class).writeAndFlush(Unpooled.copiedBuffer(CONTINUE, US_ASCII));
        }
    }

    void add(HttpContent content) {
        HttpRequest request = head;
        boolean last = content instanceof LastHttpContent;
        if (content.decoderResult().isFailure() || request == null) {
            content.release();
            listener.rejected(ctx, ApiError.ofStatus(400));
        } else if (!last && body.isEmpty() && ReceivedRequest.lacksCredentials(target, request)) {
            content.release();
            listener.rejected(ctx, ApiError.ofStatus(401));
        } else {
            int length = content.content().readableBytes();
            switch (body.add(content.content(), last)) {
                case TOO_LONG -> leaveOut(request, length, last);
                case NO_MEMORY -> listener.outOfMemory(ctx);
                case KEPT -> {
                    if (last) {
                        received(request);
                    }
                }
            }
        }
    }

    private void received(HttpRequest request) {
        head = null;
        listener.received(ctx, new ReceivedRequest(request, target, Objects.requireNonNull(source), body.take()));
    }

    /// The beginning of a report is kept, and says that it is no whole one.
    private void leaveOut(HttpRequest request, int length, boolean last) {
        leftOut += length;
        if (!HeadChecks.isReport(Optional.of(target)) || leftOut > RequestLimits.JUDGED_BODY_BYTES) {
            rejectTooLong();
        } else if (last) {
            body.markCut();
            request.headers().remove(HttpHeaderNames.TRANSFER_ENCODING);
            HttpUtil.setContentLength(request, RequestLimits.BODY_BYTES);
            received(request);
        }
    }

    /// A body that is too long is rejected for its length, unless its beginning is wrong at any length.
    private void rejectTooLong() {
        listener.rejected(ctx, JsonBody.wrongFromTheStart(body.beginning()).map(ApiError::invalid)
                .orElseGet(() -> ApiError.tooLarge(RequestLimits.bodyBytes(target))));
    }

    /// Drops the request that is being received.
    void drop() {
        head = null;
        body.drop();
    }

    /// Of the last request that began; empty where it can't be read.
    String target() {
        return target;
    }

    /// Whether a request has begun and is not complete.
    boolean isReceiving() {
        return head != null;
    }

    /// Whether the response tells the client of the last request to use TLS only, which is valid only over TLS.
    boolean isTlsOnly() {
        return isTlsOnly(source);
    }

    boolean isTlsOnly(@Nullable RequestSource from) {
        return settings.tlsOnly() && from != null && from.secure();
    }

    /// The other end of the socket, or a placeholder when the connection is closed.
    private InetAddress peer() {
        return ctx.channel().remoteAddress() instanceof InetSocketAddress address && address.getAddress() != null
                ? address.getAddress()
                : NOWHERE;
    }
}
