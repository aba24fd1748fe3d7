package dev.hazina.http.error;

import dev.hazina.domain.refusal.Refusal;
import java.util.Optional;

/// The HTTP error of each kind of refusal.
public final class Refusals {
    private Refusals() {}

    public static ApiError error(Refusal refusal) {
        String message = refusal.reason();
        return switch (refusal) {
            case Refusal.Invalid r -> ApiError.invalid(message);
            case Refusal.Unauthorized r -> ApiError.of(401, "unauthorized", message);
            case Refusal.Forbidden r -> ApiError.of(403, "forbidden", message);
            case Refusal.NotFound r -> ApiError.of(404, "not_found", message);
            case Refusal.Conflict r -> new ApiError(409, "conflict", message, r.retryAfter());
            case Refusal.Precondition r -> ApiError.of(422, "precondition_failed", message);
            case Refusal.RateLimited r -> new ApiError(429, "rate_limited", message, Optional.of(r.retryAfter()));
            case Refusal.BadGateway r -> new ApiError(502, "bad_gateway", message, r.retryAfter());
            case Refusal.Busy r -> new ApiError(503, "unavailable", message, Optional.of(r.retryAfter()));
            case Refusal.Restored r -> new ApiError(503, "restored", message, Optional.of(r.retryAfter()));
        };
    }
}
