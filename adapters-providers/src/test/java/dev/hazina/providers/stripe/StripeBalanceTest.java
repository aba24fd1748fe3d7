package dev.hazina.providers.stripe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.channel.ChannelGateway.CredentialTrial;
import dev.hazina.application.channel.ChannelGateway.ToldBalance;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.client.Body;
import dev.hazina.providers.client.Exchange;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What Stripe answers about our account.
class StripeBalanceTest {

    @Test
    void eachAccountIsTold() {
        try (StripeHarness harness = new StripeHarness()) {
            assertThat(harness.gateway().balances()).containsExactly(
                    new ToldBalance("main", new Money(Currency.UGX, 3)),
                    new ToldBalance("main", new Money(Currency.USD, 115_00)));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "{}", "{\"object\":\"charge\",\"available\":[],\"pending\":[]}",
            "{\"object\":\"balance\",\"available\":[]}",
            "{\"object\":\"balance\",\"available\":[],\"pending\":[{\"amount\":1.5}]}",
            "{\"object\":\"balance\",\"available\":[{\"amount\":1,\"currency\":\"eur\"}],\"pending\":[]}"})
    void anAnswerThatCanNotBeReadTellsNothing(String body) {
        assertThat(StripeBalance.read(new Exchange.Answered(200, Body.of(body)))).isEmpty();
    }

    @Test
    void noAnswerTellsNothing() {
        assertThat(StripeBalance.read(new Exchange.Broken("reset"))).isEmpty();
        assertThat(StripeBalance.read(new Exchange.Answered(404, Body.of("{}")))).isEmpty();
    }

    @Test
    void aWrongKeyIsTold() {
        try (StripeHarness harness = new StripeHarness(Map.of("HAZINA_STRIPE_SECRET_KEY", "sk_test_notit"),
                Currency.KES)) {
            assertThat(harness.gateway().tryCredentials())
                    .isEqualTo(new CredentialTrial.Refused(List.of("SECRET_KEY")));
        }
    }
}
