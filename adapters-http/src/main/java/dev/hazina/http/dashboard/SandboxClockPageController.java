package dev.hazina.http.dashboard;

import dev.hazina.application.merchant.Authenticate;
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
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/// The buttons that move the sandbox clock. Sessions age with it: after a large step the user has to sign in again,
/// and the page says why.
@Controller(LayoutFactory.MOVE_CLOCK)
@Consumes(MediaType.ALL)
@Requires(condition = InSandbox.class)
final class SandboxClockPageController {
    /// The page has a button for each step. The API takes any duration.
    private static final Map<String, Duration> STEPS = Map.of("PT1M", Duration.ofMinutes(1), "PT1H",
            Duration.ofHours(1), "P1D", Duration.ofDays(1));

    private final SandboxClock clock;
    private final Authenticate authenticate;

    SandboxClockPageController(SandboxClock clock, Authenticate authenticate) {
        this.clock = clock;
        this.authenticate = authenticate;
    }

    @Post
    @Needs(Permission.MOVE_SANDBOX_CLOCK)
    HttpResponse<?> advance(HttpRequest<?> request) {
        clock.advance(Optional.ofNullable(STEPS.get(SubmittedForms.of(request).requiredText("advance")))
                .orElseThrow(() -> new Refusal.Invalid("advance must be PT1M, PT1H or P1D")));
        String back = SafeRedirects.back(request);
        return isSessionAlive(request)
                ? Pages.redirect(back, Notice.CLOCK_MOVED)
                : Pages.redirect(DashboardFilter.SIGN_IN + "?next=" + URLEncoder.encode(back, StandardCharsets.UTF_8),
                        Notice.CLOCK_ENDED_SESSION);
    }

    private boolean isSessionAlive(HttpRequest<?> request) {
        try {
            authenticate.handle(DashboardSession.of(request).credentials(), Optional.empty());
            return true;
        } catch (Refusal.Unauthorized ended) {
            return false;
        }
    }
}
