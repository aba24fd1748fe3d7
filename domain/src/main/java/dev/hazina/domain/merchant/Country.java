package dev.hazina.domain.merchant;

import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.Locale;
import java.util.Set;

/// A country of ISO 3166-1, by its two letters.
public record Country(String alpha2) {
    private static final Set<String> KNOWN = Locale.getISOCountries(Locale.IsoCountryCode.PART1_ALPHA2);
    private static final Country KENYA = new Country("KE");

    /// The country of a code in either case; Kenya when the text is empty.
    ///
    /// @throws Refusal.Invalid when it isn't the code of a country
    public static Country parse(String text) {
        if (text.isEmpty()) {
            return KENYA;
        }
        String code = text.toUpperCase(Locale.ROOT);
        // Some letters of other alphabets become ASCII ones in upper case.
        if (!KNOWN.contains(code) || !text.chars().allMatch(letter -> letter < 128)) {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, "country",
                    "country must be an ISO 3166-1 alpha-2 code");
        }
        return new Country(code);
    }

    public Currency currency() {
        return Currency.ofCountry(alpha2);
    }
}
