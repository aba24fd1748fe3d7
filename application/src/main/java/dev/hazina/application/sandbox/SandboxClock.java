package dev.hazina.application.sandbox;

import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.time.Instant;

/// The service's clock, where it can be moved: in the sandbox. It is one clock for all instances on a database, and it
/// stays moved across restarts.
public interface SandboxClock {

    /// Moves the clock forward for every instance.
    ///
    /// @return what time it is now
    /// @throws Refusal.Invalid when the clock would leave the calendar the database can hold
    Instant advance(Duration by);
}
