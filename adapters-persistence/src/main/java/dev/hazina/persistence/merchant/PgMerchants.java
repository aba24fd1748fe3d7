package dev.hazina.persistence.merchant;

import dev.hazina.application.merchant.Merchants;
import dev.hazina.domain.people.LoginId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.DatabaseFailure;
import dev.hazina.persistence.sql.PostgresText;
import io.micronaut.transaction.TransactionOperations;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/// Merchants. The unique index on the folded e-mail decides between two registrations of one address at the same time;
/// a query beforehand could not.
@Singleton
final class PgMerchants implements Merchants {
    private static final String EMAIL_INDEX = "logins_email_folded_key";
    /// The row that the ledger writer and all audited changes lock.
    private static final String START_CLOCK = "INSERT INTO merchant_clock (merchant_id, last_at) VALUES (?, ?)";

    private static final String ASK_FOR_CODES = "UPDATE merchants SET codes_for_recipients = true WHERE id = ?";

    private final TransactionOperations<Connection> transactions;
    private final MerchantRows merchants;
    private final UserRows users;
    private final NewAccounts accounts;
    private final BoundKeys keys;
    private final Buckets buckets;

    PgMerchants(TransactionOperations<Connection> transactions, MerchantRows merchants, UserRows users,
            NewAccounts accounts, BoundKeys keys, Buckets buckets) {
        this.transactions = transactions;
        this.merchants = merchants;
        this.users = users;
        this.accounts = accounts;
        this.keys = keys;
        this.buckets = buckets;
    }

    @Override
    public void begin(Registration registration) {
        try {
            RepositoryFailures.translated(
                    () -> transactions.executeWrite(status -> insert(status.getConnection(), registration)));
        } catch (DatabaseFailure e) {
            throw UniqueViolations.isOn(EMAIL_INDEX, e)
                    ? new Refusal.Conflict(RefusalCode.EMAIL_REGISTERED, "email is already registered")
                    : e;
        }
    }

    @Override
    public Optional<MerchantUser> byEmail(String folded) {
        if (!PostgresText.isText(folded)) {
            return Optional.empty();
        }
        return RepositoryFailures.translated(() -> users.findAllOfEmail(folded).stream().findFirst().map(this::member));
    }

    @Override
    public List<MerchantUser> memberships(LoginId login) {
        return RepositoryFailures.translated(
                () -> users.findAllOfLogin(login.value()).stream().map(this::member).toList());
    }

    private MerchantUser member(UserRow user) {
        return new MerchantUser(user.user(), merchants.findById(user.merchantId()).orElseThrow().merchant(),
                users.countSecondFactors(user.merchantId(), user.id()) > 0);
    }

    private Registration insert(Connection connection, Registration registration) {
        merchants.save(MerchantRow.of(registration.merchant()));
        try {
            PgPeople.addNew(connection, registration.owner());
            buckets.enter(connection, registration.merchant().id());
            accounts.add(connection, registration.account(), registration.wallet());
            Database.update(connection, START_CLOCK, parameters -> parameters.uuid(registration.merchant().id().value())
                    .instant(registration.merchant().createdAt()));
            if (registration.asksForCodes()) {
                Database.updateOne(connection, ASK_FOR_CODES,
                        parameters -> parameters.uuid(registration.merchant().id().value()));
            }
        } catch (SQLException e) {
            throw new DatabaseFailure("a merchant could not be registered", e);
        }
        registration.key().ifPresent(keys::add);
        return registration;
    }
}
