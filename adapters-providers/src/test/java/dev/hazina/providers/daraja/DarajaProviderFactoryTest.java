package dev.hazina.providers.daraja;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.Capabilities.Refunding;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.ChannelUse;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.money.Currency;
import dev.hazina.providers.simulator.ProviderSimulator.Kind;
import dev.hazina.providers.spi.ProviderConnection;
import dev.hazina.providers.spi.ProviderSettings;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DarajaProviderFactoryTest {
    private final DarajaHarness harness = new DarajaHarness();

    @AfterEach
    void close() {
        harness.close();
    }

    @Test
    void saysWhatEachRouteLacks() {
        assertThat(missing(Set.of(DarajaProviderFactory.PROMPTS))).containsExactly("HAZINA_DARAJA_CONSUMER_KEY",
                "HAZINA_DARAJA_CONSUMER_SECRET", "HAZINA_DARAJA_PASSKEY", "HAZINA_DARAJA_SHORTCODE");
        assertThat(missing(Set.of(DarajaProviderFactory.PAYOUTS))).containsExactly("HAZINA_DARAJA_B2C_SHORTCODE",
                "HAZINA_DARAJA_CERTIFICATE", "HAZINA_DARAJA_CONSUMER_KEY", "HAZINA_DARAJA_CONSUMER_SECRET",
                "HAZINA_DARAJA_INITIATOR_NAME", "HAZINA_DARAJA_INITIATOR_PASSWORD");
        assertThat(missing(Set.of(DarajaProviderFactory.PAYBILL))).containsExactly("HAZINA_DARAJA_C2B_SHORTCODE",
                "HAZINA_DARAJA_CONSUMER_KEY", "HAZINA_DARAJA_CONSUMER_SECRET");
    }

    /// Paybill payments can't be queried: with real money their source address has to be checked as well.
    @Test
    void aPaybillInProductionNeedsTheAddressesReportsComeFrom() {
        assertThat(missing(Set.of(DarajaProviderFactory.PAYBILL), Map.of(), true))
                .contains("HAZINA_DARAJA_CALLBACK_ADDRESSES");
        assertThat(
                missing(Set.of(DarajaProviderFactory.PAYBILL), Map.of("CALLBACK_ADDRESSES", "196.201.214.200"), true))
                .doesNotContain("HAZINA_DARAJA_CALLBACK_ADDRESSES");
        assertThat(missing(Set.of(DarajaProviderFactory.PROMPTS, DarajaProviderFactory.PAYOUTS), Map.of(), true))
                .doesNotContain("HAZINA_DARAJA_CALLBACK_ADDRESSES");
    }

    /// Test hosts answer the same prompt as often as it comes.
    @Test
    void theSamePromptWaitsInProductionOnly() {
        assertThat(apart(Map.of(), true)).isEqualTo(Duration.ofMinutes(2));
        assertThat(apart(Map.of(), false)).isZero();
        assertThat(apart(Map.of("SAME_PROMPT_AFTER", "30"), false)).isEqualTo(Duration.ofSeconds(30));
    }

    private Duration apart(Map<String, String> given, boolean production) {
        try (ProviderConnection opened = new DarajaProviderFactory().open(DarajaHarness.read(given, production),
                Set.of(DarajaProviderFactory.PROMPTS), harness.context(production))) {
            return opened.gateway().apart(Channel.MM_STK_PUSH);
        }
    }

    @Test
    void anInitiatorIsThereWhollyOrNotAtAll() {
        ProviderSettings half = DarajaHarness.read(Map.of("INITIATOR_NAME", "x"), false);
        new DarajaProviderFactory().open(half, Set.of(DarajaProviderFactory.PROMPTS), harness.context(false)).close();
        assertThat(half.missing()).extracting(ProviderSettings.MissingSetting::setting)
                .contains("HAZINA_DARAJA_INITIATOR_PASSWORD", "HAZINA_DARAJA_CERTIFICATE");
    }

    /// A prompt may be open from a time when prompts had a route: it is asked about with the passkey, or not at all.
    @Test
    void settingsOfAChannelWithoutARouteAreReadAllTheSame() {
        var settings = DarajaHarness.read(Map.of("SHORTCODE", "600000", "PASSKEY", "pass"), false);

        assertThat(DarajaAccounts.read(settings, Set.of(DarajaProviderFactory.PAYBILL)).stk().passkey().value())
                .isEqualTo("pass");
        assertThat(reached(Map.of("SHORTCODE", "600000", "PASSKEY", "pass")))
                .containsExactly(Channel.MM_STK_PUSH, Channel.MM_C2B);
        assertThat(reached(Map.of("SHORTCODE", "600000"))).containsExactly(Channel.MM_C2B);
        assertThat(reached(Map.of("PASSKEY", "pass"))).isEmpty();
        assertThat(harness.gateway().reaches(Currency.KES, Channel.MM_B2C)).isTrue();
        assertThat(harness.gateway().reaches(Currency.UGX, Channel.MM_STK_PUSH)).isFalse();
    }

    private List<Channel> reached(Map<String, String> set) {
        ProviderConnection open = new DarajaProviderFactory().open(DarajaHarness.read(set, false),
                Set.of(DarajaProviderFactory.PAYBILL), harness.context(false));
        try (open) {
            return Stream.of(Channel.values()).filter(channel -> open.gateway().reaches(Currency.KES, channel))
                    .toList();
        }
    }

    @Test
    void refundsWholePaymentsOnlyAndOnlyWithAnInitiator() {
        assertThat(able(harness.gateway(), ChannelUse.REFUND, Channel.MM_STK_PUSH).refunding())
                .isEqualTo(Refunding.FULL_ONLY);
        assertThat(able(harness.gateway(), ChannelUse.REFUND, Channel.MM_C2B).refunding())
                .isEqualTo(Refunding.FULL_ONLY);
        ProviderConnection bare = new DarajaProviderFactory().open(DarajaHarness.read(Map.of(), false), Set.of(),
                harness.context(false));
        try (bare) {
            assertThat(able(bare.gateway(), ChannelUse.REFUND, Channel.MM_STK_PUSH).refunding())
                    .isEqualTo(Refunding.NOT_OFFERED);
        }
    }

    private static Capabilities able(ChannelGateway gateway, ChannelUse use, Channel channel) {
        return gateway.capabilities(use, Currency.KES, channel);
    }

    /// Each short code has a balance of its own, and a till has another one than a paybill.
    @Test
    void namesTheAccountThatEachMovementGoesThrough() {
        Map<String, String> codes = Map.of("SHORTCODE", "600000", "C2B_SHORTCODE", "700000", "B2C_SHORTCODE", "800000");
        try (DarajaHarness paybill = new DarajaHarness(codes)) {
            assertThat(accounts(paybill)).containsExactly("600000:utility", "600000:utility", "700000:utility",
                    "700000:utility", "800000:utility");
        }
        try (DarajaHarness till = new DarajaHarness(
                Map.of("SHORTCODE", "600000", "TRANSACTION_TYPE", "CustomerBuyGoodsOnline", "TILL", "5001"))) {
            assertThat(accounts(till)).startsWith("5001:merchant", "5001:merchant", "600000:utility");
        }
    }

    private static List<String> accounts(DarajaHarness of) {
        return Stream.of(of.gateway().floatAccount(ChannelUse.COLLECTION, Currency.KES, Channel.MM_STK_PUSH),
                of.gateway().floatAccount(ChannelUse.REFUND, Currency.KES, Channel.MM_STK_PUSH),
                of.gateway().floatAccount(ChannelUse.COLLECTION, Currency.KES, Channel.MM_C2B),
                of.gateway().floatAccount(ChannelUse.REFUND, Currency.KES, Channel.MM_C2B),
                of.gateway().floatAccount(ChannelUse.DISBURSEMENT, Currency.KES, Channel.MM_B2C)).toList();
    }

    @Test
    void limitsAreInWholeShillings() {
        Capabilities prompts = able(harness.gateway(), ChannelUse.COLLECTION, Channel.MM_STK_PUSH);
        assertThat(prompts.amounts().takes(DarajaHarness.kes(1_00))).isTrue();
        assertThat(prompts.amounts().takes(DarajaHarness.kes(1_50))).isFalse();
        assertThat(prompts.amounts().takes(DarajaHarness.kes(250_000_00))).isTrue();
        assertThat(prompts.amounts().takes(DarajaHarness.kes(250_001_00))).isFalse();
        Capabilities payouts = able(harness.gateway(), ChannelUse.DISBURSEMENT, Channel.MM_B2C);
        assertThat(payouts.amounts().takes(DarajaHarness.kes(9_00))).isFalse();
        assertThat(payouts.amounts().takes(DarajaHarness.kes(10_00))).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            CERTIFICATE        | no certificate | HAZINA_DARAJA_CERTIFICATE must be a certificate
            TRANSACTION_TYPE   | Something      | HAZINA_DARAJA_TRANSACTION_TYPE must be one of
            COMMAND_ID         | Something      | HAZINA_DARAJA_COMMAND_ID must be one of
            REMARKS            | x              | HAZINA_DARAJA_REMARKS must have 2 to 100 characters
            DESCRIPTION        | much too long for it | HAZINA_DARAJA_DESCRIPTION must have 1 to 13 characters
            CALLBACK_ADDRESSES | example.com    | HAZINA_DARAJA_CALLBACK_ADDRESSES must be IP addresses
            C2B                | yes            | HAZINA_DARAJA_C2B must be 'register', or be left out.
            C2B_RESPONSE_TYPE  | Perhaps        | HAZINA_DARAJA_C2B_RESPONSE_TYPE must be Completed or Cancelled.
            SHORTCODE          | 600 000        | HAZINA_DARAJA_SHORTCODE must be a short code such as 600000.
            TILL               | a/b            | HAZINA_DARAJA_TILL must be the number of a till.
            TIMEOUT            | 19             | HAZINA_DARAJA_TIMEOUT must be between 1 and 18.
            """)
    void saysWhichSettingIsWrong(String name, String value, String sentence) {
        assertThatThrownBy(() -> new DarajaHarness(Map.of(name, value)).close())
                .isInstanceOf(IllegalArgumentException.class).hasMessageStartingWith(sentence);
    }

    @Test
    void addressesForThePaybillAreRegisteredOnce() {
        harness.simulator().registersOnce();
        assertThat(harness.connection().startupTask().getAsBoolean()).isTrue();
        JsonNode body = DarajaJson.read(harness.simulatorServer().seen().getLast().body());
        assertThat(body.path("ConfirmationURL").asText()).endsWith("/callbacks/news");
        assertThat(body.path("ValidationURL").asText()).endsWith("/callbacks/asked");

        assertThat(harness.connection().startupTask().getAsBoolean()).isTrue();
        assertThat(harness.simulatorServer().seen(Kind.OTHER)).isEqualTo(2);
        harness.simulator().payIn("12345678", "10.00", "hidden");
        assertThat(harness.callbacks()).extracting(callback -> callback.token()).containsExactly("asked", "news");
    }

    @Test
    void addressesAreRegisteredByTheSecondVersion() {
        assertThat(harness.connection().startupTask().getAsBoolean()).isTrue();
        assertThat(harness.simulatorServer().seen().getLast().path()).isEqualTo("/mpesa/c2b/v2/registerurl");
    }

    @ParameterizedTest
    @CsvSource({"v1,/mpesa/c2b/v1/registerurl", "v2,/mpesa/c2b/v2/registerurl"})
    void theVersionOfTheRegistrationIsASetting(String version, String path) {
        try (DarajaHarness other = new DarajaHarness(Map.of("C2B_VERSION", version))) {
            assertThat(other.connection().startupTask().getAsBoolean()).isTrue();
            assertThat(other.simulatorServer().seen().getLast().path()).isEqualTo(path);
        }
    }

    @Test
    void anErrandThatDidNotGetThroughIsNotDone() {
        harness.simulatorServer().goDown();
        assertThat(harness.connection().startupTask().getAsBoolean()).isFalse();
    }

    @Test
    void productionMeansTheLiveHost() {
        ProviderSettings settings = DarajaHarness.read(Map.of("URL", "http://127.0.0.1:1"), true);
        assertThatThrownBy(() -> new DarajaProviderFactory().open(settings, Set.of(), harness.context(true)))
                .hasMessage("HAZINA_DARAJA_URL must be an https address.");
        new DarajaProviderFactory().open(DarajaHarness.read(Map.of(), true), Set.of(), harness.context(true)).close();
    }

    private Set<String> missing(Set<Route> routes) {
        return missing(routes, Map.of(), false);
    }

    private Set<String> missing(Set<Route> routes, Map<String, String> values, boolean production) {
        ProviderSettings settings = DarajaHarness.read(values, production);
        new DarajaProviderFactory().open(settings, routes, harness.context(production)).close();
        TreeMap<String, Route> missing = new TreeMap<>();
        settings.missing().forEach(one -> missing.put(one.setting(), one.route()));
        assertThat(missing.values()).allMatch(routes::contains);
        return missing.keySet();
    }
}
