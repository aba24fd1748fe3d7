package dev.hazina.domain.merchant;

import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.ZoneId;
import java.time.zone.ZoneRulesProvider;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The time zones of accounts: regions of the IANA database such as `Africa/Nairobi`, and `UTC`.
public final class AccountZone {
    /// Outside East Africa, until the merchant chooses another.
    public static final ZoneId UTC = ZoneId.of("UTC");
    private static final ZoneId NAIROBI = ZoneId.of("Africa/Nairobi");
    private static final ZoneId DAR_ES_SALAAM = ZoneId.of("Africa/Dar_es_Salaam");
    private static final ZoneId KAMPALA = ZoneId.of("Africa/Kampala");
    private static final Set<String> REGIONS = Set.of("Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic",
            "Australia", "Europe", "Indian", "Pacific");

    private AccountZone() {}

    /// The zone of a currency's country; empty for dollars, which are of many.
    public static Optional<ZoneId> of(Currency currency) {
        return switch (currency) {
            case KES -> Optional.of(NAIROBI);
            case TZS -> Optional.of(DAR_ES_SALAAM);
            case UGX -> Optional.of(KAMPALA);
            case USD -> Optional.empty();
        };
    }

    /// The zone that an account of this country begins with.
    public static ZoneId of(Country country) {
        return of(country.currency()).orElse(UTC);
    }

    /// @throws Refusal.Invalid when it is no known region
    public static ZoneId parse(String field, String text) {
        if (!isKnown(text)) {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, field,
                    field + " must be a time zone such as Africa/Nairobi");
        }
        return ZoneId.of(text);
    }

    /// All zones to choose from, in alphabetical order.
    public static List<ZoneId> all() {
        return ZoneRulesProvider.getAvailableZoneIds().stream().filter(AccountZone::isKnown).sorted().map(ZoneId::of)
                .toList();
    }

    private static boolean isKnown(String text) {
        int slash = text.indexOf('/');
        return text.equals(UTC.getId()) || (slash > 0 && REGIONS.contains(text.substring(0, slash))
                && ZoneRulesProvider.getAvailableZoneIds().contains(text));
    }
}
