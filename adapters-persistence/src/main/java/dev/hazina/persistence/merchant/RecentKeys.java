package dev.hazina.persistence.merchant;

import dev.hazina.application.key.Keys.Holder;
import dev.hazina.domain.merchant.MerchantId;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.LongSupplier;

/// Remembers the holder of a key for a second, because the same key comes with many requests. A request for a key
/// that another request is looking up waits for that answer. An unknown key isn't remembered, so a new key works at
/// once and invented keys take no memory.
final class RecentKeys {
    /// The age of the oldest answer in use, counted from before its query.
    private static final Duration REMEMBERED = Duration.ofSeconds(1);
    /// With more keys than this all are forgotten. Each costs one query to look up again.
    static final int MOST = 10_000;

    private final ConcurrentHashMap<String, CachedLookup> found = new ConcurrentHashMap<>();
    private final Function<String, Optional<Holder>> lookUp;
    private final LongSupplier nanos;

    private record CachedLookup(long askedAt, CompletableFuture<Optional<Holder>> answer) {
        boolean isMaybeOf(MerchantId merchant) {
            return answer.isCompletedExceptionally() || answer.getNow(Optional.empty())
                    .map(holder -> holder.key().merchant().equals(merchant)).orElse(true);
        }
    }

    /// @param lookUp queries the database
    ///
    /// @param nanos a running count of nanoseconds
    RecentKeys(Function<String, Optional<Holder>> lookUp, LongSupplier nanos) {
        this.lookUp = lookUp;
        this.nanos = nanos;
    }

    Optional<Holder> find(String keyId) {
        long now = nanos.getAsLong();
        CachedLookup mine = new CachedLookup(now, new CompletableFuture<>());
        if (found.size() >= MOST) {
            found.clear();
        }
        CachedLookup current = found.compute(keyId,
                (key, known) -> known != null && now - known.askedAt() < REMEMBERED.toNanos() ? known : mine);
        if (current == mine) {
            ask(keyId, mine);
        }
        try {
            return current.answer().join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : e;
        }
    }

    /// Later calls get an answer of a later query.
    void forget(String keyId) {
        found.remove(keyId);
    }

    /// The same for all keys of a merchant. The merchant of a key that is being looked up isn't known yet, so
    /// that key is forgotten too.
    void forgetAllOf(MerchantId merchant) {
        found.values().removeIf(known -> known.isMaybeOf(merchant));
    }

    int size() {
        return found.size();
    }

    private void ask(String keyId, CachedLookup mine) {
        try {
            Optional<Holder> holder = lookUp.apply(keyId);
            if (holder.isEmpty()) {
                found.remove(keyId, mine);
            }
            mine.answer().complete(holder);
        } catch (RuntimeException | Error e) {
            found.remove(keyId, mine);
            mine.answer().completeExceptionally(e);
        }
    }
}
