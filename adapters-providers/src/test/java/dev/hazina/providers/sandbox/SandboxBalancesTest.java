package dev.hazina.providers.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.channel.ChannelGateway.ToldBalance;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import org.junit.jupiter.api.Test;

/// What the sandbox answers when it is asked what our accounts hold.
class SandboxBalancesTest {

    @Test
    void itsAccountsHoldWhatTheyBeganWithAndWhatWentThroughThem() {
        try (SandboxHarness harness = new SandboxHarness()) {
            assertThat(harness.gateway().balances()).contains(
                    new ToldBalance("payouts", new Money(Currency.KES, 999_749_50)),
                    new ToldBalance("paybill", new Money(Currency.KES, 1_000_000_00)),
                    new ToldBalance("collection", new Money(Currency.UGX, 1_000_000)),
                    new ToldBalance("card", new Money(Currency.USD, 1_000_000_00)));
        }
    }
}
