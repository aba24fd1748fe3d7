package dev.hazina.bootstrap.providers;

import dev.hazina.bootstrap.settings.StartFailure;
import dev.hazina.providers.channel.ChannelRoutes;
import dev.hazina.providers.daraja.DarajaProviderFactory;
import dev.hazina.providers.momo.MomoProviderFactory;
import dev.hazina.providers.pawapay.PawapayProviderFactory;
import dev.hazina.providers.spi.ProviderConnection;
import dev.hazina.providers.spi.ProviderContext;
import dev.hazina.providers.spi.ProviderFactory;
import dev.hazina.providers.spi.ProviderSettings;
import dev.hazina.providers.spi.ProviderSettings.Missing;
import dev.hazina.providers.spi.Route;
import dev.hazina.providers.stripe.StripeProviderFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Rails, opened as the configuration gives them something to serve.
public final class Providers {
    /// Those this program knows. Each is one line here; taking the line and its folder away takes the rail away.
    public static final Providers KNOWN = new Providers(
            List.of(new DarajaProviderFactory(), new MomoProviderFactory(), new PawapayProviderFactory(),
                    new StripeProviderFactory()));

    private final List<ProviderFactory> all;

    public Providers(List<ProviderFactory> all) {
        this.all = List.copyOf(all);
    }

    /// Their names, as `HAZINA_CHANNELS` has them.
    public Set<String> names() {
        return all.stream().map(ProviderFactory::name).collect(Collectors.toCollection(TreeSet::new));
    }

    /// Connects those to which something is given.
    ///
    /// @throws StartFailure with a sentence about the first that can't do what is given to it
    public List<ProviderConnection> open(ChannelRoutes routes, ProviderSetup setup, ProviderContext around) {
        List<ProviderConnection> open = new ArrayList<>();
        for (ProviderFactory rail : all) {
            Set<Route> given = routes.givenTo(rail.name());
            if (!given.isEmpty()) {
                open.add(open(rail, given, setup, around));
            }
        }
        return open;
    }

    private static ProviderConnection open(ProviderFactory rail, Set<Route> given, ProviderSetup setup,
            ProviderContext around) {
        given.stream().filter(route -> !rail.serves().contains(route)).findFirst().ifPresent(route -> {
            throw new StartFailure("HAZINA_CHANNELS gives " + route + " to " + rail.name() + ", which serves "
                    + listed(rail.serves().stream().map(Route::toString).sorted().toList()) + ".");
        });
        var settings = new ProviderSettings(rail.name(), around.production(), setup.values());
        ProviderConnection open = opened(rail, settings, given, around);
        if (!settings.missing().isEmpty()) {
            open.close();
            throw lacking(rail, settings.missing());
        }
        return open;
    }

    /// What is missing is told first: with half of the settings the other half often can't be made sense of.
    private static ProviderConnection opened(ProviderFactory rail, ProviderSettings settings, Set<Route> given,
            ProviderContext around) {
        try {
            return rail.open(settings, given, around);
        } catch (IllegalArgumentException e) {
            if (!settings.missing().isEmpty()) {
                throw lacking(rail, settings.missing());
            }
            throw new StartFailure(String.valueOf(e.getMessage()), e);
        }
    }

    private static StartFailure lacking(ProviderFactory rail, List<Missing> missing) {
        Map<String, Set<String>> byRoute = new TreeMap<>();
        missing.forEach(one -> byRoute.computeIfAbsent(one.route().toString(), r -> new TreeSet<>())
                .add(one.setting()));
        String lacks = byRoute.entrySet().stream()
                .map(entry -> entry.getKey() + " lacks " + listed(List.copyOf(entry.getValue())))
                .collect(Collectors.joining("; "));
        return new StartFailure("HAZINA_CHANNELS gives to " + rail.name() + " what is not set up: " + lacks
                + ". Set them, or name files that hold them, as in "
                + byRoute.values().iterator().next().iterator().next() + "_FILE.");
    }

    private static String listed(List<String> words) {
        return words.size() < 2
                ? String.join("", words)
                : String.join(", ", words.subList(0, words.size() - 1)) + " and " + words.getLast();
    }
}
