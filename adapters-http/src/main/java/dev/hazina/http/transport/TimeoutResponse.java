package dev.hazina.http.transport;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.hazina.http.error.ApiError;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;

/// The response to a request whose own response is late. It is the last on its connection.
final class TimeoutResponse {
    private static final byte[] PAGE = """
            <!doctype html>
            <html lang="en"><head><meta charset="utf-8"><title>Error 503 · Hazina</title></head>
            <body><h1>Not available right now</h1>
            <p>The service did not answer in time. Go back and try again shortly. A form counts once, however \
            often it is
            sent.</p></body></html>
            """
            .getBytes(UTF_8);

    private TimeoutResponse() {}

    static FullHttpResponse to(String target) {
        FullHttpResponse error = RejectionResponse.closing(ApiError.unavailable(), false);
        if (!RequestDeadlines.isPage(target)) {
            return error;
        }
        FullHttpResponse page = error.replace(Unpooled.wrappedBuffer(PAGE));
        error.release();
        HttpHeaders headers = page.headers();
        headers.set(HttpHeaderNames.CONTENT_TYPE, "text/html; charset=utf-8");
        headers.set(HttpHeaderNames.CONTENT_LENGTH, PAGE.length);
        headers.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
        return page;
    }
}
