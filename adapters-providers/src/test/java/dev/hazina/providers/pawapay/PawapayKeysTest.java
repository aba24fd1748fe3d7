package dev.hazina.providers.pawapay;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.application.SteppingClock;
import dev.hazina.providers.client.Body;
import java.security.GeneralSecurityException;
import java.security.KeyPairGenerator;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Keys that are fetched for the next who needs one.
final class PawapayKeysTest {
    private static final String P256 = """
            -----BEGIN PUBLIC KEY-----\\nMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEqIVYZVLCrPZHGHjP17CTW0/+D9Lf\\n\
            w0EkjqF7xB4FivAxzic30tMM4GF+hR6Dxh71Z50VGGdldkkDXZCnTNnoXQ==\\n-----END PUBLIC KEY-----\\n""";

    private final SteppingClock clock = new SteppingClock();
    private final AtomicInteger asked = new AtomicInteger();
    private final Semaphore fetched = new Semaphore(0);

    @Test
    void noRequestWaitsForAKey() {
        PawapayKeys keys = keys(Optional.of(list("k", P256)));
        assertThat(keys.named("k")).isEmpty();
        fetched.acquireUninterruptibly();
        assertThat(keys.fetch()).isTrue();
        assertThat(keys.named("k")).isPresent();
        assertThat(asked).hasValue(2);
    }

    @Test
    void strangersMakeUsAskOnceAMinute() {
        PawapayKeys keys = keys(Optional.of(list("k", P256)));
        keys.fetch();
        for (int i = 0; i < 100; i++) {
            assertThat(keys.named("made up " + i)).isEmpty();
        }
        assertThat(asked).hasValue(1);
        fetched.drainPermits();
        clock.advance(Duration.ofSeconds(61));
        keys.named("made up");
        fetched.acquireUninterruptibly();
        keys.named("made up again");
        assertThat(asked).hasValue(2);
    }

    @Test
    void keysAreFetchedAgainAfterAWhileAndKeptWhenThatFails() {
        PawapayKeys keys = keys(Optional.of(list("k", P256)));
        keys.fetch();
        fetched.drainPermits();
        clock.advance(Duration.ofHours(13));
        assertThat(keys.named("k")).isPresent();
        fetched.acquireUninterruptibly();
        assertThat(asked).hasValue(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"not base64!", "AAAA", "", "-----BEGIN PUBLIC KEY-----"})
    void whatIsNoKeyIsNone(String key) {
        assertThat(keys(Optional.of(list("k", key))).fetch()).isFalse();
    }

    @Test
    void aKeyOnAnotherCurveIsNone() throws GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
        generator.initialize(384);
        String key = Base64.getEncoder().encodeToString(generator.generateKeyPair().getPublic().getEncoded());
        assertThat(keys(Optional.of(list("k", key))).fetch()).isFalse();
    }

    @Test
    void noListIsNoKey() {
        assertThat(keys(Optional.empty()).fetch()).isFalse();
        assertThat(keys(Body.of("[1, {}, {\"id\":\"k\"}, {\"key\":7}]").list()).fetch()).isFalse();
    }

    /// Requests for keys have a single place with the provider: a second one at the same time would be turned away.
    @Test
    void aSecondFetchWaitsForTheFirst() throws InterruptedException {
        AtomicInteger within = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        Queue<Thread> others = new ConcurrentLinkedQueue<>();
        AtomicReference<Runnable> fetch = new AtomicReference<>(() -> {});
        PawapayKeys keys = new PawapayKeys(() -> {
            most.accumulateAndGet(within.incrementAndGet(), Math::max);
            if (others.isEmpty()) {
                Thread other = new Thread(() -> fetch.get().run());
                others.add(other);
                other.start();
                while (within.get() < 2 && other.getState() != Thread.State.WAITING) {
                    Thread.onSpinWait();
                }
            }
            within.decrementAndGet();
            return Optional.of(list("k", P256));
        }, clock);
        fetch.set(keys::fetch);

        assertThat(keys.fetch()).isTrue();
        others.remove().join();
        assertThat(most).hasValue(1);
    }

    private PawapayKeys keys(Optional<JsonNode> list) {
        return new PawapayKeys(() -> {
            asked.incrementAndGet();
            fetched.release();
            return list;
        }, clock);
    }

    private static JsonNode list(String id, String key) {
        return Body.of("[{\"id\":\"" + id + "\",\"key\":\"" + key + "\"}]").list().orElseThrow();
    }
}
