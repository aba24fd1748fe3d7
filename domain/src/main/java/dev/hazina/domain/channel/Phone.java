package dev.hazina.domain.channel;

import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// A mobile number in E.164 with its leading `+`: `+254` and nine digits that begin with 7 or 1, `+255` with 6 or 7,
/// `+256` with 7 or 3.
public record Phone(String e164) {
    private static final int LENGTH = 13;
    private static final int COUNTRY_LENGTH = 4;
    private static final int MASKED_TAIL = 3;
    private static final int SHOWN_HEAD = 3;
    /// Follows the country in place of an erased number. No mobile number has it.
    private static final String ERASED = "000000000";
    private static final List<Currency> MOBILE = List.of(Currency.KES, Currency.TZS, Currency.UGX);
    private static final Pattern SEPARATORS = Pattern.compile("[\\s\u00a0().-]");
    private static final Pattern ABROAD = Pattern.compile("^(\\+|00)");
    private static final Pattern DIGITS = Pattern.compile("\\+?[0-9]{9,15}");

    /// @throws Refusal.Invalid when the text is not a mobile number of the currency's country
    public static Phone parse(String field, String text, Currency currency) {
        if (!isMobile(text, currency)) {
            throw new Refusal.Invalid(RefusalCode.ofPhone(field), field,
                    field + " must be a mobile number in E.164 form such as " + example(currency));
        }
        return new Phone(text);
    }

    /// The number as people write it: `0712345678`, `712 345 678`, `254712345678`, `00254…` or `+254 712-345-678`.
    /// Empty when the text is no mobile number.
    ///
    /// @param home the currency of the country whose code may be left out; none in dollars
    public static Optional<Phone> ofWritten(String text, Currency home) {
        String digits = SEPARATORS.matcher(text).replaceAll("");
        if (!DIGITS.matcher(digits).matches()) {
            return Optional.empty();
        }
        String bare = ABROAD.matcher(digits).replaceFirst("");
        boolean national = bare.length() == digits.length() && !isWithCountry(bare);
        if (national && !MOBILE.contains(home)) {
            return Optional.empty();
        }
        String number = national ? countryCode(home) + (bare.startsWith("0") ? bare.substring(1) : bare) : "+" + bare;
        return MOBILE.stream().filter(currency -> isMobile(number, currency)).findFirst()
                .map(currency -> new Phone(number));
    }

    private static boolean isWithCountry(String digits) {
        return MOBILE.stream().anyMatch(currency -> isMobile("+" + digits, currency));
    }

    /// The currency of the number's country.
    public Currency currency() {
        return MOBILE.stream().filter(currency -> e164.startsWith(countryCode(currency))).findFirst().orElseThrow();
    }

    /// What is kept in place of the number once it is erased: its country, and zeros.
    public Phone erased() {
        return new Phone(e164.substring(0, COUNTRY_LENGTH) + ERASED);
    }

    /// The country and the first digits, for those who must not read the whole number.
    public String beginning() {
        return e164.substring(0, COUNTRY_LENGTH + SHOWN_HEAD) + "*".repeat(LENGTH - COUNTRY_LENGTH - SHOWN_HEAD);
    }

    private static boolean isMobile(String text, Currency currency) {
        String country = countryCode(currency);
        if (text.length() != LENGTH || !text.startsWith(country)) {
            return false;
        }
        for (int i = 1; i < LENGTH; i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return firstDigits(currency).indexOf(text.charAt(COUNTRY_LENGTH)) >= 0;
    }

    private static String countryCode(Currency currency) {
        return switch (currency) {
            case KES -> "+254";
            case TZS -> "+255";
            case UGX -> "+256";
            case USD ->
                throw new Refusal.Invalid(RefusalCode.CHANNEL_UNAVAILABLE, "mobile money is not available in USD");
        };
    }

    private static String firstDigits(Currency currency) {
        return switch (currency) {
            case KES -> "71";
            case TZS -> "67";
            case UGX -> "73";
            case USD -> "";
        };
    }

    private static String example(Currency currency) {
        return countryCode(currency) + firstDigits(currency).charAt(0) + "12345678";
    }

    /// The number with its middle hidden, for logs.
    @Override
    public String toString() {
        return e164.substring(0, COUNTRY_LENGTH + 1) + "*****" + e164.substring(e164.length() - MASKED_TAIL);
    }
}
