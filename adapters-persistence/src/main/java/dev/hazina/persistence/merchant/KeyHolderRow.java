package dev.hazina.persistence.merchant;

import dev.hazina.application.merchant.Keys.Holder;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.ApiKey;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.SecretHash;
import dev.hazina.domain.merchant.SecretsKeyId;
import dev.hazina.domain.merchant.UserId;
import dev.hazina.domain.money.Currency;
import dev.hazina.persistence.sql.Row;
import io.micronaut.core.annotation.Introspected;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A key joined with one of the accounts it is bound to, and with what may forbid its use.
@Introspected
record KeyHolderRow(String keyId, UUID merchantId, UUID userId, String label, String role, byte[] secretHash,
        Instant createdAt, @Nullable Instant expiresAt, @Nullable String madeByKey, @Nullable Integer secretsKey,
        boolean suspended,
        boolean disabled, String userRole, String userEmail, UUID accountId, String accountNumber, String accountName,
        String accountCurrency, String accountPayouts, Instant accountCreatedAt) {
    static final String COLUMNS = """
            k.id AS key_id, k.merchant_id, k.user_id, k.label, k.role, k.secret_hash, k.created_at, k.expires_at,
            k.made_by_key, k.secrets_key, m.suspended, u.disabled, u.role AS user_role, u.email AS user_email, a.id AS account_id, a.number AS account_number,
            a.name AS account_name, a.default_currency AS account_currency, a.payout_currencies AS account_payouts,
            a.created_at AS account_created_at""";

    /// What a key `k` is joined with. A session from another password than the user has is none.
    static final String JOINED = """
            JOIN merchants m ON m.id = k.merchant_id
            JOIN users u ON u.merchant_id = k.merchant_id AND u.id = k.user_id
                AND coalesce(k.password_version, u.password_version) = u.password_version
            JOIN api_key_accounts b ON b.merchant_id = k.merchant_id AND b.key_id = k.id
            JOIN accounts a ON a.merchant_id = b.merchant_id AND a.id = b.account_id""";

    static KeyHolderRow read(Row row) throws SQLException {
        return new KeyHolderRow(row.text("key_id"), row.uuid("merchant_id"), row.uuid("user_id"), row.text("label"),
                row.text("role"), row.bytes("secret_hash"), row.instant("created_at"),
                row.optionalInstant("expires_at").orElse(null), row.optionalText("made_by_key").orElse(null),
                row.optionalInteger("secrets_key").orElse(null),
                row.flag("suspended"), row.flag("disabled"), row.text("user_role"), row.text("user_email"),
                row.uuid("account_id"),
                row.text("account_number"), row.text("account_name"), row.text("account_currency"),
                row.text("account_payouts"), row.instant("account_created_at"));
    }

    /// @param rows all rows of one key, in the order of its accounts
    static Optional<Holder> of(List<KeyHolderRow> rows) {
        if (rows.isEmpty()) {
            return Optional.empty();
        }
        KeyHolderRow first = rows.getFirst();
        List<Account> accounts = rows.stream().map(KeyHolderRow::account).toList();
        ApiKey key = new ApiKey(first.keyId, new MerchantId(first.merchantId), new UserId(first.userId),
                new Label(first.label), Roles.of(first.role).atMost(Roles.of(first.userRole)),
                accounts.stream().map(Account::id).toList(),
                new SecretHash(first.secretHash, Optional.ofNullable(first.secretsKey).map(SecretsKeyId::new)),
                first.createdAt,
                Optional.ofNullable(first.expiresAt), Optional.ofNullable(first.madeByKey));
        return Optional.of(new Holder(key, first.suspended, first.disabled, first.userEmail, accounts));
    }

    private Account account() {
        return new Account(new AccountId(accountId), new MerchantId(merchantId), accountNumber,
                new Label(accountName), Currency.valueOf(accountCurrency), PayoutCurrencies.parse(accountPayouts),
                accountCreatedAt);
    }
}
