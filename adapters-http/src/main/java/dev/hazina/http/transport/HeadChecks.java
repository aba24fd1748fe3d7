package dev.hazina.http.transport;

import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.error.ApiError;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.TooLongHttpHeaderException;
import io.netty.handler.codec.http.TooLongHttpLineException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Refuses requests by their line and headers alone, before the body is read and before authentication. An attacker can
/// exploit two servers that read one stream of bytes as different requests (request smuggling), so any request with two
/// readings is refused.
final class HeadChecks {
    private static final Set<String> METHODS = Set.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE");

    /// Monitoring runs on the same machine or network, and transfers no secret.
    private static final Pattern HEALTH = Pattern.compile("/health/[a-z]+");

    private HeadChecks() {}

    /// Why the request is refused; empty when it may go on.
    ///
    /// @param target as [RequestTarget] reads it
    /// @param inTheClear whether it came without TLS to a service that takes nothing so. It gets no redirect: its
    ///        credentials were on the wire already, and a client that is sent on would never notice
    static Optional<ApiError> refusal(HttpRequest request, Optional<String> target, boolean inTheClear) {
        if (request.decoderResult().isFailure()) {
            return Optional.of(undecodable(request.decoderResult().cause()));
        }
        HttpHeaders headers = request.headers();
        if (isAmbiguous(request)) {
            return Optional.of(ApiError.ofStatus(400));
        }
        if (inTheClear && !HEALTH.matcher(request.uri()).matches()) {
            return Optional.of(ApiError.forbidden(RefusalCode.HTTPS_REQUIRED, "plain http is refused; use https"));
        }
        if (isTooLarge(headers) && !isReport(target)) {
            return Optional.of(ApiError.ofStatus(431));
        }
        if (!METHODS.contains(request.method().name())) {
            return Optional.of(ApiError.ofStatus(405));
        }
        if (target.isEmpty()) {
            return Optional.of(ApiError.invalid(RefusalCode.PATH_INVALID, "the path or the query is not valid"));
        }
        if (isReport(target)) {
            return Optional.empty();
        }
        if (isFromAnotherSite(request)) {
            return Optional
                    .of(ApiError.forbidden(RefusalCode.CROSS_SITE, "pages of other sites may not call this service"));
        }
        if (isEncoded(headers)) {
            return Optional.of(ApiError.unsupported(RefusalCode.BODY_ENCODED,
                    "the request body may not be compressed (Content-Encoding)"));
        }
        long length = HttpUtil.getContentLength(request, 0L);
        boolean waits = HttpUtil.is100ContinueExpected(request);
        int most = RequestLimits.bodyBytes(target.get());
        return length > Math.max(RequestLimits.JUDGED_BODY_BYTES, most) || (waits && length > most)
                ? Optional.of(ApiError.tooLarge(most))
                : Optional.empty();
    }

    /// Whether it goes to the address of a provider's reports. What comes there comes once and tells where money went:
    /// it is kept however its sender sends it.
    static boolean isReport(Optional<String> target) {
        return target.filter(path -> path.startsWith("/v1/providers/")).isPresent();
    }

    /// Whether the request says that its body will be longer than bodies may be.
    static boolean isTooLong(HttpRequest request, String target) {
        return HttpUtil.getContentLength(request, 0L) > RequestLimits.bodyBytes(target);
    }

    private static ApiError undecodable(Throwable cause) {
        return ApiError.ofStatus(switch (cause) {
            case TooLongHttpLineException e -> 414;
            case TooLongHttpHeaderException e -> 431;
            default -> 400;
        });
    }

    /// Credentials that are too long are wrong credentials, and get the response of those.
    private static boolean isTooLarge(HttpHeaders headers) {
        if (headers.size() > RequestLimits.HEADERS) {
            return true;
        }
        for (Map.Entry<String, String> header : headers) {
            int length = header.getKey().length() + header.getValue().length();
            if (length > RequestLimits.HEADER_BYTES
                    && !HttpHeaderNames.AUTHORIZATION.contentEqualsIgnoreCase(header.getKey())) {
                return true;
            }
        }
        return false;
    }

    private static boolean isAmbiguous(HttpRequest request) {
        HttpHeaders headers = request.headers();
        int hosts = headers.getAll(HttpHeaderNames.HOST).size();
        boolean isNew = request.protocolVersion().equals(HttpVersion.HTTP_1_1);
        if (hosts > 1 || (isNew ? hosts == 0 : !request.protocolVersion().equals(HttpVersion.HTTP_1_0))) {
            return true;
        }
        List<String> codings = headers.getAll(HttpHeaderNames.TRANSFER_ENCODING);
        return codings.size() > 1
                || (codings.size() == 1 && !HttpHeaderValues.CHUNKED.contentEqualsIgnoreCase(codings.getFirst()));
    }

    /// A browser names the page that made it send a request, and may add stored credentials. Only the program's own
    /// pages may send requests; a provider isn't a browser and authenticates in another way.
    private static boolean isFromAnotherSite(HttpRequest request) {
        List<String> origins = request.headers().getAll(HttpHeaderNames.ORIGIN);
        if (origins.isEmpty()) {
            return false;
        }
        String host = request.headers().get(HttpHeaderNames.HOST, "");
        return !origins.stream()
                .allMatch(origin -> origin.substring(origin.indexOf("//") + 1).equalsIgnoreCase("/" + host));
    }

    /// A compressed body could be a thousand times as long as its `Content-Length`.
    private static boolean isEncoded(HttpHeaders headers) {
        return headers.contains(HttpHeaderNames.CONTENT_ENCODING) && headers.getAll(HttpHeaderNames.CONTENT_ENCODING)
                .stream().anyMatch(coding -> !HttpHeaderValues.IDENTITY.contentEqualsIgnoreCase(coding));
    }
}
