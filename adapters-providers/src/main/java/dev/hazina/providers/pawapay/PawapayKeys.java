package dev.hazina.providers.pawapay;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.providers.client.Body;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.interfaces.ECPublicKey;
import java.security.spec.X509EncodedKeySpec;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/// The keys that sign pawaPay's callbacks. A lookup never waits: an unknown key is fetched in the background, for the
/// next callback.
final class PawapayKeys {
    private static final Duration KEPT_FOR = Duration.ofHours(12);

    /// The shortest time between two fetches, so that forged callbacks with unknown keys don't cause more.
    private static final Duration PAUSE = Duration.ofMinutes(1);
    private static final int CURVE_BITS = 256;

    private final Supplier<Optional<JsonNode>> list;
    private final InstantSource clock;
    private final AtomicReference<Instant> asked = new AtomicReference<>(Instant.MIN);
    private final ReentrantLock oneAtATime = new ReentrantLock();
    private volatile CachedKeys kept = new CachedKeys(Map.of(), Instant.MIN);

    private record CachedKeys(Map<String, PublicKey> keys, Instant since) {}

    /// @param list fetches the list; empty if it can't be fetched
    PawapayKeys(Supplier<Optional<JsonNode>> list, InstantSource clock) {
        this.list = list;
        this.clock = clock;
    }

    /// The key of that name, if it is known already.
    Optional<PublicKey> named(String id) {
        CachedKeys now = kept;
        Optional<PublicKey> key = Optional.ofNullable(now.keys().get(id));
        if (key.isEmpty() || clock.instant().isAfter(now.since().plus(KEPT_FOR))) {
            fetchMeanwhile();
        }
        return key;
    }

    /// Fetches the keys and waits for them, or waits for a fetch that is running.
    ///
    /// @return whether keys are known now
    boolean fetch() {
        oneAtATime.lock();
        try {
            asked.set(clock.instant());
            Map<String, PublicKey> fresh = list.get().map(PawapayKeys::read).orElse(Map.of());
            if (!fresh.isEmpty()) {
                kept = new CachedKeys(fresh, clock.instant());
            }
            return !fresh.isEmpty();
        } finally {
            oneAtATime.unlock();
        }
    }

    private void fetchMeanwhile() {
        Instant now = clock.instant();
        Instant before = asked.get();
        boolean due = before.equals(Instant.MIN) || now.isAfter(before.plus(PAUSE));
        if (due && asked.compareAndSet(before, now)) {
            Thread.ofVirtual().name("pawapay-keys").start(this::fetch);
        }
    }

    private static Map<String, PublicKey> read(JsonNode list) {
        Map<String, PublicKey> keys = new HashMap<>();
        for (JsonNode entry : list) {
            Optional<String> id = Body.text(entry, "id");
            Optional<PublicKey> key = Body.text(entry, "key").flatMap(PawapayKeys::key);
            id.ifPresent(name -> key.ifPresent(known -> keys.put(name, known)));
        }
        return Map.copyOf(keys);
    }

    /// A public key in PEM form, with or without the lines around it.
    private static Optional<PublicKey> key(String text) {
        String coded = text.replaceAll("-----(BEGIN|END) PUBLIC KEY-----", "").replaceAll("\\s", "");
        try {
            PublicKey key = KeyFactory.getInstance("EC")
                    .generatePublic(new X509EncodedKeySpec(Base64.getDecoder().decode(coded)));
            return Optional.of(key).filter(read -> read instanceof ECPublicKey curve
                    && curve.getParams().getCurve().getField().getFieldSize() == CURVE_BITS);
        } catch (GeneralSecurityException | IllegalArgumentException noSuchKey) {
            return Optional.empty();
        }
    }
}
