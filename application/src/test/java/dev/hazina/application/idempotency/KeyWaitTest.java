package dev.hazina.application.idempotency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class KeyWaitTest {
    private final AtomicInteger pauses = new AtomicInteger();
    private final AtomicInteger tries = new AtomicInteger();
    private final KeyWait keyWait = new KeyWait(4, pauses::incrementAndGet);

    @Test
    void doesNotWaitForWhatIsThere() {
        assertThat(keyWait.until(() -> Optional.of("there")).toString()).isEqualTo("there");
        assertThat(pauses).hasValue(0);
    }

    @Test
    void pausesBetweenReads() {
        String found = keyWait.until(() -> tries.incrementAndGet() == 3 ? Optional.of("there") : Optional.empty());

        assertThat(found).isEqualTo("there");
        assertThat(pauses).hasValue(2);
    }

    @Test
    void doesNotWaitForEver() {
        assertThatThrownBy(() -> keyWait.until(() -> {
            tries.incrementAndGet();
            return Optional.empty();
        })).isInstanceOf(Refusal.Conflict.class).extracting(thrown -> ((Refusal.Conflict) thrown).retryAfter())
                .isEqualTo(Optional.of(Duration.ofSeconds(1)));

        assertThat(tries).hasValue(4);
        assertThat(pauses).hasValue(3);
    }
}
