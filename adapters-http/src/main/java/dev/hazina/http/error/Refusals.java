package dev.hazina.http.error;

import dev.hazina.domain.refusal.Refusal;
import java.util.Optional;

/// What each kind of refusal is over HTTP.
public final class Refusals {
    private Refusals() {}

    public static ErrorAnswer answer(Refusal refusal) {
        String message = refusal.reason();
        return switch (refusal) {
            case Refusal.Invalid r -> ErrorAnswer.invalid(message);
            case Refusal.Unauthorized r -> ErrorAnswer.of(401, "unauthorized", message);
            case Refusal.Forbidden r -> ErrorAnswer.of(403, "forbidden", message);
            case Refusal.NotFound r -> ErrorAnswer.of(404, "not_found", message);
            case Refusal.Conflict r -> new ErrorAnswer(409, "conflict", message, r.retryAfter());
            case Refusal.Precondition r -> ErrorAnswer.of(422, "precondition_failed", message);
            case Refusal.RateLimited r -> new ErrorAnswer(429, "rate_limited", message, Optional.of(r.retryAfter()));
            case Refusal.BadGateway r -> ErrorAnswer.of(502, "bad_gateway", message);
        };
    }
}
