package dev.hazina.http.transport;

import dev.hazina.http.error.ApiError;
import dev.hazina.http.request.RequestIds;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.socket.DuplexChannel;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.ssl.SslHandler;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/// The response to a request that was not admitted.
final class RejectionResponse {
    /// The time for which a rejected client may continue to send before the connection is closed.
    private static final Duration LINGER = Duration.ofSeconds(1);

    private RejectionResponse() {}

    /// A response after which the connection stays open: a page where one was asked for.
    static FullHttpResponse keepAlive(ApiError error, String target, boolean tlsOnly) {
        var response = new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.valueOf(error.status()),
                Unpooled.wrappedBuffer(error.body()));
        HttpHeaders headers = response.headers();
        ResponseHeaders.addCommon(headers, RequestIds.next(), tlsOnly);
        headers.set(HttpHeaderNames.CONTENT_TYPE, HttpHeaderValues.APPLICATION_JSON);
        headers.set(HttpHeaderNames.CONTENT_LENGTH, response.content().readableBytes());
        error.forEachHeader((name, value) -> headers.set(name, value));
        return UnreachedPage.isOf(target) ? UnreachedPage.of(response, target) : response;
    }

    /// The last response of its connection.
    static FullHttpResponse closing(ApiError error, String target, boolean tlsOnly) {
        FullHttpResponse response = keepAlive(error, target, tlsOnly);
        response.headers().set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE);
        if (error.status() == 405) {
            response.headers().set(HttpHeaderNames.ALLOW, "GET, HEAD, POST, PUT, PATCH, DELETE");
        }
        return response;
    }

    /// Closes the connection some time after its last response has been written, because an immediate close would
    /// destroy the response in transit.
    @SuppressWarnings("FutureReturnValueIgnored") // Closing what is closed already is no failure.
    static ChannelFutureListener closeConnection(ChannelHandlerContext ctx) {
        return written -> {
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
        };
    }
}
