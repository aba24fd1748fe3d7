package dev.hazina.providers.simulator.stripe;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.hazina.application.SteppingClock;
import dev.hazina.application.foreign.NodePackages;
import dev.hazina.providers.simulator.SimulatorServer;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// The simulator, driven by Stripe's library in another language. Left out where there is no Node.
final class StripeSimulatorNodeTest {
    private static final String KEY = "sk_test_simulated";

    @Test
    void isStripeToStripesLibrary() throws JsonProcessingException {
        NodePackages stripe = NodePackages.of("stripe");
        var simulator = new StripeSimulator(new SteppingClock(), KEY, "whsec_simulated", Optional.empty());
        String said;
        try (SimulatorServer server = new SimulatorServer(simulator)) {
            said = stripe.run("drive.mjs", "", server.base().getHost(), String.valueOf(server.base().getPort()), KEY);
        }

        JsonNode results = JsonMapper.builder().build().readTree(said);
        assertThat(results).isEqualTo(JsonMapper.builder().build().readTree("""
                {"paid": "succeeded 2500 kes",
                 "again": "true",
                 "otherUnderTheSameKey": "StripeIdempotencyError 400  ",
                 "retrieved": true,
                 "poor": "StripeCardError 402 card_declined insufficient_funds",
                 "expired": "StripeCardError 402 expired_card expired_card",
                 "unknown": "StripeInvalidRequestError 400 resource_missing ",
                 "unpublished": "StripeInvalidRequestError 400 parameter_unknown ",
                 "oddShillings": "StripeInvalidRequestError 400  ",
                 "refunds": "succeeded 1000 succeeded 1500",
                 "refundedTwice": "StripeInvalidRequestError 400 charge_already_refunded ",
                 "listed": [1500, 1000],
                 "nobody": "StripeInvalidRequestError 404 resource_missing ",
                 "stranger": "StripeAuthenticationError 401  "}
                """));
        assertThat(simulator.moved("ours")).containsExactly("kes 2500");
        assertThat(simulator.moved("r1")).containsExactly("kes 1000");
    }
}
