package dev.hazina.http.transport;

import dev.hazina.http.request.RequestIds;
import dev.hazina.http.error.ApiError;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;

/// What is answered to a request that was not let through.
final class RejectionResponse {
    private RejectionResponse() {}

    /// After which the connection goes on.
    static FullHttpResponse of(ApiError answer, boolean overTlsOnly) {
        var response = new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.valueOf(answer.status()),
                Unpooled.wrappedBuffer(answer.body()));
        HttpHeaders headers = response.headers();
        ResponseHeaders.addCommon(headers, RequestIds.next(), overTlsOnly);
        headers.set(HttpHeaderNames.CONTENT_TYPE, HttpHeaderValues.APPLICATION_JSON);
        headers.set(HttpHeaderNames.CONTENT_LENGTH, response.content().readableBytes());
        answer.retryAfterSeconds().ifPresent(seconds -> headers.set(HttpHeaderNames.RETRY_AFTER, seconds));
        return response;
    }

    /// The last one on its connection.
    static FullHttpResponse last(ApiError answer, boolean overTlsOnly) {
        FullHttpResponse response = of(answer, overTlsOnly);
        response.headers().set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE);
        if (answer.status() == 401) {
            response.headers().set(HttpHeaderNames.WWW_AUTHENTICATE, "Basic realm=\"hazina\"");
        }
        if (answer.status() == 405) {
            response.headers().set(HttpHeaderNames.ALLOW, "GET, HEAD, POST, PUT, PATCH, DELETE");
        }
        return response;
    }
}
