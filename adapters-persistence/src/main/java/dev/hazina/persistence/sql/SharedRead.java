package dev.hazina.persistence.sql;

import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A read that callers who ask at about the same time make together. Each gets the answer, or the failure, of a read
/// that began after it had asked, so that the answer is as fresh as one of its own. One read is under way at a time:
/// who asks meanwhile waits for the next one, which all of them share.
public final class SharedRead<T> {
    private final Supplier<T> read;
    private final ReentrantLock reading = new ReentrantLock();
    /// The read that begins next.
    private volatile Round<T> next = new Round<>();

    /// Changed and looked at by the thread that is reading alone.
    private static final class Round<T> {
        private @Nullable Supplier<T> answer;
    }

    public SharedRead(Supplier<T> read) {
        this.read = read;
    }

    /// @throws RuntimeException what the read threw, to all of its callers
    public T get() {
        Round<T> mine = next;
        return answer(mine).get();
    }

    private Supplier<T> answer(Round<T> mine) {
        reading.lock();
        try {
            Supplier<T> answer = mine.answer;
            if (answer == null) {
                next = new Round<>();
                answer = outcome();
                mine.answer = answer;
            }
            return answer;
        } finally {
            reading.unlock();
        }
    }

    private Supplier<T> outcome() {
        try {
            T answer = read.get();
            return () -> answer;
        } catch (RuntimeException e) {
            return () -> {
                throw e;
            };
        }
    }
}
