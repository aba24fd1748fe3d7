package dev.hazina.http.sandbox;

import dev.hazina.application.sandbox.SandboxClock;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.json.Json;
import dev.hazina.http.request.RequestBody;
import dev.hazina.http.response.Responses;
import dev.hazina.http.response.Times;
import io.micronaut.context.annotation.Requires;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Post;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;

/// Moves the clock, so that a developer needs no hours to see the effect of time.
@Controller("/v1/sandbox/clock")
@Consumes(MediaType.ALL)
@Requires(condition = InSandbox.class)
final class ClockController {
    private final SandboxClock clock;

    ClockController(SandboxClock clock) {
        this.clock = clock;
    }

    /// Any key may; only the pages keep a viewer from the clock that all merchants share.
    @Post
    @Needs(Permission.OWN_SESSION)
    HttpResponse<byte[]> advance(HttpRequest<?> request) {
        Instant now = clock.advance(duration("advance", RequestBody.json(request).requiredText("advance")));
        return Responses.ok(Json.object(o -> o.text("now", Times.print(now))));
    }

    /// @throws Refusal.Invalid when it is no duration, or a negative one
    static Duration duration(String field, String text) {
        try {
            Duration duration = Duration.parse(text);
            if (!duration.isNegative()) {
                return duration;
            }
        } catch (DateTimeParseException unreadable) {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, field,
                    field + " must be an ISO 8601 duration such as PT12H");
        }
        throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, field, field + " must not be negative");
    }
}
