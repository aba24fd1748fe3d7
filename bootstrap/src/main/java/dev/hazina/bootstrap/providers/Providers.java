package dev.hazina.bootstrap.providers;

import dev.hazina.application.channel.CallbackAnswers;
import dev.hazina.bootstrap.failure.StartFailure;
import dev.hazina.bootstrap.plugin.Plugin;
import dev.hazina.bootstrap.plugin.PluginFolder;
import dev.hazina.domain.channel.Route;
import dev.hazina.providers.channel.ChannelRoutes;
import dev.hazina.providers.sandbox.SandboxGateway;
import dev.hazina.providers.spi.ProviderConnection;
import dev.hazina.providers.spi.ProviderContext;
import dev.hazina.providers.spi.ProviderFactory;
import dev.hazina.providers.spi.ProviderSetting;
import dev.hazina.providers.spi.ProviderSettings;
import dev.hazina.providers.spi.ProviderSettings.MissingSetting;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Providers, connected where `HAZINA_CHANNELS` gives them a channel to serve, or `HAZINA_DRAINING` names them.
public final class Providers {
    /// Those that are part of this program. Without its line in `META-INF/services` and its folder one is gone.
    public static final Providers BUILT_IN = new Providers(
            ServiceLoader.load(ProviderFactory.class, Providers.class.getClassLoader()).stream()
                    .map(ServiceLoader.Provider::get).sorted(Comparator.comparing(ProviderFactory::name)).toList());

    private final List<ProviderFactory> all;
    private final List<Plugin> plugins;

    public Providers(List<ProviderFactory> all) {
        this(all, List.of());
    }

    private Providers(List<ProviderFactory> all, List<Plugin> plugins) {
        this.all = List.copyOf(all);
        this.plugins = List.copyOf(plugins);
    }

    /// These and those of plugins.
    ///
    /// @throws StartFailure where two have one name
    public Providers with(List<Plugin> added) {
        Map<String, String> origins = new TreeMap<>();
        all.forEach(provider -> origins.put(provider.name(), "this program"));
        origins.put(SandboxGateway.NAME, "this program");
        origins.put(ChannelRoutes.NONE, "this program, which closes channels by that word,");
        for (Plugin plugin : added) {
            String other = origins.put(plugin.name(), plugin.file().toString());
            if (other != null) {
                throw new StartFailure(PluginFolder.SETTING + ": " + plugin.file() + " brings the provider "
                        + plugin.name() + ", which " + other + " has too. Take one of them away.");
            }
        }
        return new Providers(Stream.concat(all.stream(), added.stream().map(Plugin::factory)).toList(), added);
    }

    /// What connects them.
    public List<ProviderFactory> factories() {
        return all;
    }

    /// Those that came from outside of the program.
    public List<Plugin> plugins() {
        return plugins;
    }

    /// Their names, as `HAZINA_CHANNELS` has them.
    public Set<String> names() {
        return all.stream().map(ProviderFactory::name).collect(Collectors.toCollection(TreeSet::new));
    }

    /// How providers are answered that aren't connected, by name.
    public Map<String, CallbackAnswers> answers() {
        Map<String, CallbackAnswers> answers = new TreeMap<>();
        all.forEach(provider -> provider.answers().ifPresent(one -> answers.put(provider.name(), one)));
        return answers;
    }

    /// Connects the providers that have a channel to serve.
    ///
    /// @throws StartFailure with a sentence about the first that can't serve its channels
    public List<ProviderConnection> open(ChannelRoutes routes, ProviderSetup setup, ProviderContext around) {
        List<ProviderConnection> open = new ArrayList<>();
        for (ProviderFactory provider : all) {
            Set<Route> given = given(provider, routes, setup, around);
            if (!given.isEmpty()) {
                open.add(open(provider, given, settings(provider, setup, around.production()), around));
            }
        }
        return open;
    }

    /// The base addresses of the providers that have a channel to serve, by the providers' names. Nothing is sent.
    ///
    /// @throws StartFailure with a sentence about the first that can't serve its channels
    public Map<String, List<URI>> addresses(ChannelRoutes routes, ProviderSetup setup, boolean production) {
        Map<String, List<URI>> addresses = new TreeMap<>();
        URI none = URI.create("https://localhost");
        var around = new ProviderContext(InstantSource.system(), (adapter, token) -> none, production, Duration.ZERO);
        for (ProviderFactory provider : all) {
            Set<Route> given = given(provider, routes, setup, around);
            if (!given.isEmpty()) {
                ProviderSettings settings = settings(provider, setup, production);
                open(provider, given, settings, around).close();
                addresses.put(provider.name(), settings.addresses());
            }
        }
        return addresses;
    }

    /// The routes that a provider is opened with. One that drains may have something open on each route whose settings
    /// are all there.
    private static Set<Route> given(ProviderFactory provider, ChannelRoutes routes, ProviderSetup setup,
            ProviderContext around) {
        if (!routes.isDraining(provider.name())) {
            return routes.givenTo(provider.name());
        }
        Set<MissingSetting> missing = new LinkedHashSet<>();
        Set<Route> complete = provider.serves().stream()
                .filter(route -> !missing.addAll(lacking(provider, route, setup, around)))
                .collect(Collectors.toUnmodifiableSet());
        if (complete.isEmpty()) {
            throw new StartFailure("HAZINA_DRAINING names " + provider.name() + ", of which no channel is set up: "
                    + lacks(missing) + ".");
        }
        return complete;
    }

    private static List<MissingSetting> lacking(ProviderFactory provider, Route route, ProviderSetup setup,
            ProviderContext around) {
        ProviderSettings settings = settings(provider, setup, around.production());
        try {
            provider.open(settings, Set.of(route), around).close();
        } catch (IllegalArgumentException e) {
            if (settings.missing().isEmpty()) {
                throw new StartFailure(String.valueOf(e.getMessage()), e);
            }
        }
        return settings.missing();
    }

    private static ProviderSettings settings(ProviderFactory provider, ProviderSetup setup, boolean production) {
        return new ProviderSettings(provider, production, setup.values());
    }

    /// The settings that each provider may read, by the providers' names and their own as in the environment.
    public Map<String, Map<String, ProviderSetting>> described() {
        Map<String, Map<String, ProviderSetting>> described = new TreeMap<>();
        all.forEach(provider -> described.put(provider.name(), described(provider)));
        return described;
    }

    private static Map<String, ProviderSetting> described(ProviderFactory provider) {
        Map<String, ProviderSetting> described = new LinkedHashMap<>();
        String prefix = ProviderSettings.prefix(provider);
        provider.settings().forEach(setting -> described.put(prefix + setting.name(), setting));
        return described;
    }

    private static ProviderConnection open(ProviderFactory provider, Set<Route> given, ProviderSettings settings,
            ProviderContext around) {
        given.stream().filter(route -> !provider.serves().contains(route)).findFirst().ifPresent(route -> {
            throw new StartFailure("HAZINA_CHANNELS gives " + route + " to " + provider.name() + ", which serves "
                    + listed(provider.serves().stream().map(Route::toString).sorted().toList()) + ".");
        });
        ProviderConnection open = opened(provider, settings, given, around);
        if (!settings.missing().isEmpty()) {
            open.close();
            throw lacking(provider, settings.missing());
        }
        return open;
    }

    /// Reports missing settings first: an incomplete set often can't be parsed.
    private static ProviderConnection opened(ProviderFactory provider, ProviderSettings settings, Set<Route> given,
            ProviderContext around) {
        try {
            return provider.open(settings, given, around);
        } catch (IllegalArgumentException e) {
            if (!settings.missing().isEmpty()) {
                throw lacking(provider, settings.missing());
            }
            throw new StartFailure(String.valueOf(e.getMessage()), e);
        }
    }

    private static StartFailure lacking(ProviderFactory provider, List<MissingSetting> missing) {
        Map<String, Set<String>> byRoute = byRoute(missing);
        return new StartFailure("HAZINA_CHANNELS gives to " + provider.name() + " what is not set up: "
                + lacks(missing) + ". Set them, or name files that hold them, as in "
                + byRoute.values().iterator().next().iterator().next() + "_FILE.");
    }

    private static Map<String, Set<String>> byRoute(Collection<MissingSetting> missing) {
        Map<String, Set<String>> byRoute = new TreeMap<>();
        missing.forEach(one -> byRoute.computeIfAbsent(one.route().toString(), r -> new TreeSet<>())
                .add(one.setting()));
        return byRoute;
    }

    private static String lacks(Collection<MissingSetting> missing) {
        return byRoute(missing).entrySet().stream()
                .map(entry -> entry.getKey() + " lacks " + listed(List.copyOf(entry.getValue())))
                .collect(Collectors.joining("; "));
    }

    private static String listed(List<String> words) {
        return words.size() < 2
                ? String.join("", words)
                : String.join(", ", words.subList(0, words.size() - 1)) + " and " + words.getLast();
    }
}
