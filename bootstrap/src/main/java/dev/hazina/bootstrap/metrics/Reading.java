package dev.hazina.bootstrap.metrics;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The result of the last reading. It is gone when a reading fails, or when none has succeeded for a minute: a figure
/// that may be wrong is worse than none.
final class Reading<T> {
    private static final long VALID_NANOS = Duration.ofMinutes(1).toNanos();

    private volatile @Nullable Dated<T> last;

    private record Dated<T>(T value, long at) {}

    void refresh(Supplier<T> source) {
        try {
            last = new Dated<>(source.get(), System.nanoTime());
        } catch (RuntimeException e) {
            last = null;
            throw e;
        }
    }

    Optional<T> value() {
        Dated<T> now = last;
        return now == null || System.nanoTime() - now.at() > VALID_NANOS ? Optional.empty() : Optional.of(now.value());
    }
}
