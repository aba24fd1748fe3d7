package dev.hazina.application;

import dev.hazina.application.sandbox.SandboxClock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicReference;

/// A clock that stands still until it is moved.
public final class SteppingClock implements InstantSource, SandboxClock {
    /// The time at which every such clock starts by default.
    public static final Instant START = Instant.parse("2026-03-02T08:00:00Z");

    private final AtomicReference<Instant> now;
    private final AtomicReference<Duration> ahead = new AtomicReference<>(Duration.ZERO);

    public SteppingClock() {
        this(START);
    }

    public SteppingClock(Instant start) {
        now = new AtomicReference<>(start);
    }

    @Override
    public Instant instant() {
        return now.get();
    }

    @Override
    public Instant advance(Duration by) {
        return now.updateAndGet(instant -> instant.plus(by));
    }

    /// Zero, because the real time of a test moves with the clock, unless a test says otherwise.
    @Override
    public Duration ahead() {
        return ahead.get();
    }

    @Override
    public Instant realTime() {
        return instant().minus(ahead());
    }

    /// Lets the real time be behind by this much.
    public void setAhead(Duration by) {
        ahead.set(by);
    }

    /// Moves the clock to that instant, also backwards, as clocks of real machines do.
    public void set(Instant instant) {
        now.set(instant);
    }
}
