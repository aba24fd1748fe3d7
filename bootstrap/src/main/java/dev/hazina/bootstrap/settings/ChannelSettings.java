package dev.hazina.bootstrap.settings;

import dev.hazina.application.provideraccount.SettingsCredentials;
import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.bootstrap.plugin.Plugin;
import dev.hazina.bootstrap.plugin.PluginFolder;
import dev.hazina.bootstrap.providers.ProviderConnections;
import dev.hazina.bootstrap.providers.ProviderSetup;
import dev.hazina.bootstrap.providers.Providers;
import dev.hazina.bootstrap.settings.form.ChangedBy;
import dev.hazina.bootstrap.settings.form.Form;
import dev.hazina.bootstrap.settings.form.Otherwise;
import dev.hazina.bootstrap.settings.form.Setting;
import dev.hazina.bootstrap.settings.form.SettingSection;
import dev.hazina.bootstrap.settings.form.SettingSource;
import dev.hazina.providers.channel.ChannelRoutes;
import dev.hazina.providers.sandbox.SandboxGateway;
import dev.hazina.providers.spi.ProviderConnection;
import dev.hazina.providers.spi.ProviderContext;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Which provider serves what.
final class ChannelSettings {
    private static final String EXAMPLE = "KES.mm_stk_push=PROVIDER,UGX.mobile_money=PROVIDER";
    private static final Pattern PROVIDER_NAME = Pattern.compile("[a-z][a-z0-9_-]{0,49}");

    private static final Setting<String> CHANNELS = Setting.of("HAZINA_CHANNELS",
            Form.text("written as `KES.mm_stk_push=daraja+airtel,UGX.mobile_money=momo,KES.card=none`"),
            Otherwise.words("in the sandbox everything to `sandbox`; in production none"), ChangedBy.PROVIDERS,
            """
                    which provider serves what ([providers](../providers/README.md)); among several of one channel,
                    joined by a plus, the network of the phone
                    [chooses](../providers/README.md#several-providers-on-one-channel); production refuses `sandbox`
                    """);
    private static final Setting<Set<String>> DRAINING = Setting.of("HAZINA_DRAINING",
            Form.parsed("names of providers, separated by commas", text -> Optional.of(names(text)), String::valueOf),
            Otherwise.none(), ChangedBy.PROVIDERS, """
                    providers that stay connected for what is open at them and are given nothing new
                    ([changing a provider](changing-a-provider.md)); none that has a channel
                    """).since("0.10.0");
    private static final Setting<Set<String>> UNCONNECTED = Setting.of(ProviderSetup.UNCONNECTED,
            Form.parsed("names of providers, such as momo,airtel", ChannelSettings::wellFormed, String::valueOf),
            Otherwise.none(), ChangedBy.ONE_START,
            """
                    providers at which a start in production may leave something open although no instance that runs
                    connects them; otherwise it is refused
                    ([why](changing-a-provider.md#a-provider-that-is-not-connected))
                    """)
            .since("0.10.0");
    private static final Setting<Path> PLUGINS = Setting.of(PluginFolder.SETTING, Form.path(), Otherwise.none(),
            ChangedBy.PROVIDERS, """
                    a folder whose jars each bring an adapter of a provider
                    ([plugins](../providers/README.md#plugins)); a jar that doesn't fit refuses the start
                    """).since("0.10.0");
    private static final Setting<SettingsCredentials> CREDENTIALS = Setting.of("HAZINA_CREDENTIALS_END_ON",
            Form.written("daraja=2026-12-31,momo=2027-03-01", SettingsCredentials::parse), Otherwise.none(),
            ChangedBy.SECRETS, """
                    the first day on which one of the credentials that the settings have for a provider no longer works;
                    from 14 days before there is a [warning](accounts-at-providers.md#credentials-that-end), as long as
                    the provider has a channel or drains
                    """).since("0.10.0");
    static final SettingSection SECTION = new SettingSection("Channels and providers",
            List.of(CHANNELS, DRAINING, UNCONNECTED, PLUGINS, CREDENTIALS));

    private ChannelSettings() {}

    /// The providers that can be connected.
    static Providers known(SettingSource source) {
        Providers known = Providers.BUILT_IN.with(source.find(PLUGINS).map(PluginFolder::read).orElse(List.of()));
        Set<String> own = SettingsList.names();
        for (Plugin plugin : known.plugins()) {
            known.described().getOrDefault(plugin.name(), Map.of()).keySet().stream().filter(own::contains).findFirst()
                    .ifPresent(name -> {
                        throw new StartFailure(PLUGINS.name() + ": " + plugin.file() + " reads the setting " + name
                                + ", which is one of the program itself. Its provider needs another name.");
                    });
        }
        return known;
    }

    static ChannelRoutes channels(SettingSource source, Environment environment, Providers known) {
        ChannelRoutes routes;
        try {
            routes = ChannelRoutes.parse(source.find(CHANNELS).orElse(""), providers(known),
                    environment.isProduction() ? Optional.empty() : Optional.of(SandboxGateway.NAME));
        } catch (IllegalArgumentException e) {
            throw new StartFailure(CHANNELS.name() + " can't be read: " + e.getMessage() + ". Write it as " + EXAMPLE
                    + ".", e);
        }
        if (environment.isProduction() && routes.inUse().contains(SandboxGateway.NAME)) {
            throw new StartFailure(CHANNELS.name() + " must not name the provider sandbox in production; name a real"
                    + " one, or start with HAZINA_ENVIRONMENT=sandbox.");
        }
        return routes.draining(draining(source, routes, known));
    }

    /// The providers that are connected for what is open at them alone.
    private static Set<String> draining(SettingSource source, ChannelRoutes routes,
            Providers known) {
        Set<String> names = source.find(DRAINING).orElse(Set.of());
        for (String name : names) {
            if (!known.names().contains(name)) {
                throw new StartFailure(DRAINING.name() + " names '" + name + "', which is no provider that can be"
                        + " connected; known are " + String.join(", ", known.names()) + ".");
            }
            if (routes.inUse().contains(name)) {
                throw new StartFailure(DRAINING.name() + " names " + name + ", and " + CHANNELS.name()
                        + " gives it a channel. A provider with a channel is connected: take it out of one of the"
                        + " two.");
            }
        }
        return names;
    }

    /// When credentials of the settings end, at providers that are connected: one that drains is still asked.
    static SettingsCredentials credentials(SettingSource source, ChannelRoutes routes, Providers known) {
        SettingsCredentials ends = source.find(CREDENTIALS).orElse(SettingsCredentials.NONE);
        ends.byProvider().keySet().stream().filter(name -> !known.names().contains(name)).sorted().findFirst()
                .ifPresent(name -> {
                    throw new StartFailure(CREDENTIALS.name() + " names '" + name + "', which is no provider that can"
                            + " be connected; known are " + String.join(", ", known.names()) + ".");
                });
        return ends.of(routes.connected());
    }

    private static Set<String> names(String text) {
        return Stream.of(text.split(",", -1)).map(String::strip).filter(name -> !name.isEmpty())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /// This version may have no adapter for one of them, so any name is taken.
    private static Optional<Set<String>> wellFormed(String text) {
        return Optional.of(names(text))
                .filter(names -> names.stream().allMatch(name -> PROVIDER_NAME.matcher(name).matches()));
    }

    private static Set<String> providers(Providers known) {
        Set<String> providers = new HashSet<>(known.names());
        providers.add(SandboxGateway.NAME);
        return providers;
    }

    /// Connects every provider that is in use, to check its settings, and closes the connection.
    static ProviderSetup providerSetup(SettingSource source, Environment environment, ChannelRoutes channels,
            Providers known) {
        boolean used = channels.connected().stream().anyMatch(known.names()::contains);
        Optional<URI> publicUrl = PublicUrl.read(source, environment);
        if (used && environment.isProduction() && publicUrl.isEmpty()) {
            throw PublicUrl.SETTING.missing();
        }
        ProviderSetup setup = new ProviderSetup(known, source::text, publicUrl,
                source.find(UNCONNECTED).orElse(Set.of()));
        URI nowhere = URI.create("https://hazina.invalid");
        List<ProviderConnection> open = known.open(channels, setup,
                new ProviderContext(InstantSource.system(),
                        (adapter, token) -> nowhere, environment.isProduction(), Duration.ZERO));
        open.forEach(ProviderConnection::close);
        if (environment.isProduction()) {
            PaymentSettings.requireStuckLaterThan(ProviderConnections.sendingClaim(open), source);
        }
        return setup;
    }
}
