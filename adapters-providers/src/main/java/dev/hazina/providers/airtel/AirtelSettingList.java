package dev.hazina.providers.airtel;

import dev.hazina.providers.spi.MobileNetwork;
import dev.hazina.providers.spi.ProviderSetting;
import java.time.format.DateTimeFormatter;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// The settings of the adapter, as it reads them and as the pages about settings describe them. Each country has its
/// own application at Airtel, so that most are there for each.
final class AirtelSettingList {
    private static final long LARGEST = 9_999_999_999_999L;
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMMM uuuu", Locale.ENGLISH);
    private static final String SINCE = "0.10.0";

    static final List<ProviderSetting> ALL = Stream.concat(
            EnumSet.allOf(AirtelCountry.class).stream().flatMap(AirtelSettingList::ofCountry), ofAll())
            .map(setting -> setting.since(SINCE)).toList();

    private AirtelSettingList() {}

    private static Stream<ProviderSetting> ofCountry(AirtelCountry country) {
        String before = country.before();
        String host = host(country);
        return Stream.of(
                ProviderSetting.without(before + "CLIENT_ID", "needed for the country's channels",
                        "client ID of the application in " + name(country)),
                ProviderSetting.without(before + "CLIENT_SECRET", "needed for the country's channels",
                        "its client secret"),
                ProviderSetting.without(before + "PIN", "needed for payouts",
                        "the PIN of the wallet for disbursements, in the clear"),
                ProviderSetting.without(before + "PUBLIC_KEY", "needed for payouts, and where requests are signed",
                        "Airtel's public key for it, in Base64 or as PEM, as the portal or "
                                + "`GET /v1/rsa/encryption-keys` shows it"),
                ProviderSetting.text(before + "SIGNED", "off",
                        "`on` adds `x-signature` and `x-key` to requests that move money, where Airtel asks for them"),
                ProviderSetting.text(before + "URL", "https://openapiuat." + host, "https://openapi." + host,
                        "the address; a path at its end, such as `/simulate`, stands before all others"),
                ProviderSetting.text(before + "PREFIXES", country.network().joined(","),
                        "beginnings of the numbers that are taken, as of " + day(country.network())
                                + ", or `any`"),
                ProviderSetting.number(before + "LEAST", 1, 1, LARGEST, "the smallest amount, in shillings"),
                ProviderSetting.number(before + "MOST", LARGEST, 1, LARGEST, "the largest amount, in shillings"));
    }

    private static Stream<ProviderSetting> ofAll() {
        return Stream.of(
                ProviderSetting.number("TIMEOUT", 15, 1, 18,
                        "seconds for a request that moves money, including the wait for a token where there is none"),
                ProviderSetting.number("QUERY_TIMEOUT", 10, 1, 10, "the same for a status query"),
                ProviderSetting.number("PER_SECOND", 10, 1, 1_000,
                        "requests of each kind that are begun in a second in each country; more [wait for a "
                                + "place](../providers/README.md#places)"),
                ProviderSetting.number("QUERY_PER_SECOND", 10, 1, 1_000,
                        "status queries that are begun in a second in each country, by each instance. Airtel's test "
                                + "host has said ten a minute"),
                ProviderSetting.text("PATH_TOKEN", "/auth/oauth2/token", "path of access tokens"),
                ProviderSetting.text("PATH_COLLECT", "/merchant/v2/payments/", "asking a payer"),
                ProviderSetting.text("PATH_COLLECT_STATUS", "/standard/v1/payments/",
                        "its status; the request's id is added"),
                ProviderSetting.text("PATH_REFUND", "/standard/v1/payments/refund", "refunding"),
                ProviderSetting.text("PATH_DISBURSE", "/standard/v2/disbursements/", "paying out"),
                ProviderSetting.text("PATH_DISBURSE_STATUS", "/standard/v2/disbursements/",
                        "its status; the request's id and `?transactionType=B2C` are added"),
                ProviderSetting.text("PATH_USER", "/standard/v1/users/",
                        "the name of a number's holder; the number is added"));
    }

    private static String day(MobileNetwork network) {
        return DAY.format(network.compared());
    }

    private static String name(AirtelCountry country) {
        return switch (country) {
            case KE -> "Kenya";
            case TZ -> "Tanzania";
            case UG -> "Uganda";
        };
    }

    /// Not documented: Kenya's host. Public clients use the one that all countries shared.
    private static String host(AirtelCountry country) {
        return switch (country) {
            case KE -> "airtel.africa";
            case TZ -> "airtel.co.tz";
            case UG -> "airtel.ug";
        };
    }
}
