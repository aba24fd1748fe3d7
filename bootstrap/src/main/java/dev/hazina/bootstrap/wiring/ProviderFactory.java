package dev.hazina.bootstrap.wiring;

import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.id.Ids;
import dev.hazina.application.sandbox.SandboxMemory;
import dev.hazina.bootstrap.loops.BoundedThreads;
import dev.hazina.bootstrap.settings.Settings;
import dev.hazina.bootstrap.settings.Tls;
import dev.hazina.providers.channel.ChannelRouter;
import dev.hazina.providers.sandbox.CallbackLine;
import dev.hazina.providers.sandbox.LoopbackLine;
import dev.hazina.providers.sandbox.SandboxGateway;
import dev.hazina.providers.sandbox.SandboxNetwork;
import io.micronaut.context.BeanProvider;
import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.time.InstantSource;
import java.util.List;

/// The providers, and which of them serves what.
@Factory
final class ProviderFactory {
    private final Settings settings;

    ProviderFactory(Settings settings) {
        this.settings = settings;
    }

    /// In production the sandbox is not even known, so nobody can call it back.
    @Singleton
    Gateways gateways(BeanProvider<SandboxGateway> sandbox) {
        List<ChannelGateway> gateways = settings.environment().isProduction() ? List.of() : List.of(sandbox.get());
        return new ChannelRouter(settings.channels(), gateways);
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
