package dev.hazina.providers.channel;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.money.Currency;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Which providers serve which currency over which channel, read from one line of configuration such as
/// `KES.mm_stk_push=daraja,UGX.mobile_money=momo+pawapay`. A plus joins several providers of one channel. The word
/// `none` closes a channel.
public final class ChannelRoutes {
    /// Instead of a provider's name: it closes a channel.
    public static final String NONE = "none";

    private final Map<Route, List<String>> providers;
    private final Set<String> draining;

    private ChannelRoutes(Map<Route, List<String>> providers, Set<String> draining) {
        this.providers = Map.copyOf(providers);
        this.draining = Set.copyOf(draining);
    }

    /// @param known the names of all providers there are
    /// @param everywhere the provider of channels that the line doesn't name; without it, they are closed
    /// @throws IllegalArgumentException with a message that names the invalid part
    public static ChannelRoutes parse(String line, Set<String> known, Optional<String> everywhere) {
        Map<Route, List<String>> providers = new HashMap<>();
        everywhere.ifPresent(provider -> providers.putAll(everythingTo(provider)));
        Set<Route> named = new HashSet<>();
        for (String part : line.split(",", -1)) {
            if (!part.isBlank()) {
                RouteEntry read = RouteEntry.read(part.strip(), known);
                if (!named.add(read.route())) {
                    throw new IllegalArgumentException("'" + read.text() + "' names a channel that is named before");
                }
                if (read.providers().contains(NONE)) {
                    providers.remove(read.route());
                } else {
                    providers.put(read.route(), read.providers());
                }
            }
        }
        return new ChannelRoutes(providers, Set.of());
    }

    /// The same routes, with providers that are connected for what is open at them and are given nothing new.
    public ChannelRoutes draining(Set<String> names) {
        return new ChannelRoutes(providers, names);
    }

    /// Whether a provider is connected for what is open at it alone.
    public boolean isDraining(String provider) {
        return draining.contains(provider);
    }

    /// The names of the providers that are connected.
    public Set<String> connected() {
        Set<String> connected = new TreeSet<>(inUse());
        connected.addAll(draining);
        return connected;
    }

    /// The names of the providers that serve this currency over this channel, in both directions, in the order of the
    /// line.
    public List<String> serving(Currency currency, Channel channel) {
        return providers.getOrDefault(new Route(currency, channel), List.of());
    }

    /// The routes that have a provider.
    public Set<Route> open() {
        return providers.keySet();
    }

    /// The routes of this provider.
    public Set<Route> givenTo(String provider) {
        return providers.entrySet().stream().filter(entry -> entry.getValue().contains(provider)).map(Map.Entry::getKey)
                .collect(Collectors.toUnmodifiableSet());
    }

    /// The currencies that have a channel.
    public Set<Currency> currencies() {
        return providers.keySet().stream().map(Route::currency).collect(Collectors.toUnmodifiableSet());
    }

    /// The names of the providers that have a route.
    public Set<String> inUse() {
        return providers.values().stream().flatMap(List::stream).collect(Collectors.toCollection(TreeSet::new));
    }

    private static Map<Route, List<String>> everythingTo(String provider) {
        Map<Route, List<String>> routes = new HashMap<>();
        for (Currency currency : Currency.values()) {
            for (Channel channel : Channel.values()) {
                if (channel.serves(currency)) {
                    routes.put(new Route(currency, channel), List.of(provider));
                }
            }
        }
        return routes;
    }

    /// One `CURRENCY.CHANNEL=PROVIDER` of the line.
    private record RouteEntry(String text, Route route, List<String> providers) {
        static RouteEntry read(String text, Set<String> known) {
            int dot = text.indexOf('.');
            int equals = text.indexOf('=');
            if (dot < 0 || equals < dot) {
                throw new IllegalArgumentException("'" + text + "' is not CURRENCY.CHANNEL=PROVIDER");
            }
            Currency currency = Currency.ofCode(text.substring(0, dot).strip())
                    .orElseThrow(() -> new IllegalArgumentException("'" + text + "' names no known currency"));
            Channel channel = Channel.ofWire(text.substring(dot + 1, equals).strip())
                    .filter(candidate -> candidate.serves(currency)).orElseThrow(() -> new IllegalArgumentException(
                            "'" + text + "' names no channel of " + currency));
            List<String> providers = Stream.of(text.substring(equals + 1).split("\\+", -1)).map(String::strip).toList();
            requireKnown(text, providers, known);
            if (providers.size() > 1) {
                requireChoice(text, new Route(currency, channel), providers);
            }
            return new RouteEntry(text, new Route(currency, channel), providers);
        }

        private static void requireKnown(String text, List<String> providers, Set<String> known) {
            for (String provider : providers) {
                if (!known.contains(provider) && !provider.equals(NONE)) {
                    String unknown = providers.size() == 1 ? "" : "'" + provider + "', which is ";
                    throw new IllegalArgumentException(
                            "'" + text + "' names " + unknown + "no known provider; known are "
                                    + new TreeSet<>(known));
                }
            }
        }

        /// What several providers need to share a route.
        private static void requireChoice(String text, Route route, List<String> providers) {
            if (providers.contains(NONE)) {
                throw new IllegalArgumentException("'" + text + "' both closes the channel and gives it to a provider");
            }
            if (Set.copyOf(providers).size() < providers.size()) {
                throw new IllegalArgumentException("'" + text + "' names a provider twice");
            }
            if (!route.channel().isMobileMoney() || route.channel().receives(route.currency())) {
                throw new IllegalArgumentException("'" + text + "' names several providers; the network of a phone"
                        + " chooses among them, and here none does");
            }
        }
    }
}
