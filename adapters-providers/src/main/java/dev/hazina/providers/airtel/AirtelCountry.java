package dev.hazina.providers.airtel;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.money.Currency;
import dev.hazina.providers.spi.MobileNetwork;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A country in which Airtel has an application of its own: its address, its credentials and its wallets. The name is
/// that in the header `X-Country` and at the beginning of the country's settings.
enum AirtelCountry {
    KE(Currency.KES, MobileNetwork.AIRTEL_KENYA, Channel.MM_STK_PUSH, Channel.MM_B2C), TZ(Currency.TZS,
            MobileNetwork.AIRTEL_TANZANIA, Channel.MOBILE_MONEY, Channel.MOBILE_MONEY), UG(Currency.UGX,
                    MobileNetwork.AIRTEL_UGANDA, Channel.MOBILE_MONEY, Channel.MOBILE_MONEY);

    /// The length of a plus and the country's three digits.
    private static final int COUNTRY_CODE = 4;

    private final Currency currency;
    private final MobileNetwork network;
    private final Channel collecting;
    private final Channel payingOut;

    AirtelCountry(Currency currency, MobileNetwork network, Channel collecting, Channel payingOut) {
        this.currency = currency;
        this.network = network;
        this.collecting = collecting;
        this.payingOut = payingOut;
    }

    static Optional<AirtelCountry> of(Currency currency) {
        return EnumSet.allOf(AirtelCountry.class).stream().filter(country -> country.currency == currency).findFirst();
    }

    Currency currency() {
        return currency;
    }

    MobileNetwork network() {
        return network;
    }

    Route collections() {
        return new Route(currency, collecting);
    }

    Route payouts() {
        return new Route(currency, payingOut);
    }

    Set<Route> routes() {
        return Stream.of(collections(), payouts()).collect(Collectors.toUnmodifiableSet());
    }

    /// The beginning of the names of the country's settings.
    String before() {
        return name() + "_";
    }

    /// A number as Airtel wants it in requests: without the country's code.
    static String number(Phone phone) {
        return phone.e164().substring(COUNTRY_CODE);
    }
}
