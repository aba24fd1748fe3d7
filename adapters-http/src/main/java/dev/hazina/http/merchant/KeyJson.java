package dev.hazina.http.merchant;

import dev.hazina.application.key.IssueKey;
import dev.hazina.domain.key.ApiKey;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.http.json.Json;
import dev.hazina.http.json.JsonWriter;
import dev.hazina.http.response.Times;
import java.util.List;

/// A key on the wire.
final class KeyJson {
    private KeyJson() {}

    /// A key as lists show it, with its label and role.
    static JsonWriter write(JsonWriter json, ApiKey key) {
        return json.text("api_key_id", key.id()).text("label", key.label().text()).text("role", key.role().wire())
                .texts("scopes", key.scopes().names())
                .texts("account_ids", accounts(key));
    }

    /// A new key, with its secret.
    static Json of(IssueKey.Issued issued) {
        ApiKey key = issued.key();
        return Json.object(o -> o.text("api_key_id", key.id())
                .text("api_key_secret", issued.credentials().secret())
                .text("label", key.label().text())
                .text("role", key.role().wire())
                .texts("scopes", key.scopes().names())
                .texts("account_ids", accounts(key))
                .text("created_at", Times.print(key.createdAt()))
                .bool("strict", key.strict()));
    }

    static List<String> accounts(ApiKey key) {
        return key.accounts().stream().map(AccountId::toString).toList();
    }
}
