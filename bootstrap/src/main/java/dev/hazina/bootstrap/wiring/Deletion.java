package dev.hazina.bootstrap.wiring;

import dev.hazina.application.restore.RestoreWatch;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/// Rounds that delete the old rows of one subject, each of a bounded number of transactions. None begins while a
/// restore is open, because the rows may be needed to compare.
final class Deletion implements BooleanSupplier {
    private static final Duration LEFT_OVER = Duration.ofSeconds(10);
    private static final Duration ALL_DONE = Duration.ofMinutes(1);
    /// Transactions that delete old rows, in one round.
    private static final int MOST_STEPS = 10;

    private final InstantSource clock;
    private final Duration kept;
    private final Predicate<Instant> step;
    private final RestoreWatch restored;
    /// A program that has just started doesn't know what is left over.
    private volatile boolean more = true;

    /// @param step deletes some of the rows from before an instant; true when there may be more
    Deletion(InstantSource clock, Duration kept, Predicate<Instant> step, RestoreWatch restored) {
        this.clock = clock;
        this.kept = kept;
        this.step = step;
        this.restored = restored;
    }

    /// The pause before the next round.
    Duration pause() {
        return more ? LEFT_OVER : ALL_DONE;
    }

    /// By the hour, so that the bound isn't written anew in each round.
    ///
    /// @return false: what is left over waits for the pause, beside everything else
    @Override
    public boolean getAsBoolean() {
        if (!restored.isOpen()) {
            Instant before = clock.instant().minus(kept).truncatedTo(ChronoUnit.HOURS);
            more = true;
            for (int i = 0; more && i < MOST_STEPS; i++) {
                more = step.test(before);
            }
        }
        return false;
    }
}
