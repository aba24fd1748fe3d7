package dev.hazina.http.payment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.ForwardingGateway;
import dev.hazina.application.channel.OneGateway;
import dev.hazina.domain.channel.Channel;
import dev.hazina.http.HttpSettings;
import dev.hazina.http.support.Call;
import dev.hazina.http.support.Response;
import dev.hazina.http.support.ResponseChecks;
import dev.hazina.http.support.Served;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// A payment with the amount and the phone of another one within two minutes, where the provider refuses that: 429 with
/// the seconds that are left, and nothing of it is kept.
class SamePromptTest {
    private static final Duration APART = Duration.ofMinutes(2);
    private static final String SENTENCE = "this phone has just been asked for the same amount, and the provider"
            + " refuses that; nothing was done, and the request can be repeated after the time in Retry-After";

    private final InMemoryWorld world = new InMemoryWorld();
    private final FaultyGateway gateway = FaultyGateway.obliging();
    private final Served served = Served.with(
            new InMemoryHazina(world, gateway, new OneGateway(new Strict(gateway))), new HttpSettings(true));
    private final TestMerchant shop = TestMerchant.open(served.hazina);
    private final TestMerchant other = TestMerchant.open(served.hazina);

    @AfterEach
    void stop() {
        served.close();
    }

    /// As Safaricom does.
    private static final class Strict extends ForwardingGateway {
        Strict(FaultyGateway gateway) {
            super(gateway);
        }

        @Override
        public Duration apart(Channel channel) {
            return APART;
        }
    }

    private Call pay(TestMerchant by, String reference, int amount) {
        return served.post("/v1/payments", "{\"reference\":\"" + reference + "\",\"amount\":" + amount
                + ",\"payer_phone\":\"+254712345678\"}").by(by).header("Idempotency-Key", "key-" + reference);
    }

    @Test
    void theSecondIsTooEarlyAndLeavesItsReferenceAndItsKeyFree() {
        ResponseChecks.succeeded(pay(shop, "one", 100).send(), 201);
        world.clock().advance(Duration.ofSeconds(30));

        Response early = served.refused(pay(shop, "two", 100), 429);
        assertThat(early.header("Retry-After")).contains("90");
        assertThat(early.body())
                .isEqualTo("{\"error\":{\"type\":\"rate_limited\",\"message\":\"" + SENTENCE + "\"}}");
        assertThat(early.headers()).doesNotContainKey("idempotent-replayed");
        assertThat(served.refused(pay(other, "two", 100), 429).header("Retry-After")).contains("90");
        assertThat(gateway.requests()).hasSize(1);

        assertThat(ResponseChecks.succeeded(pay(shop, "one", 100).send(), 201).headers())
                .containsKey("idempotent-replayed");
        ResponseChecks.succeeded(pay(shop, "two", 200).send(), 201);
        world.clock().advance(APART);
        assertThat(ResponseChecks.succeeded(pay(other, "two", 100).send(), 201).headers())
                .doesNotContainKey("idempotent-replayed");
        assertThat(gateway.requests()).hasSize(3);
    }
}
