package dev.hazina.persistence.proof;

import dev.hazina.application.proof.LedgerProof;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.DatabaseFailure;
import dev.hazina.persistence.sql.Row;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.sql.DataSource;

/// Adds up the whole ledger in one snapshot, so that it can be asked while money moves.
public final class PgLedgerProof implements LedgerProof {
    /// Adding up takes as long as there are entries.
    private static final String BEGIN = """
            SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY;
            SET LOCAL statement_timeout = '10min'""";
    private static final String SUMS = "SELECT currency, sum(amount) AS sum, count(*) AS entries FROM entries GROUP BY 1";
    private static final String DIFFERENCES = """
            WITH entered AS (
                SELECT merchant_id, wallet_id, count(*) AS lines,
                       sum(amount) FILTER (WHERE place = 'available') AS available,
                       sum(amount) FILTER (WHERE place = 'pending') AS pending
                FROM entries WHERE wallet_id IS NOT NULL GROUP BY 1, 2)
            SELECT w.id, w.currency, w.available, w.pending, w.version, coalesce(e.lines, 0) AS entered_lines,
                   coalesce(e.available, 0) AS entered_available, coalesce(e.pending, 0) AS entered_pending
            FROM wallets w LEFT JOIN entered e ON e.merchant_id = w.merchant_id AND e.wallet_id = w.id
            WHERE (w.available, w.pending, w.version)
                  IS DISTINCT FROM (coalesce(e.available, 0), coalesce(e.pending, 0), coalesce(e.lines, 0))
            ORDER BY w.merchant_id, w.id""";

    /// What is reserved in a wallet is what its open payouts will take.
    private static final String RESERVATIONS = """
            WITH open AS (
                SELECT merchant_id, wallet_id, sum(amount + fee) AS reserved
                FROM payouts WHERE next_look_at IS NOT NULL AND state <> 'failed' GROUP BY 1, 2)
            SELECT w.id, w.currency, w.pending, coalesce(o.reserved, 0) AS reserved
            FROM wallets w LEFT JOIN open o ON o.merchant_id = w.merchant_id AND o.wallet_id = w.id
            WHERE w.pending <> coalesce(o.reserved, 0) ORDER BY w.merchant_id, w.id""";

    /// What stands in suspense is what waits for a person, merchant by merchant.
    private static final String SUSPENSE = """
            WITH entered AS (
                SELECT merchant_id, currency, sum(amount) AS suspense
                FROM entries WHERE place = 'suspense' GROUP BY 1, 2),
            raised AS (
                SELECT merchant_id, currency, sum(suspense) AS suspense
                FROM discrepancies WHERE state <> 'resolved' GROUP BY 1, 2)
            SELECT merchant_id, currency, coalesce(e.suspense, 0) AS suspense, coalesce(r.suspense, 0) AS raised
            FROM entered e FULL JOIN raised r USING (merchant_id, currency)
            WHERE coalesce(e.suspense, 0) <> coalesce(r.suspense, 0) ORDER BY 1, 2""";

    private final DataSource source;
    private final InstantSource clock;

    /// @param source gives a connection whenever it is asked, also where no transaction is open
    public PgLedgerProof(DataSource source, InstantSource clock) {
        this.source = source;
        this.clock = clock;
    }

    private record Sum(Currency currency, Money total, long entries) {}

    private record Difference(Currency currency, String sentence) {}

    @Override
    public Proof prove() {
        try (Connection connection = source.getConnection()) {
            connection.setAutoCommit(false);
            try (Statement statement = connection.createStatement()) {
                statement.execute(BEGIN);
            }
            Proof proof = prove(connection, clock.instant());
            connection.rollback();
            return proof;
        } catch (SQLException e) {
            throw new DatabaseFailure("the ledger could not be added up", e);
        }
    }

    private static Proof prove(Connection connection, Instant asOf) throws SQLException {
        Map<Currency, Sum> sums = new EnumMap<>(Currency.class);
        Database.list(connection, SUMS, none -> {}, PgLedgerProof::sum).forEach(sum -> sums.put(sum.currency(), sum));
        Stream<Difference> balances = Database.list(connection, DIFFERENCES, none -> {}, PgLedgerProof::differences)
                .stream().flatMap(List::stream);
        Stream<Difference> reservations = Database
                .list(connection, RESERVATIONS, none -> {}, PgLedgerProof::reservation).stream();
        Stream<Difference> suspense = Database.list(connection, SUSPENSE, none -> {}, PgLedgerProof::suspense).stream();
        Map<Currency, List<String>> differences = Stream.of(balances, reservations, suspense)
                .flatMap(found -> found)
                .collect(Collectors.groupingBy(Difference::currency,
                        Collectors.mapping(Difference::sentence, Collectors.toList())));
        return new Proof(asOf, Stream.of(Currency.values()).map(currency -> {
            Sum sum = sums.getOrDefault(currency, new Sum(currency, Money.zero(currency), 0));
            return new OfCurrency(currency, sum.total(), sum.entries(), differences.getOrDefault(currency, List.of()));
        }).toList());
    }

    private static Sum sum(Row row) throws SQLException {
        Currency currency = row.currency("currency");
        return new Sum(currency, row.money(currency, "sum"), row.number("entries"));
    }

    private static List<Difference> differences(Row row) throws SQLException {
        Currency currency = row.currency("currency");
        WalletId wallet = new WalletId(row.uuid("id"));
        return Stream.of(
                money(wallet, "available", row.money(currency, "available"), row.money(currency, "entered_available")),
                money(wallet, "pending", row.money(currency, "pending"), row.money(currency, "entered_pending")),
                lines(wallet, currency, row.number("version"), row.number("entered_lines"))).flatMap(List::stream)
                .toList();
    }

    private static Difference reservation(Row row) throws SQLException {
        Currency currency = row.currency("currency");
        return new Difference(currency, "wallet " + new WalletId(row.uuid("id")) + ": pending is "
                + row.money(currency, "pending") + ", its open payouts make " + row.money(currency, "reserved"));
    }

    private static Difference suspense(Row row) throws SQLException {
        Currency currency = row.currency("currency");
        return new Difference(currency, "merchant " + new MerchantId(row.uuid("merchant_id")) + ": suspense is "
                + row.money(currency, "suspense") + ", what is unresolved makes " + row.money(currency, "raised"));
    }

    private static List<Difference> money(WalletId wallet, String what, Money kept, Money entered) {
        return kept.equals(entered)
                ? List.of()
                : List.of(new Difference(kept.currency(),
                        "wallet " + wallet + ": " + what + " is " + kept + ", its entries make " + entered));
    }

    private static List<Difference> lines(WalletId wallet, Currency currency, long kept, long entered) {
        return kept == entered
                ? List.of()
                : List.of(new Difference(currency,
                        "wallet " + wallet + ": counts " + kept + " entries, has " + entered));
    }
}
