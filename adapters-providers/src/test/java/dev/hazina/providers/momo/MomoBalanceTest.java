package dev.hazina.providers.momo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.channel.ChannelGateway.CredentialTrial;
import dev.hazina.application.channel.ChannelGateway.ToldBalance;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.client.Body;
import dev.hazina.providers.client.Exchange;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What MTN answers about our two products.
class MomoBalanceTest {

    @Test
    void eachAccountIsTold() {
        try (MomoHarness harness = new MomoHarness()) {
            assertThat(harness.gateway().balances()).containsExactly(
                    new ToldBalance("collection:EUR", new Money(Currency.UGX, 1_000_000)),
                    new ToldBalance("disbursement:EUR", new Money(Currency.UGX, 1_000_000)));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "{}", "{\"availableBalance\":\"1\"}",
            "{\"availableBalance\":\"x\",\"currency\":\"EUR\"}", "{\"availableBalance\":\"1\",\"currency\":\"XXX\"}",
            "{\"availableBalance\":\"1\",\"curr"})
    void anAnswerThatCanNotBeReadTellsNothing(String body) {
        assertThat(read(new Exchange.Answered(200, Body.of(body)))).isEmpty();
    }

    @Test
    void noAnswerTellsNothing() {
        assertThat(read(new Exchange.Broken("reset"))).isEmpty();
        assertThat(read(new Exchange.Answered(404, Body.of("{}")))).isEmpty();
    }

    private static Optional<ToldBalance> read(Exchange exchange) {
        return MomoBalance.read(exchange, "collection:EUR", new MomoAmounts("EUR"), Currency.UGX);
    }

    @Test
    void aWrongKeyOfEachProductIsTold() {
        for (String product : List.of("COLLECTION_", "DISBURSEMENT_")) {
            for (String name : List.of("SUBSCRIPTION_KEY", "API_USER", "API_KEY")) {
                try (MomoHarness harness = new MomoHarness(Map.of(product + name, "not-it"))) {
                    assertThat(harness.gateway().tryCredentials()).isEqualTo(new CredentialTrial.Refused(List.of(
                            product + "SUBSCRIPTION_KEY", product + "API_USER", product + "API_KEY")));
                }
            }
        }
    }
}
