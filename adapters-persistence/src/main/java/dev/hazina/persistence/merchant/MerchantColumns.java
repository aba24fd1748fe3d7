package dev.hazina.persistence.merchant;

import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.AccountSettings;
import dev.hazina.domain.merchant.ApiKey;
import dev.hazina.domain.merchant.Country;
import dev.hazina.domain.merchant.Email;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.Merchant;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.SecretHash;
import dev.hazina.domain.merchant.SecretsKeyId;
import dev.hazina.domain.merchant.Slug;
import dev.hazina.domain.merchant.StatementCadence;
import dev.hazina.domain.merchant.User;
import dev.hazina.domain.merchant.UserId;
import dev.hazina.persistence.sql.Row;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// How the rows of this room are read by hand: inside changes, and by the lists.
final class MerchantColumns {
    static final String MERCHANT = "m.id, m.name, m.country, m.suspended, m.created_at, m.slug";
    static final String ACCOUNT = """
            a.merchant_id, a.id, a.number, a.name, a.default_currency, a.payout_currencies, a.created_at""";
    static final String SETTINGS = "a.ops_url, a.statement_cadence, a.payout_currencies";
    static final String USER = "u.merchant_id, u.id, u.email, u.password_hash, u.role, u.disabled, u.created_at";
    /// Never without an account.
    static final String KEY = """
            k.merchant_id, k.id, k.user_id, k.label, k.role, k.secret_hash, k.created_at, k.expires_at, k.made_by_key,
            k.secrets_key,
            (SELECT string_agg(b.account_id::text, ',' ORDER BY b.place) FROM api_key_accounts b
             WHERE b.merchant_id = k.merchant_id AND b.key_id = k.id) AS account_ids""";

    private MerchantColumns() {}

    static Merchant merchant(Row row) throws SQLException {
        return new Merchant(new MerchantId(row.uuid("id")), new Label(row.text("name")),
                new Country(row.text("country")), row.flag("suspended"), row.instant("created_at"));
    }

    static Optional<Slug> slug(Row row) throws SQLException {
        return row.optionalText("slug").map(Slug::new);
    }

    static Account account(Row row) throws SQLException {
        return new Account(new AccountId(row.uuid("id")), new MerchantId(row.uuid("merchant_id")), row.text("number"),
                new Label(row.text("name")), row.currency("default_currency"),
                PayoutCurrencies.parse(row.text("payout_currencies")), row.instant("created_at"));
    }

    static AccountSettings settings(Row row) throws SQLException {
        String cadence = row.text("statement_cadence");
        return new AccountSettings(row.optionalText("ops_url"),
                StatementCadence.ofWire(cadence)
                        .orElseThrow(() -> new IllegalStateException("no such cadence: " + cadence)),
                PayoutCurrencies.parse(row.text("payout_currencies")));
    }

    static User user(Row row) throws SQLException {
        return new User(new UserId(row.uuid("id")), new MerchantId(row.uuid("merchant_id")),
                new Email(row.text("email")), row.text("password_hash"), Roles.of(row.text("role")),
                row.flag("disabled"), row.instant("created_at"));
    }

    static ApiKey key(Row row) throws SQLException {
        List<AccountId> accounts = Arrays.stream(row.text("account_ids").split(","))
                .map(id -> new AccountId(UUID.fromString(id))).toList();
        return new ApiKey(row.text("id"), new MerchantId(row.uuid("merchant_id")), new UserId(row.uuid("user_id")),
                new Label(row.text("label")), Roles.of(row.text("role")), accounts,
                new SecretHash(row.bytes("secret_hash"), row.optionalInteger("secrets_key").map(SecretsKeyId::new)),
                row.instant("created_at"), row.optionalInstant("expires_at"), row.optionalText("made_by_key"));
    }
}
