package dev.hazina.application.sandbox;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.time.Instant;

/// The service's clock in the sandbox, where it can be moved. All instances on a database share it, and it stays moved
/// across restarts.
@Port
@OpenToAdapters
public interface SandboxClock {

    /// Moves the clock forward for every instance.
    ///
    /// @return the time afterwards
    /// @throws Refusal.Invalid when the clock would leave the calendar the database can hold
    Instant advance(Duration by);

    /// How far it was moved ahead of the real time, in all.
    Duration ahead();

    /// The time without what it was moved by. Other people's clocks show it.
    Instant realTime();
}
