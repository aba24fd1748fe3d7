package dev.hazina.persistence.limit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.ConcurrentCalls;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class LocalWindowsTest {
    private final AtomicLong nanos = new AtomicLong(-77);
    private final LocalWindows windows = new LocalWindows(nanos::get);

    @Test
    void subjectsDoNotCountForEachOther() {
        UUID one = new UUID(0, 1);
        UUID two = new UUID(0, 2);

        assertThat(windows.take(one, 1)).isEmpty();
        assertThat(windows.take(two, 1)).isEmpty();
        assertThat(windows.take(one, 1)).contains(Duration.ofMinutes(1));
    }

    @Test
    void ofManyAtOnceExactlyTheLimitPasses() {
        UUID subject = new UUID(0, 1);

        var fates = ConcurrentCalls.run(64, i -> windows.take(subject, 40));

        assertThat(ConcurrentCalls.results(fates).stream().filter(Optional::isEmpty)).hasSize(40);
    }

    @Test
    void forgetsSubjectsThatHaveGoneQuiet() {
        for (int i = 0; i < 1_000; i++) {
            windows.take(new UUID(1, i), 5);
        }
        assertThat(windows.size()).isEqualTo(1_000);

        nanos.addAndGet(SlidingWindow.NANOS);
        windows.take(new UUID(2, 0), 5);

        assertThat(windows.size()).isEqualTo(1);
    }

    @Test
    void neverHoldsMoreSubjectsThanItHasRoomFor() {
        for (int i = 0; i < LocalWindows.MOST_SUBJECTS + 10; i++) {
            windows.take(new UUID(1, i), 5);
        }

        assertThat(windows.size()).isLessThanOrEqualTo(LocalWindows.MOST_SUBJECTS);
    }

    @Test
    void showsWhatASubjectAskedSinceAMoment() {
        UUID subject = new UUID(0, 1);
        windows.take(subject, 5);
        nanos.addAndGet(100);
        windows.take(subject, 5);

        assertThat(windows.subjects()).containsExactly(subject);
        assertThat(windows.times(subject, nanos.get())).containsExactly(nanos.get());
        assertThat(windows.times(new UUID(0, 2), 0)).isEmpty();
    }
}
