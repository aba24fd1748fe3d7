package dev.hazina.domain.money;

import java.util.Map;
import java.util.Optional;

/// The currencies a wallet can hold, with the number of decimals ISO 4217 gives each.
public enum Currency {
    KES(2), TZS(2), UGX(0), USD(2);

    private static final Map<String, Currency> BY_CODE = Map.of("KES", KES, "TZS", TZS, "UGX", UGX, "USD", USD);
    private static final Map<String, Currency> BY_COUNTRY = Map.of("KE", KES, "TZ", TZS, "UG", UGX);

    private final int scale;

    Currency(int scale) {
        this.scale = scale;
    }

    /// Decimals of one major unit: 2 for shillings with cents, 0 for the Ugandan shilling.
    public int scale() {
        return scale;
    }

    /// The currency of an exact, upper-case ISO 4217 code; empty for any other text.
    public static Optional<Currency> ofCode(String code) {
        return Optional.ofNullable(BY_CODE.get(code));
    }

    /// The currency a merchant of this country starts with; dollars outside East Africa.
    public static Currency ofCountry(String alpha2) {
        return BY_COUNTRY.getOrDefault(alpha2, USD);
    }
}
