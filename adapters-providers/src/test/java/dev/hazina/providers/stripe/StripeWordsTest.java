package dev.hazina.providers.stripe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.ProviderWords;
import dev.hazina.domain.refusal.Fault;
import dev.hazina.providers.client.Body;
import dev.hazina.providers.client.Exchange.Answered;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What Stripe says is kept with its outcome, and sorted by who can do something about it.
class StripeWordsTest {
    private static final UUID OURS = UUID.fromString("0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b");

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "401|invalid_request_error|||Rejected|invalid_request_error|SETUP",
            "401|invalid_request_error|api_key_expired||Rejected|api_key_expired|SETUP",
            "403|invalid_request_error|secret_key_required||Rejected|secret_key_required|SETUP",
            "400|invalid_request_error|amount_too_small||Rejected|amount_too_small|OTHER",
            "429|invalid_request_error|rate_limit||Unsent|rate_limit|BUSY",
            "429|invalid_request_error|lock_timeout||Unsent|lock_timeout|BUSY",
            "402|card_error|card_declined|insufficient_funds|Failed|insufficient_funds|OTHER",
            "402|card_error|expired_card||Failed|expired_card|OTHER",
            "500|api_error|||Unknown|api_error|OTHER"})
    void ofACharge(int status, String type, String code, String decline, String outcome, String kept, Fault fault) {
        Outcome told = StripeAnswers.charged(new Answered(status, Body.of(error(type, code, decline))), OURS).outcome();

        assertThat(told.getClass().getSimpleName()).isEqualTo(outcome);
        assertThat(told.words()).contains(new ProviderWords(kept, "Invalid API Key provided: [secret]", fault));
    }

    @ParameterizedTest
    @CsvSource({"401,SETUP,Rejected", "429,BUSY,Unsent", "400,OTHER,Rejected"})
    void ofAPaymentMethod(int status, Fault fault, String outcome) {
        Outcome told = StripeAnswers
                .unmade(new Answered(status, Body.of(error("invalid_request_error", "x", null)))).outcome();

        assertThat(told.getClass().getSimpleName()).isEqualTo(outcome);
        assertThat(told.words().orElseThrow().fault()).isEqualTo(fault);
    }

    /// A refund comes out of our own balance.
    @ParameterizedTest
    @CsvSource({"insufficient_funds,SETUP", "lost_or_stolen_card,OTHER", "unknown,OTHER"})
    void ofARefund(String reason, Fault fault) {
        String refund = "{\"object\":\"refund\",\"id\":\"re_1\",\"status\":\"failed\",\"amount\":100,"
                + "\"currency\":\"usd\",\"failure_reason\":\"" + reason + "\"}";
        Outcome told = StripeRefund.read(Body.of(refund).object().orElseThrow()).orElseThrow().outcome();

        assertThat(told.words()).contains(new ProviderWords(reason, "", fault));
    }

    private static String error(String type, @Nullable String code, @Nullable String decline) {
        return "{\"error\":{\"type\":\"" + type + "\"" + (code == null ? "" : ",\"code\":\"" + code + "\"")
                + (decline == null ? "" : ",\"decline_code\":\"" + decline + "\"")
                + ",\"message\":\"Invalid API Key provided: sk_live_abc123\"}}";
    }
}
