package dev.hazina.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;

/// What merchants ask of the simulated providers, and what becomes of it.
abstract class ProviderJourneys {
    static final Duration PATIENCE = Duration.ofMinutes(2);
    static final AtomicInteger COUNT = new AtomicInteger();
    static SimulatedProviders providers;
    static Api api;
    static MerchantId merchant;

    static void advance(Duration by) {
        providers.advance(by);
        api.advanceClock(by.toString());
    }

    /// A wallet of its own for each journey.
    static String wallet(SimulatedProviders.Name provider) {
        return api.wallet("Till " + COUNT.incrementAndGet(), provider.currency);
    }

    static Api.Answer collect(SimulatedProviders.Name provider, String wallet) {
        return api.pay("order-" + COUNT.incrementAndGet(),
                "\"amount\":" + provider.amount + ",\"currency\":\"" + provider.currency
                        + "\",\"wallet_id\":\"" + wallet + "\",\"payer_phone\":\"" + provider.phone + "\"");
    }

    static String paid(SimulatedProviders.Name provider, String wallet) {
        String payment = collect(provider, wallet).expect(201).get("id").asText();
        providers.end(provider, merchant, subject(Subject.Kind.PAYMENT, payment), true);
        assertThat(api.ended(payment).get("status").asText()).isEqualTo("succeeded");
        return payment;
    }

    static String half(SimulatedProviders.Name provider) {
        return Integer.toString(Integer.parseInt(provider.amount) / 2);
    }

    static Api.Answer payOut(SimulatedProviders.Name provider, String wallet, String amount) {
        return api.post("/v1/payouts", "{\"amount\":" + amount + ",\"currency\":\"" + provider.currency
                + "\",\"wallet_id\":\"" + wallet + "\",\"destination_phone\":\"" + provider.phone + "\"}");
    }

    static Api.Answer card(String wallet) {
        return api.pay("card-" + COUNT.incrementAndGet(), "\"amount\":100,\"currency\":\"KES\",\"channel\":\"card\","
                + "\"wallet_id\":\"" + wallet + "\",\"card_token\":\"tok_visa\"");
    }

    static JsonNode ended(String path) {
        return Awaitility.await().atMost(PATIENCE).until(() -> api.get(path).expect(200),
                body -> !body.get("status").asText().equals("pending"));
    }

    static JsonNode givenUp(String path) {
        providers.mute(true);
        try {
            advance(Duration.ofMinutes(61));
            return Awaitility.await().atMost(PATIENCE).until(() -> {
                advance(Duration.ofMinutes(1));
                return api.get(path).expect(200);
            }, body -> !body.get("status").asText().equals("pending"));
        } finally {
            providers.mute(false);
        }
    }

    static Subject subject(Subject.Kind kind, String id) {
        return new Subject(kind, UUID.fromString(id));
    }
}
