package dev.hazina.bootstrap.providers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.money.Currency;
import dev.hazina.providers.channel.ChannelRoutes;
import dev.hazina.providers.client.ProviderClient;
import dev.hazina.providers.spi.ProviderConnection;
import dev.hazina.providers.spi.ProviderContext;
import dev.hazina.providers.spi.ProviderFactory;
import dev.hazina.providers.spi.ProviderSetting;
import dev.hazina.providers.spi.ProviderSettings;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ProvidersTest {
    private static final Route PUSH = new Route(Currency.KES, Channel.MM_STK_PUSH);
    private static final Route OUT = new Route(Currency.KES, Channel.MM_B2C);

    private final List<Set<Route>> opened = new ArrayList<>();
    private final Providers providers = new Providers(List.of(new Toy()));

    @Test
    void opensWhatSomethingIsGivenToAndNothingElse() {
        assertThat(open("", Map.of())).isEmpty();
        assertThat(opened).isEmpty();

        assertThat(open("KES.mm_stk_push=toy,KES.mm_b2c=toy",
                Map.of("HAZINA_TOY_KEY", "k", "HAZINA_TOY_PIN", "p", "HAZINA_TOY_PASSWORD", "w"))).hasSize(1);
        assertThat(opened).containsExactly(Set.of(PUSH, OUT));
    }

    @Test
    void refusesARouteThatTheProviderDoesNotServe() {
        assertThatThrownBy(() -> open("UGX.card=toy", Map.of())).isInstanceOf(StartFailure.class)
                .hasMessage("HAZINA_CHANNELS gives UGX.card to toy, which serves KES.mm_b2c and KES.mm_stk_push.");
    }

    @Test
    void saysWhichChannelLacksWhat() {
        assertThatThrownBy(() -> open("KES.mm_stk_push=toy,KES.mm_b2c=toy", Map.of("HAZINA_TOY_KEY", "k")))
                .isInstanceOf(StartFailure.class)
                .hasMessage("HAZINA_CHANNELS gives to toy what is not set up: KES.mm_b2c lacks HAZINA_TOY_PASSWORD;"
                        + " KES.mm_stk_push lacks HAZINA_TOY_PIN. Set them, or name files that hold them, as in"
                        + " HAZINA_TOY_PASSWORD_FILE.");
    }

    @Test
    void passesOnTheProvidersReasonForRefusingASetting() {
        Map<String, String> values = Map.of("HAZINA_TOY_KEY", "k", "HAZINA_TOY_PIN", "p", "HAZINA_TOY_URL", "ftp://x");

        assertThatThrownBy(() -> open("KES.mm_stk_push=toy", values)).isInstanceOf(StartFailure.class)
                .hasMessage("HAZINA_TOY_URL must be an http or https address.");
    }

    @Test
    void triesAStartupTaskUntilItIsDone() {
        AtomicInteger left = new AtomicInteger(2);
        try (ProviderClient wire = new ProviderClient("toy")) {
            StartupTasks tasks = new StartupTasks(
                    List.of(new ProviderConnection(FaultyGateway.obliging(), wire, () -> left.decrementAndGet() == 0)));
            for (int i = 0; i < 5; i++) {
                tasks.run();
            }
        }
        assertThat(left).hasValue(0);
    }

    @Test
    void neverPrintsWhatIsSet() {
        var setup = new ProviderSetup(name -> Optional.of("s3cret"),
                Optional.of(URI.create("https://pay.example.com")), Set.of());

        assertThat(setup).hasToString("providers at Optional[https://pay.example.com]");
    }

    /// It has no route; what is open there may be about each of its channels whose settings are there.
    @Test
    void opensWhatDrainsWithEachChannelWhoseSettingsAreComplete() {
        assertThat(open("", Set.of("toy"), Map.of("HAZINA_TOY_KEY", "k", "HAZINA_TOY_PIN", "p"))).hasSize(1);

        assertThat(opened.getLast()).containsExactly(PUSH);
    }

    @Test
    void refusesToDrainAProviderThatIsNotSetUp() {
        assertThatThrownBy(() -> open("", Set.of("toy"), Map.of("HAZINA_TOY_KEY", "k")))
                .isInstanceOf(StartFailure.class)
                .hasMessage("HAZINA_DRAINING names toy, of which no channel is set up: KES.mm_b2c lacks"
                        + " HAZINA_TOY_PASSWORD; KES.mm_stk_push lacks HAZINA_TOY_PIN.");
        assertThatThrownBy(() -> open("", Set.of("toy"), Map.of("HAZINA_TOY_URL", "ftp://x", "HAZINA_TOY_KEY", "k",
                "HAZINA_TOY_PIN", "p", "HAZINA_TOY_PASSWORD", "w"))).isInstanceOf(StartFailure.class)
                .hasMessage("HAZINA_TOY_URL must be an http or https address.");
    }

    private List<ProviderConnection> open(String channels, Map<String, String> values) {
        return open(channels, Set.of(), values);
    }

    private List<ProviderConnection> open(String channels, Set<String> draining, Map<String, String> values) {
        var around = new ProviderContext(InstantSource.system(),
                (adapter, token) -> URI.create("https://hazina.invalid"),
                false, Duration.ZERO);
        List<ProviderConnection> open = providers.open(
                ChannelRoutes.parse(channels, Set.of("toy"), Optional.empty()).draining(draining),
                new ProviderSetup(name -> Optional.ofNullable(values.get(name)), Optional.empty(), Set.of()),
                around);
        open.forEach(ProviderConnection::close);
        return open;
    }

    private final class Toy implements ProviderFactory {
        @Override
        public String name() {
            return "toy";
        }

        @Override
        public Set<Route> serves() {
            return Set.of(PUSH, OUT);
        }

        @Override
        public List<ProviderSetting> settings() {
            return List.of(ProviderSetting.without("KEY", "needed", "a toy's"),
                    ProviderSetting.without("PIN", "needed", "a toy's"),
                    ProviderSetting.without("PASSWORD", "needed", "a toy's"),
                    ProviderSetting.text("URL", "https://toy.example.com", "a toy's"));
        }

        @Override
        public ProviderConnection open(ProviderSettings settings, Set<Route> routes, ProviderContext around) {
            opened.add(routes);
            settings.base();
            routes.forEach(route -> settings.secret(route, "KEY"));
            if (routes.contains(PUSH)) {
                settings.need(PUSH, "PIN");
            }
            if (routes.contains(OUT)) {
                settings.need(OUT, "PASSWORD");
            }
            return new ProviderConnection(FaultyGateway.obliging(), new ProviderClient("toy"));
        }
    }
}
