package dev.hazina.persistence.merchant;

import dev.hazina.application.merchant.Keys.Holder;
import dev.hazina.domain.merchant.MerchantId;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.LongSupplier;

/// Remembers what was found of a key, for a second, because the same key comes with request after request. Whoever asks
/// for a key while somebody else is looking it up waits for that answer. What isn't found isn't remembered: a key works
/// from the moment it exists, and made-up keys take no room.
final class RecentKeys {
    /// How old an answer may be, counted from before it was looked up.
    private static final Duration REMEMBERED = Duration.ofSeconds(1);
    /// Beyond this many keys all are forgotten. They cost a query each to learn again.
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

    /// @param lookUp asks the database
    /// @param nanos a count that only goes up, in nanoseconds
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

    /// Whoever asks from now on gets an answer that was looked up from now on.
    void forget(String keyId) {
        found.remove(keyId);
    }

    /// The same for all keys of a merchant. Whose a key is that is being looked up nobody knows yet, so it is forgotten
    /// too.
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
