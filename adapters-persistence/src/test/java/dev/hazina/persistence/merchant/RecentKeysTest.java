package dev.hazina.persistence.merchant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.key.AccessRest;
import dev.hazina.application.key.Keys.Holder;
import dev.hazina.application.key.SecondFactorStanding;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.key.SecretHash;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.PossibleActors;
import dev.hazina.domain.people.UserId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class RecentKeysTest {
    private static final Duration SECOND = Duration.ofSeconds(1);
    private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 10);
    private final AtomicInteger queries = new AtomicInteger();
    private final Map<String, Holder> table = new ConcurrentHashMap<>();
    private final RecentKeys recent = new RecentKeys(this::query, nanos::get);

    @Test
    void asksOnceASecond() {
        table.put("key_a", holder("key_a"));
        recent.find("key_a");
        nanos.addAndGet(SECOND.toNanos() - 1);
        assertThat(recent.find("key_a")).isPresent();
        assertThat(queries).hasValue(1);

        nanos.addAndGet(1);

        assertThat(recent.find("key_a")).isPresent();
        assertThat(queries).hasValue(2);
    }

    @Test
    void aKeyThatIsGoneWorksForASecondAtMost() {
        table.put("key_a", holder("key_a"));
        recent.find("key_a");
        table.clear();
        assertThat(recent.find("key_a")).isPresent();

        nanos.addAndGet(SECOND.toNanos());

        assertThat(recent.find("key_a")).isEmpty();
    }

    @Test
    void aKeyThatIsForgottenIsAskedForAgain() {
        table.put("key_a", holder("key_a"));
        recent.find("key_a");
        table.clear();

        recent.forget("key_a");

        assertThat(recent.find("key_a")).isEmpty();
    }

    @Test
    void allKeysOfAMerchantAreForgottenAndNoOthers() {
        table.put("key_a", holder("key_a"));
        recent.find("key_a");

        recent.forgetAllOf(new MerchantId(new UUID(0, 7)));
        assertThat(recent.find("key_a")).isPresent();
        assertThat(queries).hasValue(1);
        recent.forgetAllOf(new MerchantId(new UUID(0, 1)));

        assertThat(recent.find("key_a")).isPresent();
        assertThat(queries).hasValue(2);
    }

    @Test
    void whatIsNotThereIsNotRemembered() {
        assertThat(recent.find("key_a")).isEmpty();
        table.put("key_a", holder("key_a"));

        assertThat(recent.find("key_a")).isPresent();
    }

    @Test
    void aFailureIsNotRememberedAndComesAsItIs() {
        RecentKeys failing = new RecentKeys(key -> {
            if (queries.incrementAndGet() == 1) {
                throw new IllegalArgumentException("once");
            }
            return Optional.empty();
        }, nanos::get);

        assertThatThrownBy(() -> failing.find("key_a")).isInstanceOf(IllegalArgumentException.class);
        assertThat(failing.find("key_a")).isEmpty();
    }

    @Test
    void whoAsksMeanwhileSharesTheAnswer() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        RecentKeys slow = new RecentKeys(key -> {
            queries.incrementAndGet();
            asked.countDown();
            awaitQuietly(goOn);
            return Optional.of(holder(key));
        }, nanos::get);
        var first = CompletableFuture.supplyAsync(() -> slow.find("key_a"));
        asked.await();
        Thread second = Thread.ofVirtual().start(() -> slow.find("key_a"));
        while (second.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }

        goOn.countDown();
        second.join();

        assertThat(first.get()).isPresent();
        assertThat(queries).hasValue(1);
    }

    /// The query began before the key was revoked and may have missed that, so later calls must not share its
    /// answer.
    @Test
    void aLookUpThatWasOvertakenByARevocationIsNotShared() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        RecentKeys slow = new RecentKeys(key -> {
            if (queries.incrementAndGet() > 1) {
                return Optional.empty();
            }
            asked.countDown();
            awaitQuietly(goOn);
            return Optional.of(holder(key));
        }, nanos::get);
        var first = CompletableFuture.supplyAsync(() -> slow.find("key_a"));
        asked.await();

        slow.forget("key_a");
        assertThat(slow.find("key_a")).isEmpty();
        goOn.countDown();

        assertThat(first.get()).isPresent();
        assertThat(slow.find("key_a")).isEmpty();
    }

    @Test
    void aLookUpThatWasOvertakenByAnActOnItsMerchantIsNotShared() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        RecentKeys slow = new RecentKeys(key -> {
            if (queries.incrementAndGet() == 1) {
                asked.countDown();
                awaitQuietly(goOn);
            }
            return Optional.of(holder(key));
        }, nanos::get);
        var first = CompletableFuture.supplyAsync(() -> slow.find("key_a"));
        asked.await();

        slow.forgetAllOf(new MerchantId(new UUID(0, 1)));
        slow.find("key_a");
        goOn.countDown();

        assertThat(first.get()).isPresent();
        assertThat(queries).hasValue(2);
    }

    @Test
    void remembersOnlySoMany() {
        for (int i = 0; i <= RecentKeys.MOST; i++) {
            table.put("key_" + i, holder("key_" + i));
            recent.find("key_" + i);
        }

        assertThat(recent.size()).isLessThanOrEqualTo(RecentKeys.MOST);
        assertThat(recent.find("key_7")).isPresent();
    }

    private Optional<Holder> query(String keyId) {
        queries.incrementAndGet();
        return Optional.ofNullable(table.get(keyId));
    }

    private static Holder holder(String keyId) {
        var key = new ApiKey(keyId, new MerchantId(new UUID(0, 1)), new UserId(new UUID(0, 2)), ApiKey.FIRST,
                Role.OWNER, List.of(), new SecretHash(new byte[32], Optional.empty()), Instant.EPOCH, Optional.empty(),
                Optional.empty());
        return new Holder(key, false, false, "someone@example.com", List.of(),
                SecondFactorStanding.NONE, AccessRest.NONE, PossibleActors.alone("someone"));
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
