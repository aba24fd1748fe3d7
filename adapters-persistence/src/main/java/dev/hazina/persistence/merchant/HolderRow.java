package dev.hazina.persistence.merchant;

import dev.hazina.application.merchant.Keys.Holder;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.ApiKey;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.UserId;
import dev.hazina.domain.money.Currency;
import io.micronaut.core.annotation.Introspected;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A key joined with one of the accounts it is bound to, and with what may forbid its use.
@Introspected
record HolderRow(String keyId, UUID merchantId, UUID userId, String label, String role, byte[] secretHash,
        Instant createdAt, @Nullable Instant expiresAt, boolean suspended, boolean disabled, UUID accountId,
        String accountNumber, String accountName, String accountCurrency, String accountPayouts,
        Instant accountCreatedAt) {

    /// @param rows all rows of one key, in the order of its accounts
    static Optional<Holder> of(List<HolderRow> rows) {
        if (rows.isEmpty()) {
            return Optional.empty();
        }
        HolderRow first = rows.getFirst();
        List<Account> accounts = rows.stream().map(HolderRow::account).toList();
        ApiKey key = new ApiKey(first.keyId, new MerchantId(first.merchantId), new UserId(first.userId),
                new Label(first.label), Roles.of(first.role), accounts.stream().map(Account::id).toList(),
                first.secretHash, first.createdAt, Optional.ofNullable(first.expiresAt));
        return Optional.of(new Holder(key, first.suspended, first.disabled, accounts));
    }

    private Account account() {
        return new Account(new AccountId(accountId), new MerchantId(merchantId), accountNumber,
                new Label(accountName), Currency.valueOf(accountCurrency), PayoutCurrencies.parse(accountPayouts),
                accountCreatedAt);
    }
}
