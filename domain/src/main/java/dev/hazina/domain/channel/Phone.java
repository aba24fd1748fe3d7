package dev.hazina.domain.channel;

import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;

/// A mobile number in E.164 with its leading `+`: `+254` and nine digits that begin with 7 or 1, `+255` with 6 or 7,
/// `+256` with 7 or 3.
public record Phone(String e164) {
    private static final int LENGTH = 13;
    private static final int COUNTRY_LENGTH = 4;
    private static final int MASKED_TAIL = 3;

    /// @throws Refusal.Invalid when the text is not a mobile number of the currency's country
    public static Phone parse(String field, String text, Currency currency) {
        if (!isMobile(text, currency)) {
            throw new Refusal.Invalid(field + " must be a mobile number in E.164 form such as " + example(currency));
        }
        return new Phone(text);
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
            case USD -> throw new Refusal.Invalid("mobile money is not available in USD");
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
