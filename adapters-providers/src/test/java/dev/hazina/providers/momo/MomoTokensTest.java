package dev.hazina.providers.momo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.channel.Collection;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.providers.simulator.ProviderSimulator;
import dev.hazina.providers.simulator.SimulatorRequest;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// When access tokens are fetched, for whom, and who waits for them.
final class MomoTokensTest extends MomoTestBase {

    /// MTN's new platform gives no token without it.
    @Test
    void aTokenIsAskedForInItsEnvironmentByAnyKindOfUser() {
        collect(payment());
        SimulatorRequest token = harness.simulatorServer().seen().getFirst();
        assertThat(token.path()).isEqualTo("/collection/token/");
        assertThat(token.header("X-Target-Environment")).contains("sandbox");
        assertThat(new String(Base64.getDecoder().decode(token.header("Authorization").orElseThrow().substring(6)),
                StandardCharsets.UTF_8)).isEqualTo(MomoHarness.needed().get("COLLECTION_API_USER") + ":"
                        + MomoHarness.needed().get("COLLECTION_API_KEY"))
                .contains("=:");
    }

    @Test
    void tokensAreFetchedAtTheStart() throws InterruptedException {
        CountDownLatch both = new CountDownLatch(2);
        harness.simulatorServer().after(ProviderSimulator.Kind.TOKEN, both::countDown);
        assertThat(harness.connection().startupTask().getAsBoolean()).as("it has to go on").isFalse();
        both.await();
        collect(payment());
        disburse(payout());
        assertThat(harness.simulatorServer().seen(ProviderSimulator.Kind.TOKEN)).isEqualTo(2);
        assertThat(harness.connection().startupTask().getAsBoolean()).isFalse();
        assertThat(harness.simulatorServer().seen(ProviderSimulator.Kind.TOKEN)).isEqualTo(2);
    }

    /// The next token takes as long as it likes.
    @Test
    void noPaymentWaitsForTheNextToken() throws InterruptedException {
        collect(payment());
        harness.clock().advance(Duration.ofMinutes(56));
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch answered = new CountDownLatch(1);
        harness.simulatorServer().before(ProviderSimulator.Kind.TOKEN, () -> {
            asked.countDown();
            awaited(answered);
        });
        assertThat(collect(payment())).isInstanceOf(Outcome.Accepted.class);
        asked.await();
        assertThat(collect(payment())).isInstanceOf(Outcome.Accepted.class);
        assertThat(last().header("Authorization")).contains("Bearer tok-collection-1");
        assertThat(harness.simulatorServer().seen(ProviderSimulator.Kind.TOKEN)).isEqualTo(2);
        answered.countDown();
    }

    /// MTN's new platform needs longer for a token than a payment waits.
    @Test
    void aTokenThatTakesLongIsThereForTheNext() {
        try (MomoHarness slow = new MomoHarness(Map.of("TIMEOUT", "1", "TOKEN_TIMEOUT", "30"))) {
            CountDownLatch answered = new CountDownLatch(1);
            slow.simulatorServer().before(ProviderSimulator.Kind.TOKEN, () -> awaited(answered));
            assertThat(slow.gateway().collect(new Collection(payment(), TOKEN)).outcome())
                    .isInstanceOf(Outcome.Unsent.class);
            assertThat(slow.simulatorServer().seen(ProviderSimulator.Kind.MOVE)).isZero();
            answered.countDown();
            assertThat(
                    Stream.generate(() -> slow.gateway().collect(new Collection(payment(), TOKEN)).outcome()).limit(60)
                            .anyMatch(Outcome.Accepted.class::isInstance))
                    .isTrue();
            assertThat(slow.simulatorServer().seen(ProviderSimulator.Kind.TOKEN)).isEqualTo(1);
        }
    }

    private static void awaited(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
