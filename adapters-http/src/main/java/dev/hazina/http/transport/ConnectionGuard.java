package dev.hazina.http.transport;

import dev.hazina.http.HttpSettings;
import dev.hazina.http.error.ApiError;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpStatusClass;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Stands between the HTTP codec of one connection and the framework. It passes on whole requests only, each with its
/// body and an id, within the limits, and two at a time. It rejects any other request itself and closes the connection,
/// because after a request that can't be understood the beginning of the next one is unknown. It gives every response
/// the headers that all responses have, and closes the connection of a client that takes none of its response.
@SuppressWarnings("FutureReturnValueIgnored") // A write that fails means that the client is gone.
final class ConnectionGuard extends ChannelDuplexHandler implements RequestReceiver.Listener {
    /// The requests of one connection that are worked on at a time.
    private static final int AT_ONCE = 2;

    private static final String NOT_ADDED = "this handler is in no pipeline";

    private final HttpSettings settings;
    private final ServerResources resources;
    private final OpenRequests open;
    private final PipelinedRequests pipelined;
    private final RequestAdmission admission;
    private final RefusalPause pause = new RefusalPause();
    private @Nullable RequestReceiver receiver;
    private @Nullable ReadDeadline readDeadline;
    private @Nullable WriteDeadline writeDeadline;
    private @Nullable ResponseFlush responses;
    private @Nullable OpenConnection connection;
    /// Whether the framework wants to read, and waits until the requests that were read before are done.
    private boolean readHeld;
    private boolean resuming;
    /// Whether a request was rejected, so that nothing more is received.
    private boolean rejected;
    /// The response to that request, while it waits for those before it.
    private @Nullable ApiError rejection;

    ConnectionGuard(HttpSettings settings, ServerResources resources) {
        this.settings = settings;
        this.resources = resources;
        this.open = new OpenRequests(resources);
        this.pipelined = new PipelinedRequests(resources.bodies());
        this.admission = new RequestAdmission(resources, open);
    }

    @Override
    public void handlerAdded(ChannelHandlerContext ctx) {
        receiver = new RequestReceiver(ctx, settings, resources.bodies(), this);
        connection = ctx.channel().attr(OpenConnection.KEY).get();
        writeDeadline = new WriteDeadline(ctx, settings.keyWait(),
                () -> resources.count(ServerResources.Shed.STALLED));
        responses = new ResponseFlush(ctx, writeDeadline);
        readDeadline = new ReadDeadline(ctx, settings.keyWait());
        readDeadline.start();
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
        rejected = true;
        readDeadline().stop();
        writeDeadline().stop();
        receiver().drop();
        pipelined.clear();
        open.clear();
    }

    /// Nothing more is read while the connection has enough requests in progress.
    @Override
    public void read(ChannelHandlerContext ctx) {
        if (rejected || hasRoom(ctx)) {
            ctx.read();
        } else {
            readHeld = true;
            readDeadline().pause();
        }
    }

    private boolean hasRoom(ChannelHandlerContext ctx) {
        return !pause.isOn() && pipelined.isEmpty() && open.count() < AT_ONCE && ctx.channel().isWritable();
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) {
        if (rejected) {
            ReferenceCountUtil.release(message);
        } else if (message instanceof HttpRequest request) {
            readDeadline().start();
            receiver().begin(request, open.allAnswered() && pipelined.isEmpty());
        } else if (message instanceof HttpContent content) {
            receiver().add(content);
        } else {
            ctx.fireChannelRead(message);
        }
    }

    @Override
    public void received(ChannelHandlerContext ctx, ReceivedRequest request) {
        if (hasRoom(ctx)) {
            admit(ctx, request);
        } else if (pipelined.isFull()) {
            pipelined.drop(request);
            resources.count(ServerResources.Shed.PIPELINE);
            rejected(ctx, RequestPermit.NONE_FREE);
        } else {
            readDeadline().pause();
            if (!pipelined.add(request)) {
                outOfMemory(ctx);
            }
        }
    }

    private void admit(ChannelHandlerContext ctx, ReceivedRequest received) {
        AdmittedRequest admitted = admission.admit(received, receiver().isTlsOnly(received.source()));
        if (admitted == null) {
            pipelined.drop(received);
            boolean keepAlive = HttpUtil.isKeepAlive(received.head());
            ApiError refusal = admission.refusal();
            readDeadline().pause();
            pause.before(admission.pause(), ctx, () -> postpone(ctx, received.target(), keepAlive, refusal));
            return;
        }
        setBusy(true);
        readDeadline().pause();
        ctx.fireChannelRead(admitted);
    }

    @Override
    public void write(ChannelHandlerContext ctx, Object message, ChannelPromise promise) {
        boolean interim = message instanceof HttpResponse response
                && response.status().codeClass() == HttpStatusClass.INFORMATIONAL;
        if (message instanceof HttpResponse response && !interim) {
            ResponseHeaders.addCommon(response.headers(), open.next(), receiver().isTlsOnly());
        }
        if (message instanceof HttpContent content) {
            responses().written(content);
        }
        ctx.write(message, promise);
        if (message instanceof LastHttpContent && !interim) {
            open.answered();
            sendRejection(ctx);
        }
    }

    @Override
    public void flush(ChannelHandlerContext ctx) {
        // Before the client can have a short response, and send its next request on another connection.
        if (responses().willLeaveAtOnce()) {
            open.releasePermits();
            setBusy(!open.allAnswered());
        }
        if (responses().flush()) {
            sent(ctx);
        } else if (!open.allSent()) {
            responses().whenTaken(() -> flush(ctx));
        }
    }

    /// Called when all written bytes have left.
    private void sent(ChannelHandlerContext ctx) {
        if (!open.allSent()) {
            open.sent();
            if (open.allAnswered()) {
                setBusy(false);
                if (!receiver().isReceiving() && pipelined.isEmpty() && !rejected) {
                    readDeadline().start();
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

    /// Resumes later, because the framework may be in the middle of a call.
    private void resumeLater(ChannelHandlerContext ctx) {
        if (!resuming && (readHeld || !pipelined.isEmpty()) && open.count() < AT_ONCE) {
            resuming = true;
            ctx.executor().execute(() -> {
                resuming = false;
                resume(ctx);
            });
        }
    }

    /// Continues with waiting requests and reads.
    private void resume(ChannelHandlerContext ctx) {
        boolean admitted = false;
        while (!pause.isOn() && !pipelined.isEmpty() && open.count() < AT_ONCE && ctx.channel().isWritable()) {
            admit(ctx, Objects.requireNonNull(pipelined.next()));
            admitted = true;
        }
        if (admitted) {
            ctx.fireChannelReadComplete();
        }
        sendRejection(ctx);
        if (readHeld && (rejected || hasRoom(ctx))) {
            readHeld = false;
            if (!rejected && (receiver().isReceiving() || open.allAnswered())) {
                readDeadline().start();
            }
            ctx.read();
        }
    }

    private void sendRejection(ChannelHandlerContext ctx) {
        ApiError error = rejection;
        if (error != null && open.allAnswered() && pipelined.isEmpty()) {
            sendLast(ctx, error);
        }
    }

    /// The request itself is valid, so the connection stays open where the response can go out at once.
    private void postpone(ChannelHandlerContext ctx, String target, boolean keepAlive, ApiError error) {
        if (rejected) {
            return;
        }
        if (open.allAnswered() && keepAlive) {
            readDeadline().start();
            ctx.write(RejectionResponse.keepAlive(error, target, receiver().isTlsOnly()));
            flush(ctx);
            resumeLater(ctx);
        } else {
            pipelined.clear();
            rejected(ctx, error);
        }
    }

    @Override
    public void rejected(ChannelHandlerContext ctx, ApiError error) {
        rejected = true;
        readDeadline().pause();
        receiver().drop();
        rejection = error;
        sendRejection(ctx);
    }

    private void sendLast(ChannelHandlerContext ctx, ApiError error) {
        rejection = null;
        ctx.write(RejectionResponse.closing(error, receiver().target(), receiver().isTlsOnly()))
                .addListener(RejectionResponse.closeConnection(ctx));
        flush(ctx);
    }

    private void setBusy(boolean now) {
        if (connection != null) {
            connection.setBusy(now);
        }
    }

    @Override
    public void outOfMemory(ChannelHandlerContext ctx) {
        resources.count(ServerResources.Shed.BODIES);
        rejected(ctx, RequestReceiver.NO_MEMORY);
    }

    private RequestReceiver receiver() {
        return Objects.requireNonNull(receiver, NOT_ADDED);
    }

    private ResponseFlush responses() {
        return Objects.requireNonNull(responses, NOT_ADDED);
    }

    private ReadDeadline readDeadline() {
        return Objects.requireNonNull(readDeadline, NOT_ADDED);
    }

    private WriteDeadline writeDeadline() {
        return Objects.requireNonNull(writeDeadline, NOT_ADDED);
    }
}
