package dev.hazina.providers.client;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/// A provider's access token, kept until shortly before it expires. One fetch is under way at a time; whoever has no token
/// that counts waits for it, and whoever has one goes on with it.
public final class Tokens {
    private static final Duration UNLIMITED = Duration.ofDays(1);

    /// How long nobody tries again ahead of time after a fetch that brought nothing.
    private static final Duration PAUSE = Duration.ofMinutes(1);

    private final Supplier<Optional<IssuedToken>> fetch;
    private final InstantSource clock;
    private final RefreshTimes rhythm;
    private final Executor fetching;
    private final ReentrantLock lock = new ReentrantLock();
    private volatile Optional<CachedToken> kept = Optional.empty();
    private volatile Instant pausedUntil = Instant.MIN;
    private Optional<CompletableFuture<Optional<String>>> underWay = Optional.empty();

    /// @param lifetime from now on
    public record IssuedToken(String token, Duration lifetime) {
        @Override
        public String toString() {
            return "a token for " + lifetime;
        }
    }

    /// @param early how long before its end a token counts as expired
    /// @param ahead how long before its end the next one is fetched, though not before half of its time is over; zero where it
    ///        is fetched only when it is needed
    public record RefreshTimes(Duration early, Duration ahead) {}

    /// @param due when the next one should be fetched
    private record CachedToken(String token, Instant due, Instant until) {}

    /// One that is fetched when it is needed, by whoever needs it.
    ///
    /// @param fetch asks the provider; empty when it gave none
    /// @param early how long before its end a token counts as expired
    public Tokens(Supplier<Optional<IssuedToken>> fetch, InstantSource clock, Duration early) {
        this(fetch, clock, new RefreshTimes(early, Duration.ZERO), Runnable::run);
    }

    /// @param fetch asks the provider; empty when it gave none
    /// @param fetching where that is done
    public Tokens(Supplier<Optional<IssuedToken>> fetch, InstantSource clock, RefreshTimes rhythm, Executor fetching) {
        this.fetch = fetch;
        this.clock = clock;
        this.rhythm = rhythm;
        this.fetching = fetching;
    }

    /// A token that still counts; empty when none is to be had.
    public Optional<String> current() {
        return current(UNLIMITED);
    }

    /// The same for somebody who waits no longer than this. The fetch goes on for whoever comes next.
    public Optional<String> current(Duration timeout) {
        Optional<String> good = good();
        if (good.isEmpty()) {
            return awaited(begun(), timeout);
        }
        refreshIfDue();
        return good;
    }

    /// Begins to fetch the next token if it is time for it, without waiting.
    public void refreshIfDue() {
        if (fresh().isEmpty() && !clock.instant().isBefore(pausedUntil)) {
            begun();
        }
    }

    /// The provider did not take this token any more.
    public void discard(String token) {
        lock.lock();
        try {
            kept = kept.filter(known -> !known.token().equals(token));
        } finally {
            lock.unlock();
        }
    }

    private Optional<String> good() {
        return kept.filter(known -> clock.instant().isBefore(known.until())).map(CachedToken::token);
    }

    private Optional<String> fresh() {
        return kept.filter(known -> clock.instant().isBefore(known.due())).map(CachedToken::token);
    }

    /// The fetch that is under way; a new one where there is none.
    private CompletableFuture<Optional<String>> begun() {
        CompletableFuture<Optional<String>> begun = new CompletableFuture<>();
        lock.lock();
        try {
            if (underWay.isPresent()) {
                return underWay.get();
            }
            Optional<String> meanwhile = fresh();
            if (meanwhile.isPresent()) {
                return CompletableFuture.completedFuture(meanwhile);
            }
            underWay = Optional.of(begun);
        } finally {
            lock.unlock();
        }
        try {
            fetching.execute(() -> fetchFor(begun));
        } catch (RejectedExecutionException closed) {
            end(begun, Optional.empty());
        }
        return begun;
    }

    private void fetchFor(CompletableFuture<Optional<String>> waiting) {
        Optional<IssuedToken> issued = Optional.empty();
        try {
            issued = fetch.get();
        } finally {
            end(waiting, issued);
        }
    }

    /// One that brought nothing leaves the old token, which may count for a while yet.
    private void end(CompletableFuture<Optional<String>> waiting, Optional<IssuedToken> issued) {
        lock.lock();
        try {
            kept = issued.map(this::kept).or(() -> kept);
            pausedUntil = issued.isPresent() ? Instant.MIN : clock.instant().plus(PAUSE);
            underWay = Optional.empty();
        } finally {
            lock.unlock();
        }
        waiting.complete(issued.map(IssuedToken::token));
    }

    private CachedToken kept(IssuedToken fresh) {
        Instant now = clock.instant();
        Instant until = now.plus(fresh.lifetime()).minus(rhythm.early());
        Instant due = now.plus(fresh.lifetime()).minus(rhythm.ahead());
        Instant half = now.plus(fresh.lifetime().dividedBy(2));
        Instant sane = due.isBefore(half) ? half : due;
        return new CachedToken(fresh.token(), sane.isBefore(until) ? sane : until, until);
    }

    private static Optional<String> awaited(CompletableFuture<Optional<String>> token, Duration timeout) {
        try {
            return token.get(timeout.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException tooLong) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }
}
