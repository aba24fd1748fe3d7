package dev.hazina.bootstrap.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.channel.CallbackProof;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.ForwardingGateway;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.application.channel.UnreadableCallback;
import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.domain.channel.Route;
import dev.hazina.providers.client.ProviderClient;
import dev.hazina.providers.spi.ProviderConnection;
import dev.hazina.providers.spi.ProviderContext;
import dev.hazina.providers.spi.ProviderFactory;
import dev.hazina.providers.spi.ProviderSetting;
import dev.hazina.providers.spi.ProviderSettings;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class GuardedFactoryTest {
    private static final Path FILE = Path.of("/plugins/wave.jar");
    private static final IncomingCallback CALLBACK = new IncomingCallback("POST", "token", Map.of(), Optional.empty(),
            new byte[0]);

    /// The JVM throws it where a class is missing, and nothing that calls an adapter expects an error.
    @Test
    void whatAJarLacksIsAFailureOfTheCall() {
        ChannelGateway gateway = opened(() -> {
            throw new NoClassDefFoundError("wave/Library");
        }).gateway();

        assertThatThrownBy(() -> gateway.authenticate(CALLBACK)).isInstanceOf(IllegalStateException.class)
                .hasMessage("/plugins/wave.jar lacks something: java.lang.NoClassDefFoundError: wave/Library");
    }

    @Test
    void whatAnAdapterThrowsAndGivesComesThroughAsItIs() {
        assertThat(opened(() -> Optional.of(CallbackProof.HINT)).gateway().authenticate(CALLBACK))
                .contains(CallbackProof.HINT);
        assertThatThrownBy(() -> opened(() -> {
            throw new UnreadableCallback("cut off");
        }).gateway().authenticate(CALLBACK)).isInstanceOf(UnreadableCallback.class).hasMessage("cut off");
        assertThatThrownBy(() -> opened(() -> {
            throw new StackOverflowError();
        }).gateway().authenticate(CALLBACK)).isInstanceOf(StackOverflowError.class);
    }

    @Test
    void whileItIsCalledItsOwnLoaderIsTheThreads() {
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        Thread.currentThread().setContextClassLoader(null);
        try {
            opened(() -> {
                assertThat(Thread.currentThread().getContextClassLoader()).isSameAs(Wave.class.getClassLoader());
                return Optional.empty();
            }).gateway().authenticate(CALLBACK);
            assertThat(Thread.currentThread().getContextClassLoader()).isNull();
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
    }

    @Test
    void aFactoryThatFailsRefusesTheStartUnlessItRefusesASetting() {
        assertThatThrownBy(() -> open(new Wave(Optional::empty, () -> {
            throw new NoSuchMethodError("open");
        }))).isInstanceOf(StartFailure.class).hasMessageStartingWith("HAZINA_PLUGINS: /plugins/wave.jar can't connect"
                + " its provider: ");
        assertThatThrownBy(() -> open(new Wave(Optional::empty, () -> {
            throw new IllegalArgumentException("HAZINA_WAVE_URL must be an address.");
        }))).isInstanceOf(IllegalArgumentException.class).hasMessage("HAZINA_WAVE_URL must be an address.");
    }

    private static ProviderConnection opened(Supplier<Optional<CallbackProof>> authenticate) {
        return open(new Wave(authenticate, () -> {}));
    }

    private static ProviderConnection open(Wave wave) {
        ProviderConnection open = new GuardedFactory(wave, FILE).open(
                new ProviderSettings(wave, false, name -> Optional.empty()), Set.of(),
                new ProviderContext(InstantSource.system(), (adapter, token) -> URI.create("https://us.example"), false,
                        Duration.ZERO));
        open.close();
        return open;
    }

    private record Wave(Supplier<Optional<CallbackProof>> authenticate, Runnable opening) implements ProviderFactory {
        @Override
        public String name() {
            return "wave";
        }

        @Override
        public Set<Route> serves() {
            return Set.of();
        }

        @Override
        public List<ProviderSetting> settings() {
            return List.of();
        }

        @Override
        public ProviderConnection open(ProviderSettings settings, Set<Route> routes, ProviderContext context) {
            opening.run();
            return new ProviderConnection(new ForwardingGateway(FaultyGateway.obliging()) {
                @Override
                public Optional<CallbackProof> authenticate(IncomingCallback callback) {
                    return authenticate.get();
                }
            }, new ProviderClient("wave"));
        }
    }
}
