package dev.hazina.providers.channel;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.money.Currency;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Which provider serves which currency over which channel, read from one line of configuration such as
/// `KES.mm_stk_push=daraja,UGX.mobile_money=momo`. The word `none` closes a channel.
public final class ChannelRoutes {
    /// Instead of a provider's name: it closes a channel.
    public static final String NONE = "none";

    private final Map<Route, String> providers;
    private final Set<String> draining;

    private ChannelRoutes(Map<Route, String> providers, Set<String> draining) {
        this.providers = Map.copyOf(providers);
        this.draining = Set.copyOf(draining);
    }

    /// @param known the names of all providers there are
    /// @param everywhere the provider of channels that the line doesn't name; without it, they are closed
    /// @throws IllegalArgumentException with a message that names the invalid part
    public static ChannelRoutes parse(String line, Set<String> known, Optional<String> everywhere) {
        Map<Route, String> providers = new HashMap<>();
        everywhere.ifPresent(provider -> providers.putAll(everythingTo(provider)));
        Set<Route> named = new HashSet<>();
        for (String part : line.split(",", -1)) {
            if (!part.isBlank()) {
                RouteEntry read = RouteEntry.read(part.strip(), known);
                if (!named.add(read.route())) {
                    throw new IllegalArgumentException("'" + read.text() + "' names a channel that is named before");
                }
                if (read.provider().equals(NONE)) {
                    providers.remove(read.route());
                } else {
                    providers.put(read.route(), read.provider());
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

    /// The name of the provider that serves this currency over this channel, in both directions.
    public Optional<String> serving(Currency currency, Channel channel) {
        return Optional.ofNullable(providers.get(new Route(currency, channel)));
    }

    /// The routes of this provider.
    public Set<Route> givenTo(String provider) {
        return providers.entrySet().stream().filter(entry -> entry.getValue().equals(provider)).map(Map.Entry::getKey)
                .collect(Collectors.toUnmodifiableSet());
    }

    /// The currencies that have a channel.
    public Set<Currency> currencies() {
        return providers.keySet().stream().map(Route::currency).collect(Collectors.toUnmodifiableSet());
    }

    /// The names of the providers that have a route.
    public Set<String> inUse() {
        return new TreeSet<>(providers.values());
    }

    private static Map<Route, String> everythingTo(String provider) {
        Map<Route, String> routes = new HashMap<>();
        for (Currency currency : Currency.values()) {
            for (Channel channel : Channel.values()) {
                if (channel.serves(currency)) {
                    routes.put(new Route(currency, channel), provider);
                }
            }
        }
        return routes;
    }

    /// One `CURRENCY.CHANNEL=PROVIDER` of the line.
    private record RouteEntry(String text, Route route, String provider) {
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
            String provider = text.substring(equals + 1).strip();
            if (!known.contains(provider) && !provider.equals(NONE)) {
                throw new IllegalArgumentException(
                        "'" + text + "' names no known provider; known are " + new TreeSet<>(known));
            }
            return new RouteEntry(text, new Route(currency, channel), provider);
        }
    }
}
