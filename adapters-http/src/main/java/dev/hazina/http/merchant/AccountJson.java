package dev.hazina.http.merchant;

import dev.hazina.domain.merchant.Account;
import dev.hazina.http.json.JsonWriter;

/// An account on the wire, as its merchant sees it.
final class AccountJson {
    private AccountJson() {}

    static void write(JsonWriter json, Account account, Account acting) {
        json.text("id", account.id().toString())
                .text("account_no", account.number())
                .text("name", account.name().text())
                .text("default_currency", account.defaultCurrency().name())
                .bool("active", account.id().equals(acting.id()));
    }
}
