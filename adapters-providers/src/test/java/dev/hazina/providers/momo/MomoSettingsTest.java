package dev.hazina.providers.momo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.channel.PhoneRule;
import dev.hazina.providers.client.CallPolicy;
import dev.hazina.providers.spi.ProviderSettings;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The settings, and their defaults.
final class MomoSettingsTest {

    @Test
    void saysEverythingThatIsMissing() {
        ProviderSettings settings = settings(Map.of(), false);
        MomoSettings.read(settings, Set.of(MomoProviderFactory.ROUTE));
        assertThat(settings.missing()).extracting(ProviderSettings.MissingSetting::setting).containsExactly(
                "HAZINA_MOMO_COLLECTION_SUBSCRIPTION_KEY", "HAZINA_MOMO_COLLECTION_API_USER",
                "HAZINA_MOMO_COLLECTION_API_KEY", "HAZINA_MOMO_DISBURSEMENT_SUBSCRIPTION_KEY",
                "HAZINA_MOMO_DISBURSEMENT_API_USER", "HAZINA_MOMO_DISBURSEMENT_API_KEY");
        assertThat(settings.missing()).allMatch(missing -> missing.route().equals(MomoProviderFactory.ROUTE));
    }

    @Test
    void goesToTheSandboxUnlessItIsProduction() {
        MomoSettings sandbox = read(Map.of(), false);
        assertThat(sandbox.addresses().collect())
                .hasToString("https://sandbox.momodeveloper.mtn.com/collection/v1_0/requesttopay");
        assertThat(sandbox.environment() + sandbox.currency()).isEqualTo("sandboxEUR");
        MomoSettings live = read(Map.of(), true);
        assertThat(live.addresses().refund()).hasToString("https://proxy.momoapi.mtn.com/disbursement/v2_0/refund");
        assertThat(live.environment() + live.currency()).isEqualTo("mtnugandaUGX");
    }

    @Test
    void eachProductHasABalanceInMtnsCurrency() {
        assertThat(read(Map.of(), false).collectionAccount()).isEqualTo("collection:EUR");
        assertThat(read(Map.of(), true).collectionAccount()).isEqualTo("collection:UGX");
        assertThat(read(Map.of("CURRENCY", "UGX"), false).disbursementAccount()).isEqualTo("disbursement:UGX");
        assertThatThrownBy(() -> read(Map.of("CURRENCY", "u/x"), false))
                .hasMessage("HAZINA_MOMO_CURRENCY must be a currency's code such as UGX.");
    }

    @Test
    void takesOtherPathsAndPhones() {
        MomoSettings read = read(Map.of("URL", "http://127.0.0.1:9/mtn/", "PATH_REFUND", "/disbursement/v1_0/refund",
                "PREFIXES", "any", "LEAST", "500", "MOST", "4000000"), false);
        assertThat(read.addresses().refund()).hasToString("http://127.0.0.1:9/mtn/disbursement/v1_0/refund");
        assertThat(read.phones()).isEqualTo(PhoneRule.of("MTN", List.of()));
        assertThat(read.amounts().least()).isEqualTo(500);
        assertThat(read.amounts().most()).isEqualTo(4_000_000);
    }

    @Test
    void waitsForATokenByASettingOfItsOwn() {
        assertThat(read(Map.of("QUERY_TIMEOUT", "2"), false).limits().tokenTimeout()).isEqualTo(Duration.ofSeconds(30));
        assertThat(read(Map.of("TOKEN_TIMEOUT", "12"), false).limits().tokenTimeout())
                .isEqualTo(Duration.ofSeconds(12));
    }

    @Test
    void asksNoMoreThanMtnWants() {
        assertThat(MomoCallPolicies.asking(read(Map.of(), false).limits()))
                .isEqualTo(new CallPolicy.CallLimits(Duration.ofSeconds(10), 300, 10, 3).queueing());
        assertThat(MomoCallPolicies.asking(read(Map.of("QUERY_PER_SECOND", "4", "PER_SECOND", "7"), false).limits())
                .perSecond())
                .isEqualTo(4);
    }

    @ParameterizedTest
    @CsvSource({"CALLBACKS,maybe", "PREFIXES,+25677;078", "PREFIXES,25677", "TIMEOUT,19", "TIMEOUT,0", "LEAST,0",
            "TOKEN_TIMEOUT,0", "TOKEN_TIMEOUT,31", "QUERY_TIMEOUT,11", "QUERY_PER_SECOND,0",
            "PATH_COLLECT,collect", "COLLECTION_API_KEY,with space", "DISBURSEMENT_SUBSCRIPTION_KEY,schlüssel"})
    void refusesWhatCantBeMeant(String name, String value) {
        assertThatThrownBy(() -> read(Map.of(name, value), false)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("HAZINA_MOMO_" + name).hasMessageNotContaining("schlüssel");
    }

    @Test
    void refusesPlainHttpInProduction() {
        assertThatThrownBy(() -> read(Map.of("URL", "http://127.0.0.1:9"), true))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void printsNoSecret() {
        assertThat(read(Map.of("COLLECTION_API_KEY", "s3cr3t"), false).toString()).doesNotContain("s3cr3t");
    }

    private static MomoSettings read(Map<String, String> more, boolean production) {
        Map<String, String> values = new HashMap<>(MomoHarness.needed());
        values.putAll(more);
        return MomoSettings.read(settings(values, production), Set.of(MomoProviderFactory.ROUTE));
    }

    private static ProviderSettings settings(Map<String, String> values, boolean production) {
        return new ProviderSettings(new MomoProviderFactory(), production,
                name -> Optional.ofNullable(values.get(name.substring("HAZINA_MOMO_".length()))));
    }
}
