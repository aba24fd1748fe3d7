package dev.hazina.http.field;

import dev.hazina.domain.access.Role;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.wallet.WalletRef;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.CallbackUrl.Reach;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Fields that several requests have.
public final class Fields {
    private static final Pattern RECEIPT = Pattern.compile("[!-~]{1,64}");
    /// What people write where they have no receipt. Kept as one, it would stand for the next movement too.
    private static final Pattern NO_RECEIPT = Pattern
            .compile("(?i)[^1-9a-z]+|n[./]?a\\.?|null|nil|none|undefined|unknown");
    private static final String MERCHANT_ROLES = Role.ofMerchants().stream().map(Role::wire)
            .collect(Collectors.joining(", "));

    private Fields() {}

    /// The currency, where the request names one.
    ///
    /// @throws Refusal.Invalid when the service doesn't support it
    public static Optional<Currency> currency(RequestFields fields) {
        return fields.text("currency").map(code -> currency("currency", code));
    }

    /// @throws Refusal.Invalid when the service doesn't support it
    public static Currency currency(String field, String code) {
        return Currency.ofCode(code)
                .orElseThrow(() -> new Refusal.Invalid(RefusalCode.CURRENCY_UNSUPPORTED, field,
                        field + " must be one of KES, TZS, UGX and USD"));
    }

    /// The wallet of the account that the request names, or else the account's default wallet.
    ///
    /// @throws Refusal.NotFound when the text is no wallet's id or number
    public static WalletRef wallet(RequestFields fields, AccountId account) {
        return fields.text("wallet_id").map(id -> WalletRef.parse(account, "wallet_id", id))
                .orElseGet(() -> new WalletRef.DefaultOf(account));
    }

    /// The URL to which the result is sent, where the request names one.
    ///
    /// @throws Refusal.Invalid when it isn't a URL that the service may call
    public static Optional<String> callbackUrl(RequestFields fields, Reach reach) {
        return fields.text("callback_url").map(text -> CallbackUrl.parse("callback_url", text, reach).text());
    }

    /// @throws Refusal.Invalid when there is none, or it is unknown
    public static Role role(RequestFields fields) {
        return Role.ofWire(fields.requiredText("role"))
                .orElseThrow(() -> new Refusal.Invalid(RefusalCode.FIELD_INVALID, "role",
                        "role must be one of " + MERCHANT_ROLES));
    }

    /// A provider's receipt of a movement of money.
    ///
    /// @throws Refusal.Invalid when it has another form, or says that there is none
    public static Optional<String> receipt(String field, Optional<String> receipt) {
        receipt.filter(text -> !RECEIPT.matcher(text).matches()).ifPresent(other -> {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, field,
                    field + " must be 1 to 64 printable ASCII characters without spaces");
        });
        receipt.filter(text -> NO_RECEIPT.matcher(text).matches()).ifPresent(none -> {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, field,
                    field + " must be what the provider calls the movement, and not a word for none");
        });
        return receipt;
    }

    /// A note in the merchant's own words.
    ///
    /// @param longest in code points
    /// @throws Refusal.Invalid when it is too long, or contains invisible characters
    public static Optional<String> note(RequestFields fields, String field, int longest) {
        Optional<String> note = fields.text(field);
        note.ifPresent(text -> {
            if (text.codePointCount(0, text.length()) > longest) {
                throw new Refusal.Invalid(RefusalCode.FIELD_TOO_LONG, field,
                        field + " must have at most " + longest + " characters");
            }
            Label.refuseHidden(field, text);
        });
        return note;
    }
}
