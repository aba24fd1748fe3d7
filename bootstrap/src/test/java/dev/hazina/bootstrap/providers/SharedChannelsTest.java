package dev.hazina.bootstrap.providers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.channel.ConnectedProviders.OpenRoute;
import dev.hazina.application.channel.ConnectedProviders.RouteProvider;
import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.providers.channel.ChannelRoutes;
import dev.hazina.providers.spi.ProviderConnection;
import dev.hazina.providers.spi.ProviderContext;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Channels with several of the real providers.
class SharedChannelsTest {
    private static final Map<String, String> SETTINGS = Map.of("HAZINA_PAWAPAY_API_TOKEN", "t",
            "HAZINA_MOMO_COLLECTION_SUBSCRIPTION_KEY", "k", "HAZINA_MOMO_COLLECTION_API_USER", "u",
            "HAZINA_MOMO_COLLECTION_API_KEY", "k", "HAZINA_MOMO_DISBURSEMENT_SUBSCRIPTION_KEY", "k",
            "HAZINA_MOMO_DISBURSEMENT_API_USER", "u", "HAZINA_MOMO_DISBURSEMENT_API_KEY", "k",
            "HAZINA_STRIPE_SECRET_KEY", "sk_test_0123456789012345", "HAZINA_STRIPE_WEBHOOK_SECRETS", "whsec_x");
    private static final ProviderSetup SETUP = new ProviderSetup(name -> Optional.ofNullable(SETTINGS.get(name)),
            Optional.of(URI.create("https://pay.example.com")), Set.of());

    private static ChannelRoutes routes(String line) {
        return ChannelRoutes.parse(line, Set.of("momo", "pawapay", "stripe", "daraja", "sandbox"), Optional.empty());
    }

    private static List<ProviderConnection> open(ChannelRoutes routes) {
        return SETUP.known().open(routes, SETUP, new ProviderContext(InstantSource.system(),
                (adapter, token) -> URI.create("https://localhost"), false, Duration.ZERO));
    }

    @Test
    void eachIsListedInItsOrderWithItsNetworks() {
        ChannelRoutes routes = routes("UGX.mobile_money=momo+pawapay+sandbox,KES.card=stripe");
        try (ProviderConnections connected = new ProviderConnections(open(routes), routes,
                (adapter, token) -> URI.create("https://localhost"), List.of())) {
            assertThat(connected.openRoutes()).containsExactly(
                    new OpenRoute("KES.card", List.of(new RouteProvider("stripe", List.of()))),
                    new OpenRoute("UGX.mobile_money", List.of(new RouteProvider("momo", List.of("MTN")),
                            new RouteProvider("pawapay", List.of("AIRTEL", "MTN")),
                            new RouteProvider("sandbox", List.of()))));
        }
    }

    @ParameterizedTest
    @CsvSource({"UGX.mobile_money=momo+pawapay,''", "UGX.mobile_money=pawapay+momo,momo",
            "'UGX.mobile_money=momo+pawapay,TZS.mobile_money=pawapay',''", "UGX.mobile_money=pawapay,''"})
    void aProviderThatIsNeverGivenAnythingIsNamed(String line, String idle) {
        List<String> sentences = IdleProviders.sentences(routes(line), SETUP, false);

        assertThat(sentences).isEqualTo(idle.isEmpty()
                ? List.of()
                : List.of("HAZINA_CHANNELS gives UGX.mobile_money to " + idle + " too, which is never given anything:"
                        + " those before it take all its phones."));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "TZS.mobile_money=pawapay+momo|HAZINA_CHANNELS gives TZS.mobile_money to momo, which serves UGX.",
            "KES.mm_stk_push=daraja+stripe|HAZINA_CHANNELS gives to daraja what is not set up: "})
    void eachServesTheChannelAndHasItsSettings(String line, String sentence) {
        assertThatThrownBy(() -> open(routes(line))).isInstanceOf(StartFailure.class)
                .hasMessageStartingWith(sentence);
    }
}
