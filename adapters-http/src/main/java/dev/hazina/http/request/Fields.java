package dev.hazina.http.request;

import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.http.json.JsonBody;
import java.util.Optional;
import java.util.regex.Pattern;

/// Fields that several requests have.
public final class Fields {
    private static final Pattern RECEIPT = Pattern.compile("[!-~]{1,64}");

    private Fields() {}

    /// The currency, where the body names one.
    ///
    /// @throws Refusal.Invalid when the service doesn't support it
    public static Optional<Currency> currency(JsonBody body) {
        return body.text("currency").map(code -> currency("currency", code));
    }

    /// @throws Refusal.Invalid when the service doesn't support it
    public static Currency currency(String field, String code) {
        return Currency.ofCode(code)
                .orElseThrow(() -> new Refusal.Invalid(field + " must be one of KES, TZS, UGX and USD"));
    }

    /// A provider's receipt of a movement of money.
    ///
    /// @throws Refusal.Invalid when it has another form
    public static Optional<String> receipt(String field, Optional<String> receipt) {
        receipt.filter(text -> !RECEIPT.matcher(text).matches()).ifPresent(other -> {
            throw new Refusal.Invalid(field + " must be 1 to 64 printable ASCII characters without spaces");
        });
        return receipt;
    }

    /// A note in the merchant's own words.
    ///
    /// @param longest in code points
    /// @throws Refusal.Invalid when it is too long, or contains invisible characters
    public static Optional<String> note(JsonBody body, String field, int longest) {
        Optional<String> note = body.text(field);
        note.ifPresent(text -> {
            if (text.codePointCount(0, text.length()) > longest) {
                throw new Refusal.Invalid(field + " must have at most " + longest + " characters");
            }
            Label.refuseHidden(field, text);
        });
        return note;
    }
}
