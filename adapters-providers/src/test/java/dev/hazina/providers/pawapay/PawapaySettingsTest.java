package dev.hazina.providers.pawapay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.money.Currency;
import dev.hazina.providers.client.CallPolicy;
import dev.hazina.providers.spi.ProviderSettings;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The settings, and their defaults.
final class PawapaySettingsTest {

    @Test
    void saysWhatIsMissingForEachRoute() {
        ProviderSettings settings = settings(Map.of(), false);
        PawapaySettings.read(settings, new PawapayProviderFactory().serves());
        assertThat(settings.missing()).extracting(ProviderSettings.MissingSetting::setting)
                .containsExactly("HAZINA_PAWAPAY_API_TOKEN", "HAZINA_PAWAPAY_API_TOKEN");
        assertThat(settings.missing()).extracting(ProviderSettings.MissingSetting::route)
                .containsExactlyInAnyOrder(PawapayProviderFactory.TANZANIA, PawapayProviderFactory.UGANDA);
    }

    @Test
    void goesToTheSandboxUnlessItIsProduction() {
        assertThat(read(Map.of(), false).addresses().deposits())
                .hasToString("https://api.sandbox.pawapay.io/v2/deposits");
        assertThat(read(Map.of(), true).addresses().keys()).hasToString("https://api.pawapay.io/v2/public-key/http");
        assertThat(read(Map.of("PATH_PAYOUTS", "/v9/payouts"), false).addresses().payouts())
                .hasToString("https://api.sandbox.pawapay.io/v9/payouts");
    }

    @Test
    void asksInItsTurn() {
        assertThat(PawapayClient.asking(read(Map.of("QUERY_PER_SECOND", "4"), false).limits()))
                .isEqualTo(new CallPolicy.CallLimits(Duration.ofSeconds(10), 300, 4, 3).queueing());
    }

    /// Each every twenty seconds.
    @Test
    void mayAskAboutAThousandPayoutsAtTheirRhythm() {
        assertThat(PawapayClient.asking(read(Map.of(), false).limits()).perSecond()).isGreaterThan(1_000 / 20);
    }

    @ParameterizedTest
    @CsvSource({"+255741234567,TZS,VODACOM_TZA", "+255791234567,TZS,VODACOM_TZA", "+255681234567,TZS,AIRTEL_TZA",
            "+255781234567,TZS,AIRTEL_TZA", "+255651234567,TZS,TIGO_TZA", "+255771234567,TZS,TIGO_TZA",
            "+255621234567,TZS,HALOTEL_TZA", "+256771234567,UGX,MTN_MOMO_UGA", "+256391234567,UGX,MTN_MOMO_UGA",
            "+256751234567,UGX,AIRTEL_OAPI_UGA", "+255731234567,TZS,", "+256711234567,UGX,"})
    void guessesANetwork(String phone, Currency currency, String network) {
        Networks networks = Objects.requireNonNull(read(Map.of(), false).networks().get(currency));
        assertThat(networks.guess(new Phone(phone))).isEqualTo(Optional.ofNullable(network));
    }

    @Test
    void theLongestBeginningWins() {
        Networks networks = Networks.parse("ONE=+2567,TWO=+25677 +256701").orElseThrow();
        assertThat(networks.guess(new Phone("+256771234567"))).contains("TWO");
        assertThat(networks.guess(new Phone("+256701234567"))).contains("TWO");
        assertThat(networks.guess(new Phone("+256751234567"))).contains("ONE");
        assertThat(networks.names()).isEqualTo(Set.of("ONE", "TWO"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"SIGNED|yes", "PREDICT|1", "FRESH|0", "TIMEOUT|19", "QUERY_PER_SECOND|0",
            "PATH_CANCEL|x", "TZS_DECIMALS|3",
            "UGX_DECIMALS|2", "TZS_LEAST|0", "NETWORKS_TZS|VODACOM_TZA", "NETWORKS_TZS|VODACOM_TZA=",
            "NETWORKS_TZS|x=+25574",
            "NETWORKS_TZS|A=+25574,B=+25574", "NETWORKS_UGX|A=25677", "API_TOKEN|with space", "PATH_KEYS|keys"})
    void refusesWhatCantBeMeant(String name, String value) {
        assertThatThrownBy(() -> read(Map.of(name, value), false)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("HAZINA_PAWAPAY_" + name).hasMessageNotContaining("with space");
    }

    @Test
    void printsNoSecret() {
        assertThat(read(Map.of("API_TOKEN", "s3cr3t"), false).toString()).doesNotContain("s3cr3t");
    }

    private static PawapaySettings read(Map<String, String> more, boolean production) {
        Map<String, String> values = new HashMap<>(Map.of("API_TOKEN", "token"));
        values.putAll(more);
        return PawapaySettings.read(settings(values, production), new PawapayProviderFactory().serves());
    }

    private static ProviderSettings settings(Map<String, String> values, boolean production) {
        return new ProviderSettings(new PawapayProviderFactory(), production,
                name -> Optional.ofNullable(values.get(name.substring("HAZINA_PAWAPAY_".length()))));
    }
}
