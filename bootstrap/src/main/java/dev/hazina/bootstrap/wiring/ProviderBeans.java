package dev.hazina.bootstrap.wiring;

import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.ProviderHealth;
import dev.hazina.application.id.Ids;
import dev.hazina.application.sandbox.SandboxMemory;
import dev.hazina.bootstrap.providers.Addresses;
import dev.hazina.bootstrap.providers.MonitoredProviders;
import dev.hazina.bootstrap.providers.ProviderConnections;
import dev.hazina.bootstrap.providers.Providers;
import dev.hazina.bootstrap.providers.StartupTasks;
import dev.hazina.bootstrap.settings.Settings;
import dev.hazina.bootstrap.settings.Tls;
import dev.hazina.bootstrap.tasks.BoundedThreads;
import dev.hazina.providers.channel.ChannelRouter;
import dev.hazina.providers.sandbox.SandboxCallbackSender;
import dev.hazina.providers.sandbox.SandboxCallbacks;
import dev.hazina.providers.sandbox.SandboxGateway;
import dev.hazina.providers.sandbox.SandboxNetwork;
import dev.hazina.providers.spi.ProviderConnection;
import dev.hazina.providers.spi.ProviderContext;
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
final class ProviderBeans {
    /// How long a question to a provider waits before it is asked again.
    private static final Duration FIRST_WAIT = Duration.ofMillis(200);

    private final Settings settings;

    ProviderBeans(Settings settings) {
        this.settings = settings;
    }

    /// In production the sandbox is not even known, so nobody can call it back.
    @Singleton
    Gateways gateways(ProviderConnections rails, BeanProvider<SandboxGateway> sandbox) {
        List<ChannelGateway> gateways = new ArrayList<>(
                rails.rails().stream().map(ProviderConnection::gateway).toList());
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
    ProviderConnections openRails(InstantSource clock, Addresses addresses) {
        ProviderContext around = new ProviderContext(clock, addresses, settings.environment().isProduction(),
                FIRST_WAIT);
        return new ProviderConnections(Providers.KNOWN.open(settings.channels(), settings.rails(), around),
                settings.channels(),
                addresses);
    }

    @Singleton
    ProviderHealth providerHealth(ProviderConnections rails) {
        return new MonitoredProviders(rails);
    }

    @Singleton
    StartupTasks errands(ProviderConnections rails) {
        return new StartupTasks(rails.rails());
    }

    @Singleton
    SandboxGateway sandboxGateway(SandboxNetwork network) {
        return new SandboxGateway(network);
    }

    @Singleton
    SandboxNetwork sandboxNetwork(SandboxCallbacks line, @Named(ThreadsFactory.DELIVERIES) BoundedThreads deliveries,
            CallbackToken tokens, SandboxMemory memory, Ids ids, InstantSource clock) {
        return new SandboxNetwork(line, deliveries, tokens, memory, ids, clock, settings.sandboxSettleAfter());
    }

    @Singleton
    @Bean(preDestroy = "close")
    SandboxCallbackSender loopbackLine(ServiceAddress address) {
        return new SandboxCallbackSender(address::reachable, settings.listening().tls().map(Tls::certificate));
    }
}
