package dev.hazina.persistence.merchant;

import dev.hazina.application.merchant.StatementSubscriptions;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.people.Email;
import dev.hazina.persistence.sql.Database;
import jakarta.inject.Singleton;
import java.util.List;

/// The accounts that get statements by e-mail.
@Singleton
final class PgStatementSubscriptions implements StatementSubscriptions {
    private static final String MONTHLY = "SELECT " + AccountRow.JOINED + """
            , m.name AS merchant_name, o.email AS owner
            FROM accounts a
            JOIN merchants m ON m.id = a.merchant_id
            JOIN LATERAL (SELECT u.email FROM users u JOIN logins l ON l.id = u.login_id AND l.proven_at IS NOT NULL
                          WHERE u.merchant_id = a.merchant_id AND u.role = 'owner' AND NOT u.disabled
                          ORDER BY u.created_at, u.id LIMIT 1) o ON true
            WHERE a.statement_cadence = 'monthly' AND NOT m.suspended
            ORDER BY a.merchant_id, a.created_at""";

    private final Database database;

    PgStatementSubscriptions(Database database) {
        this.database = database;
    }

    @Override
    public List<Subscriber> monthlySubscribers() {
        return database.list(MONTHLY, parameters -> {}, row -> new Subscriber(AccountRow.read(row).account(),
                new Email(row.text("owner")), new Label(row.text("merchant_name")),
                row.instant("account_statement_cadence_since")));
    }
}
