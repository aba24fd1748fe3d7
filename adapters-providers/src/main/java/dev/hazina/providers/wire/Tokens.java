package dev.hazina.providers.wire;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/// A provider's access token, fetched when it is needed and kept until shortly before it expires. Whoever needs one while
/// another fetches it waits for that one.
public final class Tokens {
    private final Supplier<Optional<Issued>> fetch;
    private final InstantSource clock;
    private final Duration early;
    private final ReentrantLock fetching = new ReentrantLock();
    private volatile Optional<Kept> kept = Optional.empty();

    /// @param lifetime from now on
    public record Issued(String token, Duration lifetime) {
        @Override
        public String toString() {
            return "a token for " + lifetime;
        }
    }

    private record Kept(String token, Instant until) {}

    /// @param fetch asks the provider; empty when it gave none
    /// @param early how long before its end a token counts as expired
    public Tokens(Supplier<Optional<Issued>> fetch, InstantSource clock, Duration early) {
        this.fetch = fetch;
        this.clock = clock;
        this.early = early;
    }

    /// A token that still counts; empty when none is to be had.
    public Optional<String> current() {
        Optional<String> good = good();
        if (good.isPresent()) {
            return good;
        }
        fetching.lock();
        try {
            return good().or(this::fetched);
        } finally {
            fetching.unlock();
        }
    }

    /// The provider did not take this token any more.
    public void discard(String token) {
        fetching.lock();
        try {
            kept = kept.filter(known -> !known.token().equals(token));
        } finally {
            fetching.unlock();
        }
    }

    private Optional<String> good() {
        return kept.filter(known -> clock.instant().isBefore(known.until())).map(Kept::token);
    }

    private Optional<String> fetched() {
        Optional<Issued> issued = fetch.get();
        kept = issued.map(fresh -> new Kept(fresh.token(), clock.instant().plus(fresh.lifetime()).minus(early)));
        return issued.map(Issued::token);
    }
}
