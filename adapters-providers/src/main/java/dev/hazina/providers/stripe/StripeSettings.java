package dev.hazina.providers.stripe;

import dev.hazina.domain.channel.Route;
import dev.hazina.domain.money.Currency;
import dev.hazina.providers.spi.ProviderSettings;
import dev.hazina.providers.spi.Secret;
import java.net.URI;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// The settings of Stripe.
///
/// @param webhookSecrets the endpoint's secrets; several during a rotation
/// @param version the version of the API
record StripeSettings(Secret key, List<Secret> webhookSecrets, String version, StripeEndpoints addresses,
        StripeLimits limits,
        StripeAmounts amounts) {
    private static final String KEY = "SECRET_KEY";
    private static final String WEBHOOKS = "WEBHOOK_SECRETS";
    private static final String LIVE = "_live_";

    /// The addresses.
    record StripeEndpoints(URI methods, URI intents, URI refunds, URI balance) {}

    /// Time limit, concurrency and rates.
    ///
    /// @param queriesPerSecond status queries in a second
    record StripeLimits(Duration timeout, int together, int perSecond, int queriesPerSecond) {}

    /// @throws IllegalArgumentException with a message about an invalid setting
    static StripeSettings read(ProviderSettings settings, Set<Route> routes, boolean production) {
        Secret key = new Secret(settings.text(KEY).orElse(""));
        List<Secret> webhooks = settings.list(WEBHOOKS).stream().filter(secret -> !secret.isEmpty())
                .map(Secret::new).toList();
        routes.forEach(route -> settings.need(route, KEY));
        routes.forEach(route -> settings.need(route, WEBHOOKS));
        if (!key.value().isEmpty()) {
            requireUsable(settings, key.value(), production);
        }
        URI base = settings.base();
        StripeEndpoints addresses = new StripeEndpoints(settings.path(base, "PAYMENT_METHODS"),
                settings.path(base, "PAYMENT_INTENTS"),
                settings.path(base, "REFUNDS"), settings.path(base, "BALANCE"));
        StripeLimits limits = new StripeLimits(settings.seconds("TIMEOUT"),
                (int) settings.number("TOGETHER"),
                (int) settings.number("PER_SECOND"),
                (int) settings.number("QUERY_PER_SECOND"));
        return new StripeSettings(key, webhooks, settings.value("API_VERSION"), addresses, limits,
                amounts(settings, routes));
    }

    /// A live key outside production would move real money, and a test key in production none.
    private static void requireUsable(ProviderSettings settings, String key, boolean production) {
        if (!key.chars().allMatch(c -> c > ' ' && c <= '~')) {
            throw settings.refused(KEY, "must be a key such as sk_test_…");
        }
        if (key.contains(LIVE) != production) {
            throw settings.refused(KEY, production ? "must be a live key" : "must not be a live key");
        }
    }

    private static StripeAmounts amounts(ProviderSettings settings, Set<Route> routes) {
        Map<Currency, Long> least = new EnumMap<>(Currency.class);
        Arrays.stream(Currency.values()).forEach(currency -> least.put(currency, settings.number("LEAST_" + currency)));
        return new StripeAmounts(routes.stream().map(Route::currency).collect(Collectors.toUnmodifiableSet()), least,
                settings.number("MOST"));
    }
}
