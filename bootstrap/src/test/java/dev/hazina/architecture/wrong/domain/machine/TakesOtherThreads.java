package dev.hazina.architecture.wrong.domain.machine;

import java.util.List;

/// Wrong: the threads of the whole program.
public final class TakesOtherThreads {
    long sum(List<Long> amounts) {
        return amounts.parallelStream().mapToLong(Long::longValue).sum();
    }
}
