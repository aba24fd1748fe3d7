package dev.hazina.bootstrap.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.restore.RestoreWatch;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class DeletionTest {
    private static final InstantSource CLOCK = () -> Instant.parse("2026-03-05T10:20:30Z");
    private static final Duration SHORT = Duration.ofSeconds(10);
    private static final Duration LONG = Duration.ofMinutes(1);

    private final List<Instant> steps = new ArrayList<>();
    private int left;

    @Test
    void deletesInBoundedRoundsAndLooksLessOftenWhenNothingIsLeft() {
        left = 13;
        Deletion deletion = deletion(() -> false);
        assertThat(deletion.pause()).isEqualTo(SHORT);

        assertThat(deletion.getAsBoolean()).isFalse();
        assertThat(steps).hasSize(10).containsOnly(Instant.parse("2026-03-04T10:00:00Z"));
        assertThat(deletion.pause()).isEqualTo(SHORT);

        assertThat(deletion.getAsBoolean()).isFalse();
        assertThat(steps).hasSize(14);
        assertThat(deletion.pause()).isEqualTo(LONG);

        left = 20;
        deletion.getAsBoolean();
        assertThat(deletion.pause()).isEqualTo(SHORT);
    }

    @Test
    void restsWhileARestoreIsOpen() {
        left = 1;
        Deletion deletion = deletion(() -> true);
        deletion.getAsBoolean();

        assertThat(steps).isEmpty();
        assertThat(deletion.pause()).isEqualTo(SHORT);
    }

    private Deletion deletion(RestoreWatch restored) {
        return new Deletion(CLOCK, Duration.ofDays(1), before -> {
            steps.add(before);
            return left-- > 0;
        }, restored);
    }
}
