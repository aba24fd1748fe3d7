package dev.hazina.http.error;

import dev.hazina.http.json.Json;
import java.time.Duration;
import java.util.Optional;

/// An error response: a status, a type for machines and a sentence for people. The sentence contains nothing that the
/// caller sent, the name of a charset excepted.
///
/// @param retryAfter the time to wait before a retry; sent in whole seconds, rounded up, at least one
public record ApiError(int status, String type, String message, Optional<Duration> retryAfter) {
    private static final String INVALID = "invalid_request";
    private static final String INTERNAL = "internal";
    private static final ApiError UNAVAILABLE = new ApiError(503, "unavailable",
            "not available right now; repeat the request, with the same Idempotency-Key if it has one",
            Optional.of(Duration.ofSeconds(2)));
    private static final Duration A_SECOND = Duration.ofSeconds(1);
    private static final Duration ALMOST_A_SECOND = Duration.ofNanos(999_999_999);

    public static ApiError of(int status, String type, String message) {
        return new ApiError(status, type, message, Optional.empty());
    }

    /// A request that is wrong in itself.
    public static ApiError invalid(String message) {
        return of(400, INVALID, message);
    }

    /// A body of another type or encoding than the route reads.
    public static ApiError unsupported(String message) {
        return of(415, INVALID, message);
    }

    /// A valid request that the service can't accept at the moment.
    public static ApiError unavailable(String message) {
        return new ApiError(503, "unavailable", message, Optional.of(A_SECOND));
    }

    /// A fault of the service, without details.
    public static ApiError internal() {
        return of(500, INTERNAL, "internal error");
    }

    /// A part that the service needs is unavailable. The caller can't know whether the request was carried out; a retry
    /// with the same idempotency key is safe.
    public static ApiError unavailable() {
        return UNAVAILABLE;
    }

    /// The error for a status without its own text, for requests that the framework refuses.
    public static ApiError ofStatus(int status) {
        return switch (status) {
            case 401 -> of(status, "unauthorized", "missing or invalid credentials");
            case 403 -> of(status, "forbidden", "not allowed");
            case 404 -> of(status, "not_found", "no such resource");
            case 405 -> of(status, INVALID, "the method is not allowed on this path");
            case 413 -> of(status, INVALID, "the request body is larger than 65536 bytes");
            case 414 -> of(status, INVALID, "the request line is longer than 8192 bytes");
            case 415 -> unsupported("the request body is of a type that this route doesn't read");
            case 431 -> of(status, INVALID, "the request headers are too large");
            case 503 -> unavailable();
            default ->
                status < 500 ? of(status, INVALID, "the request is not valid") : of(status, INTERNAL, "internal error");
        };
    }

    /// The value of `Retry-After`.
    public Optional<Long> retryAfterSeconds() {
        return retryAfter.map(wait -> Math.max(1, wait.plus(ALMOST_A_SECOND).toSeconds()));
    }

    public byte[] body() {
        return Json.object(o -> o.object("error", e -> e.text("type", type).text("message", message))).bytes();
    }
}
