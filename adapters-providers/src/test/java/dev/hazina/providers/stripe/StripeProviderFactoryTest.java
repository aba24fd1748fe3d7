package dev.hazina.providers.stripe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.SteppingClock;
import dev.hazina.application.channel.AmountRule;
import dev.hazina.application.channel.ChannelUse;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.client.CallPolicy;
import dev.hazina.providers.spi.ProviderConnection;
import dev.hazina.providers.spi.ProviderContext;
import dev.hazina.providers.spi.ProviderSettings;
import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The settings of Stripe, and the messages about wrong ones.
final class StripeProviderFactoryTest {
    private static final Route KES = new Route(Currency.KES, Channel.CARD);
    private static final Route UGX = new Route(Currency.UGX, Channel.CARD);
    private static final String TEST_KEY = "sk_test_4eC39HqLyjWDarjtT1zdp7dc";
    private static final String LIVE_KEY = "rk_live_4eC39HqLyjWDarjtT1zdp7dc";

    private final Map<String, String> said = new HashMap<>();

    @Test
    void saysWhatEachChannelLacks() {
        ProviderSettings settings = settings(false);
        StripeSettings.read(settings, Set.of(KES), false);
        assertThat(settings.missing()).containsExactlyInAnyOrder(
                new ProviderSettings.MissingSetting(KES, "HAZINA_STRIPE_SECRET_KEY"),
                new ProviderSettings.MissingSetting(KES, "HAZINA_STRIPE_WEBHOOK_SECRETS"));
    }

    @Test
    void needsNoMoreThanTheTwo() {
        say("SECRET_KEY", TEST_KEY);
        say("WEBHOOK_SECRETS", "whsec_a, whsec_b");
        ProviderSettings settings = settings(false);
        StripeSettings read = StripeSettings.read(settings, Set.of(KES, UGX), false);
        assertThat(settings.missing()).isEmpty();
        assertThat(read.webhookSecrets()).hasSize(2);
        assertThat(read.addresses().methods()).hasToString("https://api.stripe.com/v1/payment_methods");
        assertThat(read.addresses().intents()).hasToString("https://api.stripe.com/v1/payment_intents");
        assertThat(read.addresses().refunds()).hasToString("https://api.stripe.com/v1/refunds");
        assertThat(read.limits().timeout()).isEqualTo(Duration.ofSeconds(15));
        assertThat(read.toString()).doesNotContain(TEST_KEY, "whsec_");
    }

    @Test
    void goesWhereItIsTold() {
        say("URL", "http://127.0.0.1:9/base/");
        say("PATH_REFUNDS", "/other");
        StripeSettings read = StripeSettings.read(settings(false), Set.of(), false);
        assertThat(read.addresses().intents()).hasToString("http://127.0.0.1:9/base/v1/payment_intents");
        assertThat(read.addresses().refunds()).hasToString("http://127.0.0.1:9/base/other");
    }

    @ParameterizedTest
    @CsvSource({"true," + TEST_KEY + ",must be a live key.", "false," + LIVE_KEY + ",must not be a live key."})
    void takesNoKeyOfTheWrongWorld(boolean production, String key, String sentence) {
        say("SECRET_KEY", key);
        assertThatThrownBy(() -> StripeSettings.read(settings(production), Set.of(KES), production))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("HAZINA_STRIPE_SECRET_KEY " + sentence).hasMessageNotContaining(key);
    }

    @Test
    void takesALiveKeyInProduction() {
        say("SECRET_KEY", LIVE_KEY);
        assertThat(StripeSettings.read(settings(true), Set.of(KES), true).key().value()).isEqualTo(LIVE_KEY);
    }

    @ParameterizedTest
    @ValueSource(strings = {"sk_test_\u00e9", "sk_test_a b", "sk_test_\n2"})
    void takesNoKeyThatCanNotBeSent(String key) {
        say("SECRET_KEY", key);
        assertThatThrownBy(() -> StripeSettings.read(settings(false), Set.of(KES), false))
                .isInstanceOf(IllegalArgumentException.class).hasMessageNotContaining(key);
    }

    @ParameterizedTest
    @CsvSource({"TIMEOUT,0", "TIMEOUT,19", "TIMEOUT,soon", "TOGETHER,0", "PER_SECOND,0", "QUERY_PER_SECOND,0",
            "LEAST_USD,0", "MOST,0",
            "URL,ftp://x", "PATH_REFUNDS,v1"})
    void takesNoNonsense(String name, String value) {
        say(name, value);
        assertThatThrownBy(() -> StripeSettings.read(settings(false), Set.of(), false))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("HAZINA_STRIPE_" + name);
    }

    @Test
    void opensWhatItServes() {
        say("SECRET_KEY", TEST_KEY);
        say("WEBHOOK_SECRETS", "whsec_a");
        StripeProviderFactory connection = new StripeProviderFactory();
        assertThat(connection.serves()).contains(KES, UGX).hasSize(Currency.values().length)
                .allMatch(route -> route.channel().collects(route.currency()));
        try (ProviderConnection open = connection.open(settings(false), Set.of(KES),
                new ProviderContext(new SteppingClock(),
                        (adapter, token) -> URI.create("https://x/"), false, Duration.ZERO))) {
            assertThat(open.gateway().name()).isEqualTo(connection.name());
            assertThat(open.startupTask().getAsBoolean()).isTrue();
            assertThat(open.health()).extracting(CallPolicy.PolicyHealth::policy)
                    .containsExactly("stripe collect", "stripe methods", "stripe query", "stripe refund");
        }
    }

    @Test
    void asksInItsTurn() {
        say("QUERY_PER_SECOND", "4");
        CallPolicy.CallLimits limits = StripeApiClient
                .asking(StripeSettings.read(settings(false), Set.of(), false).limits());
        assertThat(limits.perSecond()).isEqualTo(4);
        assertThat(limits.turn()).isPositive();
    }

    @Test
    void keepsTheLimitsOfEachCurrency() {
        say("LEAST_KES", "6500");
        say("LEAST_UGX", "1850");
        StripeAmounts both = StripeSettings.read(settings(false), Set.of(KES, UGX), false).amounts();
        assertThat(both.takes(new Money(Currency.KES, 6_499))).isFalse();
        assertThat(both.takes(new Money(Currency.KES, 6_500))).isTrue();
        assertThat(both.takes(new Money(Currency.UGX, 999_999))).isTrue();
        assertThat(both.takes(new Money(Currency.UGX, 1_000_000))).isFalse();
        assertThat(both.takes(new Money(Currency.USD, 5_000))).as("not given to it").isFalse();
        StripeAmounts one = StripeSettings.read(settings(false), Set.of(UGX), false).amounts();
        assertThat(one.rule(Currency.UGX)).isEqualTo(new AmountRule(1_850, 999_999, 1));
    }

    /// So that a request is refused with a sentence about the limit of its own currency.
    @Test
    void promisesEachCurrencyItsOwnLimits() {
        say("SECRET_KEY", TEST_KEY);
        say("WEBHOOK_SECRETS", "whsec_a");
        say("LEAST_KES", "6500");
        try (ProviderConnection open = new StripeProviderFactory().open(settings(false), Set.of(KES, UGX),
                new ProviderContext(
                        new SteppingClock(), (adapter, token) -> URI.create("https://x/"), false, Duration.ZERO))) {
            assertThat(open.gateway().capabilities(ChannelUse.COLLECTION, Currency.KES, Channel.CARD).amounts())
                    .isEqualTo(new AmountRule(6_500, 99_999_999, 1));
            assertThat(open.gateway().capabilities(ChannelUse.COLLECTION, Currency.UGX, Channel.CARD).amounts())
                    .isEqualTo(new AmountRule(1, 999_999, 1));
            assertThat(open.gateway().capabilities(ChannelUse.REFUND, Currency.KES, Channel.CARD).amounts())
                    .as("of what was charged, any part").isEqualTo(new AmountRule(1, Long.MAX_VALUE, 1));
        }
    }

    private void say(String name, String value) {
        said.put("HAZINA_STRIPE_" + name, value);
    }

    private ProviderSettings settings(boolean production) {
        return new ProviderSettings(new StripeProviderFactory(), production,
                name -> Optional.ofNullable(said.get(name)));
    }
}
