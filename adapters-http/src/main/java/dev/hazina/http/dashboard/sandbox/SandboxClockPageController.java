package dev.hazina.http.dashboard.sandbox;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.access.Authenticate;
import dev.hazina.application.sandbox.SandboxClock;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.SubmittedForms;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.session.DashboardPaths;
import dev.hazina.http.dashboard.session.DashboardSession;
import dev.hazina.http.dashboard.session.SafeRedirects;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.sandbox.InSandbox;
import io.micronaut.context.annotation.Requires;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;

/// The page of the sandbox clock, and the buttons that move it. Sessions age with it: after a large step the user has
/// to sign in again, and the page says why.
@Controller(DashboardPaths.MOVE_CLOCK)
@Consumes(MediaType.ALL)
@Requires(condition = InSandbox.class)
final class SandboxClockPageController {
    /// The page has a button for each step. The API takes any duration.
    private static final Map<String, Duration> STEPS = Map.of("PT1M", Duration.ofMinutes(1), "PT1H",
            Duration.ofHours(1), "P1D", Duration.ofDays(1));

    private final SandboxClock clock;
    private final InstantSource now;
    private final Authenticate authenticate;
    private final LayoutFactory layouts;
    private final Pages pages;

    SandboxClockPageController(SandboxClock clock, InstantSource now, Authenticate authenticate, LayoutFactory layouts,
            Pages pages) {
        this.clock = clock;
        this.now = now;
        this.authenticate = authenticate;
        this.layouts = layouts;
        this.pages = pages;
    }

    /// Everybody who has signed in may see how the clock stands; a viewer has no buttons.
    @Get
    @Needs(Permission.OWN_SESSION)
    HttpResponse<?> show(HttpRequest<?> request) {
        return pages.ok("clock", new SandboxClockPage(layouts.of(request, Section.UNLISTED, text("layout.clock")),
                DisplayTime.of(now.instant()), DisplayTime.of(clock.realTime()), clock.ahead()));
    }

    @Post
    @Needs(Permission.MOVE_SANDBOX_CLOCK)
    HttpResponse<?> advance(HttpRequest<?> request) {
        clock.advance(Optional.ofNullable(STEPS.get(SubmittedForms.of(request).requiredText("advance")))
                .orElseThrow(() -> new Refusal.Invalid(RefusalCode.FIELD_INVALID, "advance",
                        "advance must be PT1M, PT1H or P1D")));
        String back = SafeRedirects.back(request);
        return isSessionAlive(request)
                ? Pages.redirect(back, Notice.CLOCK_MOVED)
                : Pages.redirect(DashboardPaths.SIGN_IN + "?next=" + URLEncoder.encode(back, StandardCharsets.UTF_8),
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
