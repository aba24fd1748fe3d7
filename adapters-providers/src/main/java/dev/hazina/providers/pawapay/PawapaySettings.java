package dev.hazina.providers.pawapay;

import dev.hazina.application.channel.AmountRule;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.money.Currency;
import dev.hazina.providers.spi.ProviderSettings;
import dev.hazina.providers.spi.Secret;
import java.net.URI;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;

/// The settings of pawaPay.
///
/// @param networks the networks of each currency
/// @param predictsNetworks whether pawaPay is queried for the network of a phone
/// @param signed whether signatures of callbacks are checked
/// @param fresh how far from now a signature's time may be
record PawapaySettings(Secret token, PawapayEndpoints addresses, Map<Currency, Networks> networks,
        Map<Currency, AmountRule> amounts, boolean predictsNetworks, boolean signed, Duration fresh,
        PawapayLimits limits) {
    /// The addresses. A status query and a cancellation go to the address with a slash and the request's id appended.
    record PawapayEndpoints(URI deposits, URI payouts, URI refunds, URI cancel, URI predict, URI keys,
            URI balances) {}

    /// Time limits and rates.
    ///
    /// @param timeout for a request that moves money
    /// @param queryTimeout for a status query
    /// @param perSecond payouts or refunds in a second
    /// @param queriesPerSecond status queries in a second
    record PawapayLimits(Duration timeout, Duration queryTimeout, int perSecond, int queriesPerSecond) {}

    static PawapaySettings read(ProviderSettings settings, Set<Route> routes) {
        return new PawapaySettings(settings.credential(routes, "API_TOKEN"), addresses(settings), networks(settings),
                Map.of(Currency.TZS, amounts(settings, Currency.TZS), Currency.UGX, amounts(settings, Currency.UGX)),
                settings.isOn("PREDICT"), settings.isOn("SIGNED"), settings.seconds("FRESH"),
                limits(settings));
    }

    private static PawapayLimits limits(ProviderSettings settings) {
        return new PawapayLimits(settings.seconds("TIMEOUT"),
                settings.seconds("QUERY_TIMEOUT"),
                (int) settings.number("PER_SECOND"),
                (int) settings.number("QUERY_PER_SECOND"));
    }

    private static PawapayEndpoints addresses(ProviderSettings settings) {
        URI base = settings.base();
        return new PawapayEndpoints(settings.path(base, "DEPOSITS"),
                settings.path(base, "PAYOUTS"), settings.path(base, "REFUNDS"),
                settings.path(base, "CANCEL"),
                settings.path(base, "PREDICT"),
                settings.path(base, "KEYS"), settings.path(base, "BALANCES"));
    }

    private static Map<Currency, Networks> networks(ProviderSettings settings) {
        Map<Currency, Networks> networks = new EnumMap<>(Currency.class);
        networks.put(Currency.TZS, networks(settings, "NETWORKS_TZS"));
        networks.put(Currency.UGX, networks(settings, "NETWORKS_UGX"));
        return networks;
    }

    private static Networks networks(ProviderSettings settings, String name) {
        return Networks.parse(settings.value(name)).orElseThrow(() -> settings.refused(name,
                "must be names with beginnings of numbers, such as MTN_MOMO_UGA=+25677 +25678,AIRTEL_OAPI_UGA=+25670"));
    }

    /// Whole shillings, unless a setting states that all networks of the country accept cents.
    private static AmountRule amounts(ProviderSettings settings, Currency currency) {
        int decimals = settings.number(currency + "_DECIMALS") == 0 ? 0 : currency.scale();
        return settings.amounts(currency + "_", currency, decimals);
    }
}
