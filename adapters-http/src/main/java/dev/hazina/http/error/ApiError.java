package dev.hazina.http.error;

import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.json.BadJson;
import dev.hazina.http.json.Json;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

/// An error response: a status, a type for machines and a sentence for people in the body, and a code for machines that
/// says more in a header. The sentence contains nothing that the caller sent, the name of a charset excepted.
///
/// @param retryAfter the time to wait before a retry; sent in whole seconds, rounded up, at least one
/// @param more its headers beside the code and the time to wait
public record ApiError(int status, String type, RefusalCode code, String message, Optional<Duration> retryAfter,
        Map<String, String> more) {
    /// The header with the code.
    public static final String CODE = "Hazina-Error-Code";
    private static final String FIELD = "Hazina-Error-Field";
    private static final String INVALID = "invalid_request";
    private static final String FORBIDDEN = "forbidden";
    private static final String UNAVAILABLE_TYPE = "unavailable";
    private static final String INTERNAL = "internal";
    private static final ApiError UNAVAILABLE = new ApiError(503, UNAVAILABLE_TYPE, RefusalCode.UNAVAILABLE,
            "not available right now; repeat the request, with the same Idempotency-Key if it has one",
            Optional.of(Duration.ofSeconds(2)), Map.of());
    private static final int USUAL_BODY = 65_536;
    private static final Duration A_SECOND = Duration.ofSeconds(1);
    private static final Duration ALMOST_A_SECOND = Duration.ofNanos(999_999_999);

    static ApiError of(int status, String type, RefusalCode code, String message) {
        return new ApiError(status, type, code, message, Optional.empty(), Map.of());
    }

    /// A request that is wrong in itself.
    public static ApiError invalid(RefusalCode code, String message) {
        return of(400, INVALID, code, message);
    }

    /// A body that can't be read.
    public static ApiError invalid(BadJson bad) {
        return invalid(bad.code(), bad.reason()).about(bad.field());
    }

    /// A request that isn't allowed to any caller.
    public static ApiError forbidden(RefusalCode code, String message) {
        return of(403, FORBIDDEN, code, message);
    }

    /// A body of another type or encoding than the route reads.
    public static ApiError unsupported(RefusalCode code, String message) {
        return of(415, INVALID, code, message);
    }

    /// @param most the bytes that a body may have there
    public static ApiError tooLarge(int most) {
        return of(413, INVALID, RefusalCode.BODY_TOO_LARGE, "the request body is larger than " + most + " bytes");
    }

    /// A valid request that the service can't accept at the moment.
    public static ApiError overloaded(String message) {
        return new ApiError(503, UNAVAILABLE_TYPE, RefusalCode.OVERLOADED, message, Optional.of(A_SECOND), Map.of());
    }

    /// The same, saying which part of the request it is about.
    ApiError about(Optional<String> field) {
        return with(FIELD, field.map(HeaderNames::printed));
    }

    ApiError after(Optional<Duration> wait) {
        return new ApiError(status, type, code, message, wait, more);
    }

    ApiError with(String header, Optional<String> value) {
        if (value.isEmpty()) {
            return this;
        }
        Map<String, String> headers = new LinkedHashMap<>(more);
        headers.put(header, value.get());
        return new ApiError(status, type, code, message, retryAfter, headers);
    }

    /// A fault of the service, without details.
    public static ApiError internal() {
        return of(500, INTERNAL, RefusalCode.INTERNAL, "internal error");
    }

    /// A part that the service needs is unavailable. The caller can't know whether the request was carried out; a retry
    /// with the same idempotency key is safe.
    public static ApiError unavailable() {
        return UNAVAILABLE;
    }

    /// The error for a status without its own text, for requests that the framework refuses.
    public static ApiError ofStatus(int status) {
        return switch (status) {
            case 401 ->
                of(status, "unauthorized", RefusalCode.CREDENTIALS_INVALID, "missing or invalid credentials");
            case 403 -> forbidden(RefusalCode.NOT_ALLOWED, "not allowed");
            case 404 -> of(status, "not_found", RefusalCode.ROUTE_NOT_FOUND, "no such resource");
            case 405 ->
                of(status, INVALID, RefusalCode.METHOD_NOT_ALLOWED, "the method is not allowed on this path");
            case 413 -> tooLarge(USUAL_BODY);
            case 414 ->
                of(status, INVALID, RefusalCode.REQUEST_LINE_TOO_LONG, "the request line is longer than 8192 bytes");
            case 415 -> unsupported(RefusalCode.CONTENT_TYPE_UNSUPPORTED,
                    "the request body is of a type that this route doesn't read");
            case 431 -> of(status, INVALID, RefusalCode.HEADERS_TOO_LARGE, "the request headers are too large");
            case 503 -> unavailable();
            default -> status < 500
                    ? of(status, INVALID, RefusalCode.REQUEST_INVALID, "the request is not valid")
                    : of(status, INTERNAL, RefusalCode.INTERNAL, "internal error");
        };
    }

    /// The value of `Retry-After`.
    public Optional<Long> retryAfterSeconds() {
        return retryAfter.map(wait -> Math.max(1, wait.plus(ALMOST_A_SECOND).toSeconds()));
    }

    /// Gives each of its headers away, but for those that every response has.
    public void forEachHeader(BiConsumer<String, String> header) {
        header.accept(CODE, code.wire());
        more.forEach(header);
        retryAfterSeconds().ifPresent(seconds -> header.accept("Retry-After", Long.toString(seconds)));
        if (status == 401) {
            header.accept("WWW-Authenticate", "Basic realm=\"hazina\"");
        }
    }

    public byte[] body() {
        return Json.object(o -> o.object("error", e -> e.text("type", type).text("message", message))).bytes();
    }
}
