package dev.hazina.providers.pawapay;

import dev.hazina.application.channel.AmountRule;
import dev.hazina.domain.money.Currency;
import dev.hazina.providers.spi.ProviderSettings;
import dev.hazina.providers.spi.Route;
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
    /// Compared on 26 November 2026 with a number library.
    private static final String TANZANIA = "VODACOM_TZA=+25572 +25574 +25575 +25576 +25579,"
            + "AIRTEL_TZA=+25566 +25568 +25569 +25578,TIGO_TZA=+25565 +25567 +25570 +25571 +25577,"
            + "HALOTEL_TZA=+25561 +25562 +25563";
    private static final String UGANDA = "MTN_MOMO_UGA=+25676 +25677 +25678 +25679 +25639 +25631,"
            + "AIRTEL_OAPI_UGA=+25670 +25674 +25675";

    private static final long LARGEST = 9_999_999_999_999L;
    private static final long TIMEOUT = 15;
    private static final long LONGEST_TIMEOUT = 18;
    private static final long PATIENCE = 10;
    private static final long FRESH = 300;
    private static final long LONGEST_FRESH = 3_600;
    private static final long PER_SECOND = 10;
    /// A thousand open payouts, each polled every twenty seconds, are fifty queries a second; the rest is for payments,
    /// refunds and callbacks. pawaPay publishes no limit.
    private static final long QUERY_PER_SECOND = 75;
    private static final long MOST_PER_SECOND = 1_000;

    /// The addresses. A status query and a cancellation go to the address with a slash and the request's id appended.
    record PawapayEndpoints(URI deposits, URI payouts, URI refunds, URI cancel, URI predict, URI keys) {}

    /// Time limits and rates.
    ///
    /// @param timeout for a request that moves money
    /// @param queryTimeout for a status query
    /// @param perSecond payouts or refunds in a second
    /// @param queriesPerSecond status queries in a second
    record PawapayLimits(Duration timeout, Duration queryTimeout, int perSecond, int queriesPerSecond) {}

    static PawapaySettings read(ProviderSettings settings, Set<Route> routes, boolean production) {
        String token = "";
        for (Route route : routes) {
            token = settings.need(route, "API_TOKEN");
        }
        if (!token.chars().allMatch(c -> c > ' ' && c < 0x7f)) {
            throw settings.refused("API_TOKEN", "must be printable ASCII without spaces");
        }
        return new PawapaySettings(new Secret(token), addresses(settings, production), networks(settings),
                Map.of(Currency.TZS, amounts(settings, Currency.TZS), Currency.UGX, amounts(settings, Currency.UGX)),
                isOn(settings, "PREDICT"), isOn(settings, "SIGNED"), settings.seconds("FRESH", FRESH, 1, LONGEST_FRESH),
                limits(settings));
    }

    private static PawapayLimits limits(ProviderSettings settings) {
        return new PawapayLimits(settings.seconds("TIMEOUT", TIMEOUT, 1, LONGEST_TIMEOUT),
                settings.seconds("QUERY_TIMEOUT", PATIENCE, 1, PATIENCE),
                (int) settings.number("PER_SECOND", PER_SECOND, 1, MOST_PER_SECOND),
                (int) settings.number("QUERY_PER_SECOND", QUERY_PER_SECOND, 1, MOST_PER_SECOND));
    }

    private static PawapayEndpoints addresses(ProviderSettings settings, boolean production) {
        URI base = settings.base(production ? "https://api.pawapay.io" : "https://api.sandbox.pawapay.io");
        return new PawapayEndpoints(settings.path(base, "DEPOSITS", "/v2/deposits"),
                settings.path(base, "PAYOUTS", "/v2/payouts"), settings.path(base, "REFUNDS", "/v2/refunds"),
                settings.path(base, "CANCEL", "/v2/payouts/fail-enqueued"),
                settings.path(base, "PREDICT", "/v2/predict-provider"),
                settings.path(base, "KEYS", "/v2/public-key/http"));
    }

    private static Map<Currency, Networks> networks(ProviderSettings settings) {
        Map<Currency, Networks> networks = new EnumMap<>(Currency.class);
        networks.put(Currency.TZS, networks(settings, "NETWORKS_TZS", TANZANIA));
        networks.put(Currency.UGX, networks(settings, "NETWORKS_UGX", UGANDA));
        return networks;
    }

    private static Networks networks(ProviderSettings settings, String name, String otherwise) {
        return Networks.parse(settings.text(name, otherwise)).orElseThrow(() -> settings.refused(name,
                "must be names with beginnings of numbers, such as MTN_MOMO_UGA=+25677 +25678,AIRTEL_OAPI_UGA=+25670"));
    }

    /// Whole shillings, unless a setting states that all networks of the country accept cents.
    private static AmountRule amounts(ProviderSettings settings, Currency currency) {
        long decimals = settings.number(currency + "_DECIMALS", 0, 0, currency.scale());
        long unit = (long) Math.pow(10, currency.scale());
        long least = settings.number(currency + "_LEAST", 1, 1, LARGEST);
        long most = settings.number(currency + "_MOST", LARGEST, least, LARGEST);
        return new AmountRule(least * unit, most * unit, decimals == 0 ? unit : 1);
    }

    private static boolean isOn(ProviderSettings settings, String name) {
        String text = settings.text(name, "on");
        if (!text.equals("on") && !text.equals("off")) {
            throw settings.refused(name, "must be on or off");
        }
        return text.equals("on");
    }
}
