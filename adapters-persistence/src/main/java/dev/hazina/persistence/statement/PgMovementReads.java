package dev.hazina.persistence.statement;

import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.statement.Balances;
import dev.hazina.application.statement.MovementLog;
import dev.hazina.application.statement.MovementLog.Gap;
import dev.hazina.application.statement.MovementReads;
import dev.hazina.application.statement.MovementScope;
import dev.hazina.application.statement.MovementTotal;
import dev.hazina.application.statement.WalletMovement;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Row;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;

/// Wallet movements, read from the movements of the books along the indexes of each wallet.
@Singleton
final class PgMovementReads implements MovementReads {
    /// Pages grow, because each page costs the same search.
    private static final int FIRST_PAGE = 200;
    private static final int GROWTH = 4;
    private static final int LONGEST_PAGE = 4_000;
    /// After every movement.
    private static final Instant NEVER = Instant.parse("9999-12-31T23:59:59Z");

    /// A restore, by the service's clock.
    private record Restored(Instant books, Instant found) {}

    private final Buckets buckets;
    private final PastBalances balances;
    private final WantedTotals wanted;

    PgMovementReads(Buckets buckets, PastBalances balances, WantedTotals wanted) {
        this.buckets = buckets;
        this.balances = balances;
        this.wanted = wanted;
    }

    @Override
    public Page<WalletMovement> list(MovementScope scope, PageRequest page) {
        return Page.of(buckets.of(scope.merchant()).list(MovementSql.LIST,
                binding(scope, page.since(), page.before(), page.limit()),
                PgMovementReads::movement), page, WalletMovement::at);
    }

    /// The end is read before the rows, so that nothing which is committed between them is passed over.
    @Override
    public MovementLog after(MovementScope scope, long number, int limit) {
        List<Gap> gaps = gaps(scope, number);
        Instant last = buckets.of(scope.merchant()).find(MovementSql.LAST_AT,
                parameters -> parameters.uuid(scope.merchant().value()), row -> row.instant("last_at"))
                .orElse(Instant.EPOCH);
        Optional<Instant> since = Optional.of(WalletMovement.instant(number).plus(1, ChronoUnit.MICROS));
        List<WalletMovement> rows = buckets.of(scope.merchant()).list(MovementSql.LOG,
                binding(scope, since, Optional.of(last.plus(1, ChronoUnit.MICROS)), limit), PgMovementReads::movement);
        return MovementLog.of(number, WalletMovement.number(last), gaps, rows, rows.size() >= limit);
    }

    /// What a restore lost has times after the last movement that its books have: the lock of the merchant handed them
    /// out. It may be older than the books' own time, which is a heartbeat's.
    private List<Gap> gaps(MovementScope scope, long number) {
        List<Restored> restores = buckets.installation().list(MovementSql.RESTORES, none -> {},
                row -> new Restored(row.instant("books_at"), row.instant("found_at")));
        return restores.stream().filter(restored -> WalletMovement.number(restored.found()) >= number)
                .map(restored -> Gap.of(lastUntil(scope, restored.books()), restored.found())).toList();
    }

    private Instant lastUntil(MovementScope scope, Instant books) {
        return buckets.of(scope.merchant()).find(MovementSql.LAST_UNTIL, untilBinding(scope, books),
                row -> row.optionalInstant("at")).flatMap(at -> at).orElse(Instant.EPOCH);
    }

    static Database.Binding untilBinding(MovementScope scope, Instant until) {
        return parameters -> {
            for (int i = 0; i < MovementSql.BRANCH_COUNT; i++) {
                parameters.instant(until);
            }
            PastBalances.scope(parameters, scope).text(scope.currency().map(Currency::name));
        };
    }

    @Override
    public boolean each(MovementScope scope, Optional<Instant> since, Optional<Instant> before, int most,
            Consumer<WalletMovement> row) {
        return buckets.of(scope.merchant()).snapshot(connection -> each(connection, scope, since, before, most, row));
    }

    private static boolean each(Connection connection, MovementScope scope, Optional<Instant> since,
            Optional<Instant> before, int most, Consumer<WalletMovement> row) throws SQLException {
        int left = most;
        int limit = FIRST_PAGE;
        Optional<Instant> end = before;
        try (var pages = new PassedPages<>(row)) {
            while (true) {
                List<WalletMovement> page = Database.list(connection, MovementSql.LIST,
                        binding(scope, since, end, limit), PgMovementReads::movement);
                if (page.size() > left || page.size() < limit) {
                    pages.passLast(page.subList(0, Math.min(left, page.size())));
                    return page.size() > left;
                }
                pages.pass(page);
                left -= page.size();
                end = Optional.of(page.getLast().at());
                limit = Math.min(Math.min(GROWTH * limit, LONGEST_PAGE), left + 1);
            }
        }
    }

    @Override
    public Summary summary(MovementScope scope, Currency currency, Optional<Instant> since,
            Optional<Instant> before) {
        return buckets.of(scope.merchant()).snapshot(connection -> new Summary(
                balances.opening(connection, scope, currency, since),
                balances.at(connection, scope, currency, before.orElse(NEVER)),
                totals(connection, scope, currency, since, before)));
    }

    /// Also where adding up took so long that the database gave up, totals are stored for the next time.
    private List<MovementTotal> totals(Connection connection, MovementScope scope, Currency currency,
            Optional<Instant> since, Optional<Instant> before) throws SQLException {
        long begun = System.nanoTime();
        try {
            return added(connection, scope, currency, since, before);
        } finally {
            wanted.took(scope.merchant(), Duration.ofNanos(System.nanoTime() - begun));
        }
    }

    private static List<MovementTotal> added(Connection connection, MovementScope scope, Currency currency,
            Optional<Instant> since, Optional<Instant> before) throws SQLException {
        Map<WalletMovement.Kind, MovementTotal> byKind = new EnumMap<>(WalletMovement.Kind.class);
        StatementWindow stored = StatementWindow.ofStored(PgMovementTotals.end(connection, scope.merchant()),
                period(scope), since, before);
        Database.list(connection, MovementSql.TOTALS.get(stored.edges().size()), totalsBinding(scope, currency, stored),
                row -> total(row, currency)).forEach(total -> byKind.merge(total.kind(), total, PgMovementReads::add));
        return List.copyOf(byKind.values());
    }

    /// What a row of stored totals is about.
    private static Duration period(MovementScope scope) {
        return scope.wallet().isPresent() ? PgMovementTotals.WALLET_PERIOD : PgMovementTotals.ACCOUNT_PERIOD;
    }

    /// @param stored the part of the period whose totals are stored, and the rest
    static Database.Binding totalsBinding(MovementScope scope, Currency currency, StatementWindow stored) {
        return parameters -> {
            UUID summed = scope.wallet().map(WalletId::value).orElse(scope.account().value());
            parameters.uuid(scope.merchant().value()).uuid(summed).text(currency.name())
                    .since(stored.whole().since()).before(stored.whole().before());
            for (StatementWindow.Span edge : stored.edges()) {
                for (int part = 0; part < MovementSql.SUMMAND_COUNT; part++) {
                    for (int i = 0; i < MovementSql.DIRECTION_COUNT; i++) {
                        parameters.since(edge.since()).before(edge.before());
                    }
                    PastBalances.scope(parameters, scope).text(currency.name());
                }
            }
        };
    }

    private static MovementTotal total(Row row, Currency currency) throws SQLException {
        return new MovementTotal(kind(row), row.number("rows"), PastBalances.major(row, "gained", currency),
                PastBalances.major(row, "lost", currency), PastBalances.major(row, "fee", currency));
    }

    /// Several kinds of postings are one kind of movement.
    private static MovementTotal add(MovementTotal one, MovementTotal other) {
        return new MovementTotal(one.kind(), one.count() + other.count(), one.in().add(other.in()),
                one.out().add(other.out()), one.fee().add(other.fee()));
    }

    private static WalletMovement.Kind kind(Row row) throws SQLException {
        return WalletMovement.Kind.of(Posting.Kind.valueOf(row.text("kind").toUpperCase(Locale.ROOT)));
    }

    @Override
    public Balances balances(MovementScope scope, Currency currency, Instant at) {
        return buckets.of(scope.merchant()).together(connection -> balances.at(connection, scope, currency, at));
    }

    static Database.Binding binding(MovementScope scope, Optional<Instant> since, Optional<Instant> before,
            int limit) {
        return parameters -> {
            for (int i = 0; i < MovementSql.BRANCH_COUNT; i++) {
                parameters.since(since).before(before).number(limit);
            }
            parameters.number(limit);
            PastBalances.scope(parameters, scope).text(scope.currency().map(Currency::name)).number(limit);
        };
    }

    private static WalletMovement movement(Row row) throws SQLException {
        Currency currency = row.currency("currency");
        return new WalletMovement(
                kind(row),
                new Subject(Subject.Kind.ofWire(row.text("subject_kind")).orElseThrow(), row.uuid("subject_id")),
                new WalletId(row.uuid("wallet_id")), row.text("wallet_number"), row.number("version"),
                row.money(currency, "amount"), row.money(currency, "fee"), row.money(currency, "balance"),
                row.optionalText("reference"), row.optionalText("counterparty"), row.optionalText("receipt"),
                row.optionalText("remarks"), row.instant("at"));
    }
}
