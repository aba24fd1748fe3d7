package dev.hazina.providers.airtel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.channel.AmountRule;
import dev.hazina.application.channel.ChannelGateway.CredentialTrial;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.money.Currency;
import dev.hazina.providers.airtel.AirtelSettings.CountrySettings;
import dev.hazina.providers.client.CallPolicy;
import dev.hazina.providers.simulator.airtel.AirtelSimulator;
import dev.hazina.providers.spi.ProviderSettings;
import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The settings of each country, and their defaults.
class AirtelSettingsTest {
    private static final Set<Route> ALL = new AirtelProviderFactory().serves();
    private static final Route PROMPTS = AirtelCountry.KE.collections();

    @Test
    void servesThreeCountries() {
        assertThat(ALL).containsExactlyInAnyOrder(new Route(Currency.KES, Channel.MM_STK_PUSH),
                new Route(Currency.KES, Channel.MM_B2C), new Route(Currency.TZS, Channel.MOBILE_MONEY),
                new Route(Currency.UGX, Channel.MOBILE_MONEY));
    }

    @Test
    void onlyTheCountriesWithAChannelNeedSettings() {
        ProviderSettings settings = settings(Map.of(), false);
        AirtelSettings read = AirtelSettings.read(settings, Set.of(PROMPTS));

        assertThat(read.countries()).containsOnlyKeys(AirtelCountry.KE);
        assertThat(settings.missing()).extracting(ProviderSettings.MissingSetting::setting)
                .containsExactlyInAnyOrder("HAZINA_AIRTEL_KE_CLIENT_ID", "HAZINA_AIRTEL_KE_CLIENT_SECRET");
    }

    @Test
    void payoutsNeedAPinAndTheKeyForIt() {
        ProviderSettings settings = settings(Map.of("UG_CLIENT_ID", "a", "UG_CLIENT_SECRET", "b"), false);
        AirtelSettings.read(settings, AirtelCountry.UG.routes());

        assertThat(settings.missing()).extracting(ProviderSettings.MissingSetting::setting)
                .containsExactlyInAnyOrder("HAZINA_AIRTEL_UG_PIN", "HAZINA_AIRTEL_UG_PUBLIC_KEY");
    }

    @Test
    void eachCountryHasItsAddress() {
        assertThat(country(Map.of(), false, AirtelCountry.TZ).addresses().collect())
                .hasToString("https://openapiuat.airtel.co.tz/merchant/v2/payments/");
        assertThat(country(Map.of(), true, AirtelCountry.UG).addresses().disbursed())
                .hasToString("https://openapi.airtel.ug/standard/v2/disbursements/");
        assertThat(country(Map.of("UG_URL", "https://openapi.airtel.ug/simulate/"), true, AirtelCountry.UG).addresses()
                .token()).hasToString("https://openapi.airtel.ug/simulate/auth/oauth2/token");
        ProviderSettings settings = settings(values(), true);
        AirtelSettings.read(settings, ALL);
        assertThat(settings.addresses()).extracting(URI::getHost).containsExactly("openapi.airtel.africa",
                "openapi.airtel.co.tz", "openapi.airtel.ug");
    }

    @Test
    void limitsAreInWholeShillingsOfTheCountry() {
        Map<String, String> more = Map.of("KE_LEAST", "10", "KE_MOST", "70000", "UG_LEAST", "500");

        assertThat(country(more, false, AirtelCountry.KE).amounts()).isEqualTo(new AmountRule(10_00, 70_000_00, 100));
        assertThat(country(more, false, AirtelCountry.UG).amounts())
                .isEqualTo(new AmountRule(500, 9_999_999_999_999L, 1));
    }

    @ParameterizedTest
    @CsvSource({"KE,+254733123456,true", "KE,+254100123456,true", "KE,+254757123456,false", "KE,+254712345678,false",
            "TZ,+255681234567,true", "TZ,+255741234567,false", "UG,+256751234567,true", "UG,+256771234567,false"})
    void takesItsOwnNumbers(AirtelCountry country, String phone, boolean taken) {
        assertThat(country(Map.of(), false, country).phones().reaches(new Phone(phone))).isEqualTo(taken);
        assertThat(country(Map.of(country.before() + "PREFIXES", "any"), false, country).phones()
                .reaches(new Phone(phone))).isTrue();
    }

    @Test
    void asksInItsTurn() {
        Map<String, String> values = new HashMap<>(values());
        values.put("QUERY_PER_SECOND", "4");
        assertThat(AirtelClient.asking(AirtelSettings.read(settings(values, false), ALL).limits()))
                .isEqualTo(new CallPolicy.CallLimits(Duration.ofSeconds(10), 300, 4, 3).queueing());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"KE_SIGNED|yes", "KE_PUBLIC_KEY|none", "KE_PUBLIC_KEY|AAAA",
            "KE_CLIENT_SECRET|with space", "TIMEOUT|19", "UG_LEAST|0", "TZ_PREFIXES|0768", "KE_URL|openapi",
            "PATH_COLLECT|merchant", "PATH_TOKEN|token", "QUERY_PER_SECOND|0"})
    void refusesWhatCantBeMeant(String name, String value) {
        Map<String, String> values = new HashMap<>(values());
        values.put(name, value);
        assertThatThrownBy(() -> AirtelSettings.read(settings(values, false), ALL))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("HAZINA_AIRTEL_" + name)
                .hasMessageNotContaining("with space");
    }

    @Test
    void aPinThatIsTooLongForTheKeyIsRefused() {
        Map<String, String> values = new HashMap<>(values());
        values.put("KE_PIN", "1".repeat(200));
        assertThatThrownBy(() -> AirtelSettings.read(settings(values, false), ALL))
                .hasMessageContaining("HAZINA_AIRTEL_KE_PIN").hasMessageNotContaining("111");
    }

    @Test
    void printsNoSecret() {
        assertThat(AirtelSettings.read(settings(values(), false), ALL).toString())
                .doesNotContain(AirtelSimulator.CLIENT_ID, AirtelSimulator.CLIENT_SECRET, "4711");
    }

    private static Map<String, String> values() {
        Map<String, String> values = new HashMap<>(AirtelHarness.needed(URI.create("https://airtel.example")));
        values.keySet().removeIf(name -> name.endsWith("_URL") || name.equals("TIMEOUT")
                || name.endsWith("QUERY_TIMEOUT") || name.endsWith("PER_SECOND"));
        return values;
    }

    private static CountrySettings country(Map<String, String> more, boolean production, AirtelCountry country) {
        Map<String, String> values = new HashMap<>(values());
        values.putAll(more);
        return Objects.requireNonNull(
                AirtelSettings.read(settings(values, production), ALL).countries().get(country));
    }

    private static ProviderSettings settings(Map<String, String> values, boolean production) {
        return new ProviderSettings(new AirtelProviderFactory(), production,
                name -> Optional.ofNullable(values.get(name.substring("HAZINA_AIRTEL_".length()))));
    }

    @Test
    void wrongCredentialsOfACountryAreTold() {
        for (String name : List.of("UG_CLIENT_ID", "UG_CLIENT_SECRET")) {
            try (AirtelHarness harness = new AirtelHarness(Map.of(name, "not-it"))) {
                assertThat(harness.gateway().tryCredentials()).isEqualTo(
                        new CredentialTrial.Refused(List.of("UG_CLIENT_ID", "UG_CLIENT_SECRET")));
            }
        }
    }
}
