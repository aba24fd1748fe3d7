package dev.hazina.providers.daraja;

import dev.hazina.domain.channel.Route;
import dev.hazina.providers.spi.ProviderSettings;
import java.util.Optional;

/// The settings for lists of payments.
///
/// @param nominated the organisation's nominated number
record DarajaPulls(PullAccount account, String nominated) {
    private static final String REGISTER = "register";
    private static final String KENYAN = "254[17][0-9]{8}";

    /// Empty where payments are not listed.
    ///
    /// @param route of payments to the number; empty where it has none
    static Optional<DarajaPulls> read(ProviderSettings settings, Optional<Route> route, String paybill) {
        Optional<String> wish = settings.text("PULL");
        if (wish.filter(text -> !text.equals(REGISTER)).isPresent()) {
            throw settings.refused("PULL", "must be '" + REGISTER + "', or be left out");
        }
        return route.filter(any -> wish.isPresent()).map(asked -> read(settings, asked, paybill));
    }

    private static DarajaPulls read(ProviderSettings settings, Route route, String paybill) {
        String nominated = settings.need(route, "PULL_NUMBER");
        if (!nominated.isEmpty() && !nominated.matches(KENYAN)) {
            throw settings.refused("PULL_NUMBER", "must be 254 and nine digits, such as 254722000000");
        }
        Optional<String> headOffice = settings.text("PULL_HEAD_OFFICE");
        if (headOffice.filter(number -> !number.matches("[0-9]{4,10}")).isPresent()) {
            throw settings.refused("PULL_HEAD_OFFICE", "must be a short code such as 600000");
        }
        Optional<String> organization = headOffice
                .map(number -> settings.need(route, "PULL_ORGANIZATION"));
        return new DarajaPulls(
                new PullAccount(paybill, headOffice.orElse(paybill), organization), nominated);
    }
}
