package dev.hazina.persistence.merchant;

import dev.hazina.application.merchant.Merchants;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.persistence.sql.DatabaseFailure;
import io.micronaut.transaction.TransactionOperations;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.util.Optional;

/// Merchants over the tables of this room. The unique index on the folded e-mail decides between two who register the
/// same address at once; asking beforehand could not.
@Singleton
final class PgMerchants implements Merchants {
    private static final String EMAIL_INDEX = "users_email_folded_key";

    private final TransactionOperations<Connection> transactions;
    private final MerchantRows merchants;
    private final UserRows users;
    private final AccountRows accounts;
    private final ApiKeyRows keys;
    private final KeyAccountRows bindings;

    PgMerchants(TransactionOperations<Connection> transactions, MerchantRows merchants, UserRows users,
            AccountRows accounts, ApiKeyRows keys, KeyAccountRows bindings) {
        this.transactions = transactions;
        this.merchants = merchants;
        this.users = users;
        this.accounts = accounts;
        this.keys = keys;
        this.bindings = bindings;
    }

    @Override
    public void begin(Registration registration) {
        try {
            RepositoryFailures.translated(() -> transactions.executeWrite(status -> {
                insert(registration);
                return registration;
            }));
        } catch (DatabaseFailure e) {
            throw UniqueViolations.isOn(EMAIL_INDEX, e) ? new Refusal.Conflict("email is already registered") : e;
        }
    }

    @Override
    public Optional<Member> byEmail(String folded) {
        if (!PostgresText.isText(folded)) {
            return Optional.empty();
        }
        return RepositoryFailures.translated(() -> users.findByEmailFolded(folded).flatMap(
                user -> merchants.findById(user.merchantId()).map(row -> new Member(user.user(), row.merchant()))));
    }

    private void insert(Registration registration) {
        merchants.save(MerchantRow.of(registration.merchant()));
        users.save(UserRow.of(registration.owner()));
        accounts.save(AccountRow.of(registration.account()));
        Wallet wallet = registration.wallet();
        merchants.openDefaultWallet(wallet.merchant().value(), wallet.id().value(), wallet.account().value(),
                wallet.number(), wallet.name().text(), wallet.currency().name(), wallet.createdAt());
        merchants.startClock(registration.merchant().id().value(), registration.merchant().createdAt());
        keys.save(ApiKeyRow.of(registration.key()));
        bindings.saveAll(KeyAccountRow.of(registration.key()));
    }
}
