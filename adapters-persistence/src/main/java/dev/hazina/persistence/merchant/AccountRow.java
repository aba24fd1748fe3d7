package dev.hazina.persistence.merchant;

import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import java.time.Instant;
import java.util.UUID;

/// How an account lies in its table.
@MappedEntity("accounts")
record AccountRow(UUID merchantId, @Id UUID id, String number, String name, String defaultCurrency,
        String payoutCurrencies, Instant createdAt) {

    static AccountRow of(Account account) {
        return new AccountRow(account.merchant().value(), account.id().value(), account.number(), account.name().text(),
                account.defaultCurrency().name(), PayoutCurrencies.print(account.payoutCurrencies()),
                account.createdAt());
    }

    Account account() {
        return new Account(new AccountId(id), new MerchantId(merchantId), number, new Label(name),
                Currency.valueOf(defaultCurrency), PayoutCurrencies.parse(payoutCurrencies), createdAt);
    }
}
