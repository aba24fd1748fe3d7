package dev.hazina.providers.airtel;

import dev.hazina.application.channel.AmountRule;
import dev.hazina.application.channel.PhoneRule;
import dev.hazina.domain.channel.Route;
import dev.hazina.providers.spi.ProviderSettings;
import dev.hazina.providers.spi.RsaText;
import dev.hazina.providers.spi.Secret;
import java.net.URI;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The settings of Airtel.
///
/// @param countries those that have a channel
record AirtelSettings(Map<AirtelCountry, CountrySettings> countries, AirtelLimits limits) {
    private static final String NETWORK = "AIRTEL";

    AirtelSettings {
        countries = Map.copyOf(countries);
    }

    /// The application of one country.
    ///
    /// @param pin encrypted; empty where nothing is paid out
    /// @param signing encrypts the keys of signed requests; empty where requests aren't signed
    record CountrySettings(Secret clientId, Secret clientSecret, Optional<Secret> pin, Optional<RsaText> signing,
            AirtelEndpoints addresses, AmountRule amounts, PhoneRule phones) {}

    /// The addresses. A request's id is appended to those of status queries, and a number to that of users.
    record AirtelEndpoints(URI token, URI collect, URI collected, URI refund, URI disburse, URI disbursed, URI user) {}

    /// Time limits and rates, of each country.
    ///
    /// @param timeout for a request that moves money, with the wait for a token
    /// @param queryTimeout for a status query, with the wait for a token
    /// @param perSecond requests of one kind that move money in a second
    /// @param queriesPerSecond status queries in a second
    record AirtelLimits(Duration timeout, Duration queryTimeout, int perSecond, int queriesPerSecond) {}

    static AirtelSettings read(ProviderSettings settings, Set<Route> routes) {
        Map<AirtelCountry, CountrySettings> countries = new EnumMap<>(AirtelCountry.class);
        for (AirtelCountry country : AirtelCountry.values()) {
            Set<Route> ours = routes.stream().filter(country.routes()::contains)
                    .collect(Collectors.toUnmodifiableSet());
            if (!ours.isEmpty()) {
                countries.put(country, country(settings, country, ours));
            }
        }
        return new AirtelSettings(countries, new AirtelLimits(settings.seconds("TIMEOUT"),
                settings.seconds("QUERY_TIMEOUT"), (int) settings.number("PER_SECOND"),
                (int) settings.number("QUERY_PER_SECOND")));
    }

    /// Shillings have no cents on the wire.
    private static CountrySettings country(ProviderSettings settings, AirtelCountry country, Set<Route> routes) {
        String before = country.before();
        boolean signed = settings.isOn(before + "SIGNED");
        if (routes.contains(country.payouts())) {
            settings.need(country.payouts(), before + "PIN");
            settings.need(country.payouts(), before + "PUBLIC_KEY");
        }
        if (signed) {
            routes.forEach(route -> settings.need(route, before + "PUBLIC_KEY"));
        }
        Optional<RsaText> key = settings.text(before + "PUBLIC_KEY")
                .map(text -> key(settings, before + "PUBLIC_KEY", text));
        return new CountrySettings(settings.credential(routes, before + "CLIENT_ID"),
                settings.credential(routes, before + "CLIENT_SECRET"), pin(settings, before + "PIN", key),
                key.filter(any -> signed), addresses(settings, before + "URL"),
                settings.amounts(before, country.currency(), 0), settings.phones(before + "PREFIXES", NETWORK));
    }

    private static RsaText key(ProviderSettings settings, String name, String text) {
        try {
            return RsaText.ofKey(text);
        } catch (GeneralSecurityException e) {
            throw settings.refused(name, "must be an RSA key in Base64");
        }
    }

    private static Optional<Secret> pin(ProviderSettings settings, String name, Optional<RsaText> key) {
        Optional<Secret> plain = settings.secret(name);
        if (plain.isEmpty() || key.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(key.get().of(plain.get()));
        } catch (GeneralSecurityException e) {
            throw settings.refused(name, "is too long for the public key");
        }
    }

    private static AirtelEndpoints addresses(ProviderSettings settings, String name) {
        URI base = settings.base(name);
        return new AirtelEndpoints(settings.path(base, "TOKEN"), settings.path(base, "COLLECT"),
                settings.path(base, "COLLECT_STATUS"), settings.path(base, "REFUND"),
                settings.path(base, "DISBURSE"), settings.path(base, "DISBURSE_STATUS"), settings.path(base, "USER"));
    }
}
