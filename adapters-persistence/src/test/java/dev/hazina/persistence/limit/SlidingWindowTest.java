package dev.hazina.persistence.limit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SlidingWindowTest {
    private static final long SECOND = 1_000_000_000L;

    /// The seconds of the requests, each followed by its wait; `-` for a request that passes.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1 | 0                    | -
            1 | 0 60                 | - -
            1 | 0 59.999999999       | - 60
            3 | 0 1 2                | - - -
            3 | 0 1 2 3              | - - - 58
            3 | 0 0 0 0 0            | - - - 60 60
            3 | 0 1 2 3 61           | - - - 58 -
            3 | 0 1 2 3 4 61 62      | - - - 58 58 2 2
            3 | 0 1 2 59 60          | - - - 2 2
            3 | 0 1 2 60 61 62       | - - - - - -
            2 | 0 30 59 89 90        | - - 31 30 59
            2 | 0 30 59 90           | - - 31 -
            """)
    void passesWhatTheLimitAllows(int limit, String seconds, String waits) {
        SlidingWindow window = new SlidingWindow(limit);

        Stream<String> answers = Arrays.stream(seconds.split(" "))
                .map(second -> answer(window.take((long) (Double.parseDouble(second) * SECOND))));

        assertThat(answers).containsExactly(waits.split(" "));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void agreesWithALogOfEverything(long seed) {
        Random random = new Random(seed);
        int limit = 1 + random.nextInt(40);
        SlidingWindow window = new SlidingWindow(limit);
        RequestLog log = new RequestLog(limit);
        // The running count may begin at any value and overflow.
        long origin = random.nextBoolean() ? Long.MAX_VALUE - 100 * SECOND : random.nextLong();
        long now = 0;
        long wait = 0;
        for (int i = 0; i < 2_000; i++) {
            now += wait > 0 && random.nextInt(4) == 0 ? wait : random.nextLong(4 * SlidingWindow.NANOS / limit);
            wait = window.take(origin + now);

            assertThat(wait == 0).as("seed %d, request %d", seed, i).isEqualTo(log.take(now));
            if (wait > 0) {
                assertThat(now + wait).as("seed %d, request %d", seed, i).isEqualTo(log.nextPass(now));
            }
        }
        assertThat(log.mostInAnyWindow()).isLessThanOrEqualTo(limit);
    }

    @Test
    void waitingExactlyAsLongAsItSaysWorksAndLessDoesNot() {
        for (long early : new long[]{0, 1}) {
            SlidingWindow window = new SlidingWindow(2);
            window.take(0);
            window.take(10);
            long wait = window.take(20);

            assertThat(window.take(20 + wait - early) == 0).isEqualTo(early == 0);
        }
    }

    @Test
    void isIdleWhenNothingCountsAnyMore() {
        SlidingWindow window = new SlidingWindow(5);
        window.take(0);
        window.take(7);

        assertThat(window.isIdle(SlidingWindow.NANOS + 6)).isFalse();
        assertThat(window.isIdle(SlidingWindow.NANOS + 7)).isTrue();
    }

    @Test
    void showsTheTimesThatStillCount() {
        SlidingWindow window = new SlidingWindow(5);
        for (long time = 0; time < 8; time++) {
            window.take(time * 10);
        }

        assertThat(window.times(80, 0)).containsExactly(30, 40, 50, 60, 70);
        assertThat(window.times(80, 50)).containsExactly(50, 60, 70);
        assertThat(window.times(SlidingWindow.NANOS + 60, 0)).containsExactly(70);
    }

    private static String answer(long waitNanos) {
        if (waitNanos == 0) {
            return "-";
        }
        return Long.toString(Duration.ofNanos(waitNanos + SECOND - 1).toSeconds());
    }
}
