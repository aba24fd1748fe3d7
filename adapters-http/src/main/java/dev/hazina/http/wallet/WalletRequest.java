package dev.hazina.http.wallet;

import dev.hazina.application.key.Caller;
import dev.hazina.application.wallet.CreateWallet;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.field.Fields;
import dev.hazina.http.field.RequestFields;
import io.micronaut.http.HttpRequest;

/// Reads requests for a new wallet or a new name of one, from JSON or from a form.
public final class WalletRequest {
    private WalletRequest() {}

    /// The command of a request, in the account's default currency when it names none.
    ///
    /// @throws Refusal.Invalid when a field is wrong
    public static CreateWallet.Command read(HttpRequest<?> request, RequestFields fields) {
        Caller.Member caller = Callers.member(request);
        Label name = name(fields.requiredText("name"));
        Currency currency = Fields.currency(fields).orElse(caller.acting().defaultCurrency());
        return new CreateWallet.Command(caller.merchant(), caller.acting().id(), name, currency);
    }

    /// @throws Refusal.Invalid when no wallet can have the name
    public static Label name(String text) {
        return Label.parse("name", text, Wallet.LONGEST_NAME);
    }
}
