package dev.hazina.http.dashboard;

import dev.hazina.application.sandbox.SandboxClock;
import dev.hazina.domain.merchant.Permission;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.sandbox.InSandbox;
import io.micronaut.context.annotation.Requires;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Post;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/// The buttons that move the sandbox's clock.
@Controller(Shells.MOVE_CLOCK)
@Consumes(MediaType.ALL)
@Requires(condition = InSandbox.class)
final class ClockButtonsController {
    private static final Map<String, Duration> STEPS = Map.of("PT1M", Duration.ofMinutes(1), "PT1H",
            Duration.ofHours(1), "P1D", Duration.ofDays(1));

    private final SandboxClock clock;

    ClockButtonsController(SandboxClock clock) {
        this.clock = clock;
    }

    @Post
    @Needs(Permission.MOVE_SANDBOX_CLOCK)
    HttpResponse<?> advance(HttpRequest<?> request) {
        clock.advance(Optional.ofNullable(STEPS.get(Forms.of(request).required("advance")))
                .orElseThrow(() -> new Refusal.Invalid("advance must be PT1M, PT1H or P1D")));
        return Pages.go(Places.back(request), Notice.CLOCK_MOVED);
    }
}
