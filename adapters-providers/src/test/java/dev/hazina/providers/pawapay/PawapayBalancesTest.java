package dev.hazina.providers.pawapay;

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

/// What pawaPay answers about its wallets.
class PawapayBalancesTest {

    @Test
    void eachAccountIsTold() {
        try (PawapayHarness harness = new PawapayHarness()) {
            assertThat(harness.gateway().balances()).containsExactly(
                    new ToldBalance("wallet:TZS", new Money(Currency.TZS, 1_000_25)),
                    new ToldBalance("wallet:UGX", new Money(Currency.UGX, 250_000)));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "{}", "{\"balances\":{}}", "{\"balances\":[]}",
            "{\"balances\":[{\"currency\":\"UGX\",\"balance\":\"1\"},{\"currency\":\"UGX\",\"balance\":\"1,000\"}]}",
            "{\"balances\":[{\"currency\":\"ZMW\",\"balance\":\"1\"}]}", "{\"balances\":[1]}"})
    void anAnswerThatCanNotBeReadTellsNothing(String body) {
        assertThat(PawapayBalances.read(new Exchange.Answered(200, Body.of(body)))).isEmpty();
    }

    @Test
    void noAnswerTellsNothing() {
        assertThat(PawapayBalances.read(new Exchange.Broken("reset"))).isEmpty();
        assertThat(PawapayBalances.read(new Exchange.Answered(404, Body.of("{}")))).isEmpty();
    }

    @Test
    void aWrongTokenIsTold() {
        try (PawapayHarness harness = new PawapayHarness(Map.of("API_TOKEN", "not-it"))) {
            assertThat(harness.gateway().tryCredentials())
                    .isEqualTo(new CredentialTrial.Refused(List.of("API_TOKEN")));
        }
    }
}
