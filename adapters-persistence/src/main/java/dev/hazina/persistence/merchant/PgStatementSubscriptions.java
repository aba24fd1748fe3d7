package dev.hazina.persistence.merchant;

import dev.hazina.application.merchant.StatementSubscriptions;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.access.Role;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MailLanguage;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.UserId;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Row;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The accounts that get statements by e-mail.
@Singleton
final class PgStatementSubscriptions implements StatementSubscriptions {
    /// The owners and the recipients of each account, oldest first.
    private static final String MONTHLY = "SELECT " + AccountRow.JOINED + """
            , m.name AS merchant_name, u.id AS user_id, u.email, u.role
            FROM accounts a
            JOIN merchants m ON m.id = a.merchant_id
            JOIN users u ON u.merchant_id = a.merchant_id AND NOT u.disabled
                AND (u.role = 'owner' OR position(u.id::text IN a.statement_recipients) > 0)
            JOIN logins l ON l.id = u.login_id AND l.proven_at IS NOT NULL
            WHERE a.statement_cadence = 'monthly' AND NOT m.suspended
            ORDER BY a.merchant_id, a.created_at, a.id, u.created_at, u.id""";

    private final Database database;

    PgStatementSubscriptions(Database database) {
        this.database = database;
    }

    private record Person(UserId id, Email email, Role role) {
        Recipient in(Optional<MailLanguage> language) {
            return new Recipient(id, email, language);
        }
    }

    /// An account with one of the people.
    private record Found(AccountRow account, Label merchant, Instant since, Person person) {}

    @Override
    public List<Subscriber> monthlySubscribers() {
        Map<UUID, List<Found>> byAccount = database.list(MONTHLY, parameters -> {}, PgStatementSubscriptions::found)
                .stream()
                .collect(Collectors.groupingBy(one -> one.account().id(), LinkedHashMap::new, Collectors.toList()));
        return byAccount.values().stream().flatMap(found -> {
            Found first = found.getFirst();
            List<Recipient> recipients = recipients(first.account(), found.stream().map(Found::person).toList());
            return recipients.isEmpty()
                    ? Stream.empty()
                    : Stream.of(new Subscriber(first.account().account(), recipients, first.merchant(), first.since()));
        }).toList();
    }

    private static Found found(Row row) throws SQLException {
        return new Found(AccountRow.read(row), new Label(row.text("merchant_name")),
                row.instant("account_statement_cadence_since"), new Person(new UserId(row.uuid("user_id")),
                        new Email(row.text("email")), Role.ofWire(row.text("role")).orElseThrow()));
    }

    private static List<Recipient> recipients(AccountRow account, List<Person> people) {
        List<Recipient> chosen = account.recipients().stream()
                .flatMap(recipient -> people.stream().filter(person -> person.id().value().equals(recipient.user()))
                        .filter(person -> person.role().may(Permission.READ))
                        .map(person -> person.in(Optional.of(recipient.language()))))
                .toList();
        return chosen.isEmpty()
                ? people.stream().filter(person -> person.role() == Role.OWNER).limit(1)
                        .map(person -> person.in(Optional.empty())).toList()
                : chosen;
    }
}
