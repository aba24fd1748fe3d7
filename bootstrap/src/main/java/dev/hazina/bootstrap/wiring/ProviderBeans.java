package dev.hazina.bootstrap.wiring;

import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.InstanceProviders;
import dev.hazina.application.channel.ProviderHealth;
import dev.hazina.application.discrepancy.DiscrepancyReads;
import dev.hazina.application.id.Ids;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.operations.OpenAtProviders;
import dev.hazina.application.operations.OperationsReads;
import dev.hazina.application.operations.UnconnectedExceptions;
import dev.hazina.application.provideraccount.ProviderAccounts;
import dev.hazina.application.provideraccount.SettingsCredentials;
import dev.hazina.application.sandbox.SandboxMemory;
import dev.hazina.application.sandbox.SandboxStore;
import dev.hazina.application.trace.CurrentTrace;
import dev.hazina.bootstrap.metrics.KeptSettingsGauges;
import dev.hazina.bootstrap.metrics.MeasuredGateway;
import dev.hazina.bootstrap.metrics.OpenAtProviderGauges;
import dev.hazina.bootstrap.metrics.ProviderRefusals;
import dev.hazina.bootstrap.providers.CallbackAddresses;
import dev.hazina.bootstrap.providers.ConnectedRoutes;
import dev.hazina.bootstrap.providers.IdleProviders;
import dev.hazina.bootstrap.providers.MonitoredProviders;
import dev.hazina.bootstrap.providers.ProviderConnections;
import dev.hazina.bootstrap.providers.ProviderWatch;
import dev.hazina.bootstrap.providers.StartupTasks;
import dev.hazina.bootstrap.providers.UnconnectedCheck;
import dev.hazina.bootstrap.settings.Settings;
import dev.hazina.bootstrap.tasks.BoundedThreads;
import dev.hazina.bootstrap.tls.ReloadedCertificate;
import dev.hazina.bootstrap.tracing.Tracing;
import dev.hazina.providers.channel.AccountConnections;
import dev.hazina.providers.channel.AccountOpening;
import dev.hazina.providers.channel.AccountRouter;
import dev.hazina.providers.channel.ChannelRouter;
import dev.hazina.providers.sandbox.SandboxCallbackSender;
import dev.hazina.providers.sandbox.SandboxCallbacks;
import dev.hazina.providers.sandbox.SandboxGateway;
import dev.hazina.providers.sandbox.SandboxNetwork;
import dev.hazina.providers.spi.ProviderConnection;
import dev.hazina.providers.spi.ProviderContext;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.micronaut.context.BeanProvider;
import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The providers, and the routes that each of them serves.
@Factory
final class ProviderBeans {
    /// How long a failed status query waits before it is repeated.
    private static final Duration FIRST_WAIT = Duration.ofMillis(200);

    private static final Logger LOG = LoggerFactory.getLogger(ProviderBeans.class);

    private final Settings settings;

    ProviderBeans(Settings settings) {
        this.settings = settings;
    }

    /// In production the sandbox is not even known, so its callbacks are refused.
    @Singleton
    Gateways gateways(ProviderConnections providers, BeanProvider<SandboxGateway> sandbox, WatchedProviders watched,
            AccountConnections accounts) {
        List<ChannelGateway> gateways = new ArrayList<>(
                providers.connections().stream().map(ProviderConnection::gateway).toList());
        if (!settings.environment().isProduction()) {
            gateways.add(sandbox.get());
        }
        IdleProviders.sentences(settings.channels(), gateways).forEach(LOG::warn);
        return new AccountRouter(new ChannelRouter(settings.channels(), gateways.stream().map(watched).toList(),
                settings.providers().known().answers()), accounts);
    }

    /// What the program puts around each provider. The accounts of one are measured together.
    private interface WatchedProviders extends UnaryOperator<ChannelGateway> {}

    @Singleton
    WatchedProviders watchedProviders(PrometheusMeterRegistry registry, Optional<Tracing> tracing,
            InstantSource clock) {
        ProviderRefusals refusals = new ProviderRefusals(registry, clock);
        return one -> {
            MeasuredGateway measured = new MeasuredGateway(one, registry, refusals);
            return tracing.map(on -> on.traced(measured)).orElse(measured);
        };
    }

    @Singleton
    AccountOpening accountOpening(ProviderConnections providers, InstantSource clock, CallbackAddresses addresses,
            CurrentTrace trace) {
        return new AccountOpening(settings.providers().known().factories(), settings.providers().values(),
                context(clock, addresses, trace), providers::longestAllowed);
    }

    @Singleton
    @Bean(preDestroy = "close")
    AccountConnections accountConnections(ProviderAccounts accounts, AccountOpening opening, WatchedProviders watched,
            InstantSource clock) {
        return new AccountConnections(accounts, opening, watched, clock);
    }

    private ProviderContext context(InstantSource clock, CallbackAddresses addresses, CurrentTrace trace) {
        return new ProviderContext(clock, addresses, settings.environment().isProduction(), FIRST_WAIT, trace);
    }

    @Singleton
    CallbackAddresses addresses(ServiceAddress address, CallbackToken tokens) {
        return new CallbackAddresses(() -> settings.providers().publicUrl().or(address::reachable), tokens);
    }

    @Singleton
    @Bean(preDestroy = "close")
    ProviderConnections providerConnections(InstantSource clock, CallbackAddresses addresses, CurrentTrace trace) {
        return new ProviderConnections(
                settings.providers().known().open(settings.channels(), settings.providers(),
                        context(clock, addresses, trace)),
                settings.channels(), addresses, settings.providers().known().plugins());
    }

    @Singleton
    ProviderHealth providerHealth(ProviderConnections providers, AccountConnections accounts) {
        return new MonitoredProviders(providers, accounts);
    }

    @Singleton
    StartupTasks startupTasks(ProviderConnections providers) {
        return new StartupTasks(providers.connections());
    }

    @Singleton
    ConnectedRoutes connectedRoutes() {
        return ConnectedRoutes.of(settings.channels(), settings.providers(), settings.environment().isProduction());
    }

    @Singleton
    OpenAtProviders openAtProviders(OperationsReads operations, ConnectedRoutes connected,
            InstanceProviders instances, AccountConnections accounts) {
        return new OpenAtProviders(operations, connected.or(accounts::reaches), instances);
    }

    @Singleton
    ProviderWatch providerWatch(OpenAtProviders open, ConnectedRoutes connected, InstanceProviders instances,
            DiscrepancyReads discrepancies, LedgerWriter writer, ProviderAccounts accounts, InstantSource clock,
            PrometheusMeterRegistry registry) {
        var check = new UnconnectedCheck(open, settings.providers(), settings.environment().isProduction());
        return new ProviderWatch(check, instances, connected.announced(),
                new UnconnectedExceptions(open, discrepancies, writer),
                new OpenAtProviderGauges(Set.copyOf(connected.names()), clock, registry),
                new KeptSettingsGauges(accounts, settings.credentials(), clock, registry));
    }

    @Singleton
    SettingsCredentials settingsCredentials() {
        return settings.credentials();
    }

    @Singleton
    SandboxGateway sandboxGateway(SandboxNetwork network) {
        return new SandboxGateway(network, settings.sandboxLists());
    }

    @Singleton
    SandboxNetwork sandboxNetwork(SandboxCallbacks callbacks,
            @Named(ThreadsFactory.DELIVERIES) BoundedThreads deliveries,
            CallbackToken tokens, SandboxMemory memory, SandboxStore store, Ids ids, InstantSource clock) {
        return new SandboxNetwork(callbacks, deliveries, tokens, memory, store, ids, clock,
                settings.sandboxSettleAfter());
    }

    @Singleton
    @Bean(preDestroy = "close")
    SandboxCallbackSender sandboxCallbackSender(ServiceAddress address, Optional<ReloadedCertificate> certificate) {
        return new SandboxCallbackSender(address::reachable, certificate.map(own -> own::current));
    }
}
