package dev.hazina.http.admin;

import dev.hazina.application.merchant.MerchantDirectory.MerchantOverview;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.Merchant;
import dev.hazina.domain.merchant.Slug;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.people.User;
import dev.hazina.http.json.JsonWriter;
import dev.hazina.http.response.Times;

/// Merchants, users and accounts on the wire, for platform staff.
final class AdminJson {
    private AdminJson() {}

    static void write(JsonWriter json, MerchantOverview listing, UserRests.Running rests) {
        Merchant merchant = listing.merchant();
        json.text("id", merchant.id().toString())
                .text("name", merchant.name().text())
                .text("country", merchant.country().alpha2())
                .nullableText("slug", listing.slug().map(Slug::text))
                .bool("suspended", merchant.suspended())
                .objects("accounts", listing.accounts(), AdminJson::write)
                .objects("users", listing.users(), (each, user) -> write(each, user, rests))
                .text("created_at", Times.print(merchant.createdAt()));
    }

    static void write(JsonWriter json, Account account) {
        json.text("id", account.id().toString())
                .text("account_no", account.number())
                .text("name", account.name().text())
                .text("default_currency", account.defaultCurrency().name())
                .texts("payout_currencies",
                        account.payoutCurrencies().stream().sorted().map(Currency::name).toList())
                .text("created_at", Times.print(account.createdAt()));
    }

    static void write(JsonWriter json, User user, UserRests.Running rests) {
        json.text("id", user.id().toString())
                .text("email", user.email().text())
                .text("role", user.role().wire())
                .bool("disabled", user.disabled())
                .nullableText("rests_until", rests.until(user))
                .text("created_at", Times.print(user.createdAt()));
    }
}
