package dev.hazina.http.error;

import dev.hazina.domain.refusal.Quota;
import dev.hazina.domain.refusal.Refusal;
import java.util.Optional;

/// The HTTP error of each kind of refusal.
public final class Refusals {
    private Refusals() {}

    public static ApiError error(Refusal refusal) {
        return switch (refusal) {
            case Refusal.Invalid r -> of(400, "invalid_request", r);
            case Refusal.Unauthorized r -> of(401, "unauthorized", r);
            case Refusal.Forbidden r -> of(403, "forbidden", r);
            case Refusal.NotFound r -> of(404, "not_found", r);
            case Refusal.Gone r ->
                of(410, "gone", r).with("Hazina-Oldest-Number", Optional.of(Long.toString(r.oldest())));
            case Refusal.Conflict r -> existing(of(409, "conflict", r).after(r.retryAfter()), r);
            case Refusal.Precondition r -> of(422, "precondition_failed", r);
            case Refusal.RateLimited r -> limited(of(429, "rate_limited", r).after(Optional.of(r.retryAfter())), r);
            case Refusal.BadGateway r ->
                of(502, "bad_gateway", r).after(r.retryAfter()).with("X-" + r.what() + "-Id", Optional.of(r.id()));
            case Refusal.Busy r -> of(503, "unavailable", r).after(Optional.of(r.retryAfter()));
            case Refusal.Restored r -> of(503, "restored", r).after(Optional.of(r.retryAfter()));
        };
    }

    /// Names what has the reference which was asked for.
    private static ApiError existing(ApiError error, Refusal.Conflict refusal) {
        return refusal.holder().map(found -> error.with("Hazina-Existing-" + found.what(), Optional.of(found.id())))
                .orElse(error);
    }

    private static ApiError of(int status, String type, Refusal refusal) {
        return ApiError.of(status, type, refusal.code(), refusal.reason()).about(refusal.field());
    }

    /// Says what the limit is, in the headers of draft-ietf-httpapi-ratelimit-headers-10.
    private static ApiError limited(ApiError error, Refusal.RateLimited refusal) {
        Optional<Quota> quota = refusal.quota();
        return error.with("RateLimit-Policy",
                quota.map(q -> "\"%s\";q=%d;w=%d".formatted(q.name(), q.most(), q.within().toSeconds())))
                .with("RateLimit", quota.flatMap(q -> error.retryAfterSeconds()
                        .map(wait -> "\"%s\";r=0;t=%d".formatted(q.name(), wait))));
    }
}
