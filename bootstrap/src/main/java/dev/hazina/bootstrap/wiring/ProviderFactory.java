package dev.hazina.bootstrap.wiring;

import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.RailHealth;
import dev.hazina.application.id.Ids;
import dev.hazina.application.sandbox.SandboxMemory;
import dev.hazina.bootstrap.loops.BoundedThreads;
import dev.hazina.bootstrap.rails.Addresses;

import dev.hazina.bootstrap.rails.Errands;
import dev.hazina.bootstrap.rails.OpenRails;
import dev.hazina.bootstrap.rails.Rails;
import dev.hazina.bootstrap.rails.WatchedRails;
import dev.hazina.bootstrap.settings.Settings;
import dev.hazina.bootstrap.settings.Tls;
import dev.hazina.providers.channel.ChannelRouter;
import dev.hazina.providers.rail.OpenRail;
import dev.hazina.providers.rail.Surroundings;
import dev.hazina.providers.sandbox.CallbackLine;
import dev.hazina.providers.sandbox.LoopbackLine;
import dev.hazina.providers.sandbox.SandboxGateway;
import dev.hazina.providers.sandbox.SandboxNetwork;
import io.micronaut.context.BeanProvider;
import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/// The providers, and which of them serves what.
@Factory
final class ProviderFactory {
    /// How long a question to a provider waits before it is asked again.
    private static final Duration FIRST_WAIT = Duration.ofMillis(200);

    private final Settings settings;

    ProviderFactory(Settings settings) {
        this.settings = settings;
    }

    /// In production the sandbox is not even known, so nobody can call it back.
    @Singleton
    Gateways gateways(OpenRails rails, BeanProvider<SandboxGateway> sandbox) {
        List<ChannelGateway> gateways = new ArrayList<>(rails.rails().stream().map(OpenRail::gateway).toList());
        if (!settings.environment().isProduction()) {
            gateways.add(sandbox.get());
        }
        return new ChannelRouter(settings.channels(), gateways);
    }

    @Singleton
    Addresses addresses(ServiceAddress address, CallbackToken tokens) {
        return new Addresses(() -> settings.rails().publicUrl().or(address::reachable), tokens);
    }

    @Singleton
    @Bean(preDestroy = "close")
    OpenRails openRails(InstantSource clock, Addresses addresses) {
        Surroundings around = new Surroundings(clock, addresses, settings.environment().isProduction(), FIRST_WAIT);
        return new OpenRails(Rails.KNOWN.open(settings.channels(), settings.rails(), around), settings.channels(),
                addresses);
    }

    @Singleton
    RailHealth railHealth(OpenRails rails) {
        return new WatchedRails(rails);
    }

    @Singleton
    Errands errands(OpenRails rails) {
        return new Errands(rails.rails());
    }

    @Singleton
    SandboxGateway sandboxGateway(SandboxNetwork network) {
        return new SandboxGateway(network);
    }

    @Singleton
    SandboxNetwork sandboxNetwork(CallbackLine line, @Named(ThreadsFactory.DELIVERIES) BoundedThreads deliveries,
            CallbackToken tokens, SandboxMemory memory, Ids ids, InstantSource clock) {
        return new SandboxNetwork(line, deliveries, tokens, memory, ids, clock, settings.sandboxSettleAfter());
    }

    @Singleton
    @Bean(preDestroy = "close")
    LoopbackLine loopbackLine(ServiceAddress address) {
        return new LoopbackLine(address::reachable, settings.listening().tls().map(Tls::certificate));
    }
}
