package dev.hazina.http.transport;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// One answer every ten milliseconds, and none waits longer than two seconds.
class AnswerPaceTest {
    private static final String CALLER = "caller";

    private final AtomicLong now = new AtomicLong(Long.MAX_VALUE - 1_000);
    private final AnswerPace pace = new AnswerPace(Duration.ofMillis(10), Duration.ofSeconds(2), now::get);

    private List<Duration> next(int count) {
        return Stream.generate(() -> pace.next(CALLER)).limit(count).toList();
    }

    @Test
    void aFewComeAtOnceAndTheOthersEvenly() {
        assertThat(next(50)).containsOnly(Duration.ZERO);
        assertThat(next(3)).containsExactly(Duration.ofMillis(10), Duration.ofMillis(20), Duration.ofMillis(30));
    }

    @Test
    void noneWaitsLongerThanTheLongest() {
        assertThat(next(1_000).getLast()).isEqualTo(Duration.ofSeconds(2));
    }

    @Test
    void aCallerThatHasWaitedIsAnsweredAtOnceAgain() {
        next(1_000);
        now.addAndGet(Duration.ofSeconds(4).toNanos());

        assertThat(next(50)).containsOnly(Duration.ZERO);
    }

    @Test
    void eachCallerHasItsOwn() {
        next(1_000);

        assertThat(pace.next("another")).isZero();
    }
}
