package dev.hazina.bootstrap.providers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.channel.AnnouncedProviders;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.money.Currency;
import dev.hazina.providers.channel.ChannelRoutes;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ConnectedRoutesTest {
    private static final Route PROMPTS = new Route(Currency.KES, Channel.MM_STK_PUSH);
    private static final Route PAYOUTS = new Route(Currency.KES, Channel.MM_B2C);
    /// What Daraja needs for prompts, and nothing of what payouts need.
    private static final Map<String, String> PROMPTS_ONLY = Map.of("HAZINA_DARAJA_CONSUMER_KEY", "key",
            "HAZINA_DARAJA_CONSUMER_SECRET", "secret", "HAZINA_DARAJA_SHORTCODE", "600000",
            "HAZINA_DARAJA_PASSKEY", "passkey");

    private static ConnectedRoutes connected(String channels, boolean production) {
        ChannelRoutes routes = ChannelRoutes.parse(channels, Set.of("daraja", "sandbox"), Optional.empty());
        return ConnectedRoutes.of(routes, new ProviderSetup(name -> Optional.ofNullable(PROMPTS_ONLY.get(name)),
                Optional.empty(), Set.of()), production);
    }

    @Test
    void aProviderIsReachedOverWhatItsSettingsAreThereFor() {
        ConnectedRoutes connected = connected("KES.mm_stk_push=daraja", true);

        assertThat(connected.test("daraja", Optional.empty())).isTrue();
        assertThat(connected.test("daraja", Optional.of(PROMPTS))).isTrue();
        assertThat(connected.test("daraja", Optional.of(PAYOUTS))).isFalse();
        assertThat(connected.test("sandbox", Optional.empty())).isFalse();
    }

    @Test
    void otherInstancesAreToldTheSame() {
        AnnouncedProviders told = connected("KES.mm_stk_push=daraja", false).announced();

        assertThat(told.reach("daraja", Optional.of(PROMPTS))).isTrue();
        assertThat(told.reach("daraja", Optional.of(PAYOUTS))).isFalse();
        assertThat(told.reach("daraja", Optional.empty())).isTrue();
        assertThat(told.reach("sandbox", Optional.of(PAYOUTS))).isTrue();
        assertThat(told.reach("momo", Optional.empty())).isFalse();
    }

    @Test
    void anInstanceOfTheVersionBeforeIsTakenToReachAll() {
        AnnouncedProviders before = new AnnouncedProviders(Set.of("daraja"));

        assertThat(before.reach("daraja", Optional.of(PAYOUTS))).isTrue();
    }
}
