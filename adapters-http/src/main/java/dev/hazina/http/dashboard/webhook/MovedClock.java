package dev.hazina.http.dashboard.webhook;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.sandbox.SandboxClock;
import dev.hazina.http.HttpSettings;
import dev.hazina.http.dashboard.view.DisplayTime;
import io.micronaut.context.BeanProvider;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/// Says when receivers refuse signatures because the sandbox's clock was moved: signatures carry its time.
@Singleton
public final class MovedClock {
    /// The difference that a receiver tolerates.
    private static final Duration TOLERANCE = Duration.ofMinutes(5);

    private final BeanProvider<SandboxClock> moved;
    private final InstantSource clock;
    private final boolean sandbox;

    MovedClock(BeanProvider<SandboxClock> moved, InstantSource clock, HttpSettings settings) {
        this.moved = moved;
        this.clock = clock;
        this.sandbox = settings.sandbox();
    }

    /// A warning for pages about webhooks; empty while the clock is near the real time.
    public Optional<String> warning() {
        return said("webhook.clock-moved");
    }

    /// The likely reason why a receiver refused a delivery.
    Optional<String> reason() {
        return said("webhook.advice.clock");
    }

    private Optional<String> said(String sentence) {
        Duration ahead = sandbox ? moved.get().ahead() : Duration.ZERO;
        Instant now = clock.instant();
        return Optional.of(ahead).filter(by -> by.compareTo(TOLERANCE) > 0)
                .map(by -> text(sentence, DisplayTime.of(now), DisplayTime.of(now.minus(by))));
    }
}
