package dev.hazina.http.transport;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.hazina.http.request.RequestIds;
import dev.hazina.http.HttpSettings;
import dev.hazina.http.error.ApiError;
import dev.hazina.http.json.JsonBody;
import dev.hazina.http.transport.OpenRequests.Admitted;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.channel.socket.DuplexChannel;
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
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Stands between the HTTP codec of one connection and the framework. Inwards it lets through whole requests only, each
/// with its body, within the limits, named, and two at a time; anything else it refuses itself and closes the connection,
/// because after a request that can't be understood it isn't known where the next one begins. Outwards it gives every
/// answer the headers that all answers have, and closes the connection of a client that takes none of it.
@SuppressWarnings("FutureReturnValueIgnored") // A write that fails means that the client is gone.
final class ConnectionGuard extends ChannelDuplexHandler {
    /// The requests of one connection that are worked on at a time.
    private static final int AT_ONCE = 2;

    /// Up to this many bytes the system takes over at once from a client that reads.
    private static final int SOON_TAKEN = 16 * 1024;

    /// How long a refused client may go on sending before the connection is cut. Cutting it at once would destroy the
    /// answer on its way.
    private static final Duration LINGER = Duration.ofSeconds(1);

    /// How long the beginning of a body that will be too long is waited for.
    private static final Duration JUDGED_AFTER = Duration.ofMillis(300);

    private static final InetAddress NOWHERE = InetAddress.ofLiteral("::");

    private static final String GO_ON = "HTTP/1.1 100 Continue\r\n\r\n";

    private static final String NOT_ADDED = "this handler is in no pipeline";

    private static final ApiError NO_MEMORY = ApiError.unavailable("too many request bodies are being received");

    private final HttpSettings settings;
    private final ServerResources resources;
    private final OpenRequests open;
    private final PipelinedRequests pipeline;
    /// How the last request came that began.
    private @Nullable RequestSource arrival;
    private @Nullable ReadDeadline deadline;
    private @Nullable WriteDeadline writeDeadline;
    private @Nullable OpenConnection connection;
    private @Nullable HttpRequest head;
    private String target = "";
    private @Nullable ReceivedBody body;
    /// Whether the framework wants to read, and waits until what was read before has been worked off.
    private boolean readHeld;
    private boolean resuming;
    private boolean awaitingSent;
    private int unflushedBytes;
    private boolean refused;
    private @Nullable ApiError unsaid;

    ConnectionGuard(HttpSettings settings, ServerResources resources) {
        this.settings = settings;
        this.resources = resources;
        this.open = new OpenRequests(resources);
        this.pipeline = new PipelinedRequests(resources.bodies());
    }

    @Override
    public void handlerAdded(ChannelHandlerContext ctx) {
        body = new ReceivedBody(ctx.alloc(), resources.bodies());
        connection = ctx.channel().attr(OpenConnection.KEY).get();
        writeDeadline = new WriteDeadline(ctx, settings.keyWait(),
                () -> resources.count(ServerResources.Shed.STALLED));
        deadline = new ReadDeadline(ctx, settings.keyWait());
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
        refused = true;
        deadline().stop();
        writeDeadline().stop();
        dropRequest();
        pipeline.clear();
        open.clear();
    }

    /// Nothing more is read while there is enough to do.
    @Override
    public void read(ChannelHandlerContext ctx) {
        if (refused || hasRoom(ctx)) {
            ctx.read();
        } else {
            readHeld = true;
            deadline().pause();
        }
    }

    private boolean hasRoom(ChannelHandlerContext ctx) {
        return pipeline.isEmpty() && open.count() < AT_ONCE && ctx.channel().isWritable();
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
        RequestSource now = RequestSource.of(ctx.pipeline().get(SslHandler.class) != null, peer(ctx), request.headers(),
                settings.proxies());
        arrival = now;
        var read = RequestTarget.read(request.uri());
        var refusal = HeadChecks.refusal(request, read, settings.tlsOnly() && !now.secure());
        if (refusal.isPresent()) {
            ReferenceCountUtil.release(request);
            refuse(ctx, refusal.get());
            return;
        }
        target = read.orElseThrow();
        now.writeTo(request.headers());
        head = request;
        if (HeadChecks.isTooLong(request)) {
            ctx.executor().schedule(() -> {
                if (request == head) {
                    refuseTooLong(ctx);
                }
            }, JUDGED_AFTER.toMillis(), TimeUnit.MILLISECONDS);
        }
        if (HttpUtil.is100ContinueExpected(request) && open.allAnswered() && pipeline.isEmpty()) {
            sayGoOn(ctx, request);
        }
    }

    /// Past the codec, which takes every status line for the answer to the next request it has read, and would leave out
    /// the body of the one before a HEAD.
    private void sayGoOn(ChannelHandlerContext ctx, HttpRequest request) {
        if (ReceivedRequest.lacksCredentials(target, request)) {
            refuse(ctx, ApiError.ofStatus(401));
        } else {
            ctx.pipeline().context(HttpServerCodec.class).writeAndFlush(Unpooled.copiedBuffer(GO_ON, US_ASCII));
        }
    }

    private void goOn(ChannelHandlerContext ctx, HttpContent content) {
        HttpRequest request = head;
        boolean last = content instanceof LastHttpContent;
        if (content.decoderResult().isFailure() || request == null) {
            content.release();
            refuse(ctx, ApiError.ofStatus(400));
        } else if (!last && body().isEmpty() && ReceivedRequest.lacksCredentials(target, request)) {
            content.release();
            refuse(ctx, ApiError.ofStatus(401));
        } else {
            switch (body().add(content.content(), last)) {
                case TOO_LONG -> refuseTooLong(ctx);
                case NO_MEMORY -> refuseForMemory(ctx);
                case KEPT -> {
                    if (last) {
                        received(ctx, request);
                    }
                }
            }
        }
    }

    /// A body that is too long is refused for its length, unless its beginning shows that it is wrong at any length.
    private void refuseTooLong(ChannelHandlerContext ctx) {
        refuse(ctx, JsonBody.wrongFromTheStart(body().beginning()).map(bad -> ApiError.invalid(bad.reason()))
                .orElseGet(() -> ApiError.ofStatus(413)));
    }

    private void refuseForMemory(ChannelHandlerContext ctx) {
        resources.count(ServerResources.Shed.BODIES);
        refuse(ctx, NO_MEMORY);
    }

    private void received(ChannelHandlerContext ctx, HttpRequest request) {
        head = null;
        ReceivedRequest whole = new ReceivedRequest(request, target, Objects.requireNonNull(arrival), body().take());
        if (hasRoom(ctx)) {
            letThrough(ctx, whole);
        } else if (pipeline.isFull()) {
            pipeline.drop(whole);
            resources.count(ServerResources.Shed.PIPELINE);
            refuse(ctx, RequestPermit.FULL);
        } else {
            deadline().pause();
            if (!pipeline.add(whole)) {
                refuseForMemory(ctx);
            }
        }
    }

    private void letThrough(ChannelHandlerContext ctx, ReceivedRequest received) {
        ConcurrencyLimit places = resources.placesFor(received.target());
        int credentials = received.credentials();
        RequestPermit place = places == null ? null : enter(places, credentials, received.arrival());
        if (places != null && place == null) {
            resources.count(ServerResources.Shed.PLACES);
            pipeline.drop(received);
            putOff(ctx, received.head());
            return;
        }
        String id = RequestIds.next();
        HttpHeaders headers = received.head().headers();
        headers.set(RequestIds.HEADER, id);
        headers.remove(HttpHeaderNames.TRANSFER_ENCODING).remove(HttpHeaderNames.TRAILER)
                .remove(HttpHeaderNames.EXPECT);
        ByteBuf bytes = received.body().bytes();
        headers.set(HttpHeaderNames.CONTENT_LENGTH, bytes.readableBytes());
        // One form of every answer: there is nothing to negotiate, and no other protocol to change to.
        headers.remove(HttpHeaderNames.ACCEPT).remove(HttpHeaderNames.UPGRADE).remove(HttpHeaderNames.ORIGIN);
        open.add(new Admitted(id, remembersTls(received.arrival()), place, credentials, received.body().reserved()));
        working(true);
        deadline().pause();
        ctx.fireChannelRead(new AdmittedRequest(received.head(), received.target(), bytes, headers, place));
    }

    private @Nullable RequestPermit enter(ConcurrencyLimit places, int credentials, RequestSource from) {
        Object known = open.holderOf(credentials);
        if (known != null) {
            return places.enter(known);
        }
        Object address = ConnectionLimit.network(from.client());
        return places.enter(address, new Claim(address, credentials));
    }

    /// Who a client says it is, from where.
    private record Claim(Object address, int credentials) {}

    @Override
    public void write(ChannelHandlerContext ctx, Object message, ChannelPromise promise) {
        boolean interim = message instanceof HttpResponse response
                && response.status().codeClass() == HttpStatusClass.INFORMATIONAL;
        if (message instanceof HttpResponse response && !interim) {
            Admitted next = open.next();
            if (next == null) {
                ResponseHeaders.addCommon(response.headers(), RequestIds.next(), remembersTls(arrival));
            } else {
                ResponseHeaders.addCommon(response.headers(), next.id(), next.overTls());
            }
        }
        if (message instanceof HttpContent content) {
            unflushedBytes += content.content().readableBytes();
        }
        ctx.write(message, promise);
        if (message instanceof LastHttpContent && !interim) {
            open.answered();
            sayUnsaid(ctx);
        }
    }

    @Override
    public void flush(ChannelHandlerContext ctx) {
        // Before the client can have a short answer, and ask again elsewhere.
        if (unflushedBytes <= SOON_TAKEN && WriteDeadline.waiting(ctx) <= SOON_TAKEN) {
            open.leavePlaces();
            working(!open.allAnswered());
        }
        unflushedBytes = 0;
        ctx.flush();
        if (WriteDeadline.waiting(ctx) == 0) {
            sent(ctx);
            return;
        }
        writeDeadline().start();
        if (!open.allSent() && !awaitingSent) {
            awaitingSent = true;
            // The buffer is told of what has left before it counts it.
            ctx.pipeline().firstContext().writeAndFlush(Unpooled.EMPTY_BUFFER)
                    .addListener(taken -> ctx.executor().execute(() -> {
                        awaitingSent = false;
                        flush(ctx);
                    }));
        }
    }

    /// Everything that was written has left.
    private void sent(ChannelHandlerContext ctx) {
        if (!open.allSent()) {
            open.sent();
            if (open.allAnswered()) {
                working(false);
                if (head == null && pipeline.isEmpty() && !refused) {
                    deadline().start();
                }
            }
        }
        resumeLater(ctx);
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext ctx) {
        ctx.fireChannelWritabilityChanged();
        resumeLater(ctx);
    }

    /// Not now, because the framework may be in the middle of something.
    private void resumeLater(ChannelHandlerContext ctx) {
        if (!resuming && (readHeld || !pipeline.isEmpty()) && open.count() < AT_ONCE) {
            resuming = true;
            ctx.executor().execute(() -> {
                resuming = false;
                resume(ctx);
            });
        }
    }

    /// Goes on with what waits.
    private void resume(ChannelHandlerContext ctx) {
        boolean letThrough = false;
        while (!pipeline.isEmpty() && open.count() < AT_ONCE && ctx.channel().isWritable()) {
            letThrough(ctx, Objects.requireNonNull(pipeline.next()));
            letThrough = true;
        }
        if (letThrough) {
            ctx.fireChannelReadComplete();
        }
        sayUnsaid(ctx);
        if (readHeld && (refused || hasRoom(ctx))) {
            readHeld = false;
            if (!refused && (head != null || open.allAnswered())) {
                deadline().start();
            }
            ctx.read();
        }
    }

    private void sayUnsaid(ChannelHandlerContext ctx) {
        ApiError answer = unsaid;
        if (answer != null && open.allAnswered() && pipeline.isEmpty()) {
            say(ctx, answer);
        }
    }

    /// There is nothing wrong with the request, so the connection stays, where the answer can go out at once.
    private void putOff(ChannelHandlerContext ctx, HttpRequest request) {
        if (open.allAnswered() && HttpUtil.isKeepAlive(request)) {
            deadline().start();
            ctx.write(RejectionResponse.of(RequestPermit.FULL, remembersTls(arrival)));
            flush(ctx);
        } else {
            pipeline.clear();
            refuse(ctx, RequestPermit.FULL);
        }
    }

    private void refuse(ChannelHandlerContext ctx, ApiError answer) {
        refused = true;
        deadline().pause();
        dropRequest();
        unsaid = answer;
        sayUnsaid(ctx);
    }

    private void say(ChannelHandlerContext ctx, ApiError answer) {
        unsaid = null;
        ctx.write(RejectionResponse.last(answer, remembersTls(arrival))).addListener((ChannelFutureListener) written -> {
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
        flush(ctx);
    }

    /// In the clear nobody could believe the header that asks for it.
    private boolean remembersTls(@Nullable RequestSource last) {
        return settings.tlsOnly() && last != null && last.secure();
    }

    /// Nowhere, once the connection is gone.
    private static InetAddress peer(ChannelHandlerContext ctx) {
        return ctx.channel().remoteAddress() instanceof InetSocketAddress address && address.getAddress() != null
                ? address.getAddress()
                : NOWHERE;
    }

    private void working(boolean now) {
        if (connection != null) {
            connection.working(now);
        }
    }

    private void dropRequest() {
        head = null;
        body().drop();
    }

    private ReceivedBody body() {
        return Objects.requireNonNull(body, NOT_ADDED);
    }

    private ReadDeadline deadline() {
        return Objects.requireNonNull(deadline, NOT_ADDED);
    }

    private WriteDeadline writeDeadline() {
        return Objects.requireNonNull(writeDeadline, NOT_ADDED);
    }
}
