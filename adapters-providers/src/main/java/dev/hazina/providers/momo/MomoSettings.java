package dev.hazina.providers.momo;

import dev.hazina.application.channel.AmountRule;
import dev.hazina.application.channel.PhoneRule;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.money.Currency;
import dev.hazina.providers.spi.ProviderSettings;
import dev.hazina.providers.spi.Secret;
import java.net.URI;
import java.time.Duration;
import java.util.Set;

/// The settings of MTN.
///
/// @param environment MTN's name of the target environment
/// @param currency the currency in requests: MTN's sandbox accepts euros only
/// @param callbacks whether requests have a callback address; without one, MTN is polled
record MomoSettings(MomoCredentials collection, MomoCredentials disbursement, MomoEndpoints addresses,
        String environment, String currency,
        boolean callbacks, AmountRule amounts, PhoneRule phones, MomoLimits limits) {
    private static final String NETWORK = "MTN";

    /// The credentials of one of the two products.
    record MomoCredentials(Secret subscriptionKey, Secret apiUser, Secret apiKey) {}

    /// Time limits and rates.
    ///
    /// @param timeout for a request that moves money, with the wait for a token
    /// @param queryTimeout for a status query, with the wait for a token
    /// @param tokenTimeout for fetching a token, which continues when no request waits for it any more
    /// @param perSecond payouts or refunds in a second
    /// @param queriesPerSecond status queries in a second; MTN recommends at most ten
    record MomoLimits(Duration timeout, Duration queryTimeout, Duration tokenTimeout, int perSecond,
            int queriesPerSecond) {}

    /// The addresses. A status query goes to the address with a slash and the request's id appended.
    record MomoEndpoints(URI collectionToken, URI disbursementToken, URI collect, URI collected, URI disburse,
            URI disbursed,
            URI refund, URI refunded, URI collectionBalance, URI disbursementBalance, URI holders) {}

    /// The name of the collection product's balance. The currency is MTN's, which is another one in its sandbox.
    String collectionAccount() {
        return "collection:" + currency;
    }

    /// The name of the disbursement product's balance, which also pays refunds.
    String disbursementAccount() {
        return "disbursement:" + currency;
    }

    static MomoSettings read(ProviderSettings settings, Set<Route> routes) {
        return new MomoSettings(product(settings, routes, "COLLECTION"), product(settings, routes, "DISBURSEMENT"),
                addresses(settings), settings.header("TARGET_ENVIRONMENT",
                        settings.value("TARGET_ENVIRONMENT")),
                currency(settings), settings.isOn("CALLBACKS"), settings.amounts("", Currency.UGX, 0),
                settings.phones("PREFIXES", NETWORK), limits(settings));
    }

    private static String currency(ProviderSettings settings) {
        String currency = settings.value("CURRENCY");
        if (!currency.matches("[A-Z]{3}")) {
            throw settings.refused("CURRENCY", "must be a currency's code such as UGX");
        }
        return currency;
    }

    private static MomoLimits limits(ProviderSettings settings) {
        return new MomoLimits(settings.seconds("TIMEOUT"),
                settings.seconds("QUERY_TIMEOUT"),
                settings.seconds("TOKEN_TIMEOUT"),
                (int) settings.number("PER_SECOND"),
                (int) settings.number("QUERY_PER_SECOND"));
    }

    private static MomoCredentials product(ProviderSettings settings, Set<Route> routes, String product) {
        return new MomoCredentials(settings.credential(routes, product + "_SUBSCRIPTION_KEY"),
                settings.credential(routes, product + "_API_USER"),
                settings.credential(routes, product + "_API_KEY"));
    }

    private static MomoEndpoints addresses(ProviderSettings settings) {
        URI base = settings.base();
        return new MomoEndpoints(settings.path(base, "COLLECTION_TOKEN"),
                settings.path(base, "DISBURSEMENT_TOKEN"),
                settings.path(base, "COLLECT"),
                settings.path(base, "COLLECT_STATUS"),
                settings.path(base, "DISBURSE"),
                settings.path(base, "DISBURSE_STATUS"),
                settings.path(base, "REFUND"),
                settings.path(base, "REFUND_STATUS"), settings.path(base, "COLLECTION_BALANCE"),
                settings.path(base, "DISBURSEMENT_BALANCE"), settings.path(base, "HOLDER"));
    }
}
