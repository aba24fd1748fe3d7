package dev.hazina.persistence.ledger;

import dev.hazina.application.ledger.BookLine;
import dev.hazina.application.ledger.EntryReads;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.instruction.InstructionTables;
import dev.hazina.persistence.sql.Row;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// Entries by their subject, the first part of their key.
@Singleton
final class PgEntryReads implements EntryReads {
    /// Citus knows the columns of such a query by its own names only, and not by a list behind the query's name.
    private static final String PAYMENT = """
            WITH own AS (
                SELECT 'payment' AS kind, p.id FROM payments p WHERE p.merchant_id = ? AND p.account_id = ? AND p.id = ?
                UNION ALL
                SELECT 'refund', r.id FROM refunds r WHERE r.merchant_id = ? AND r.account_id = ? AND r.payment_id = ?),
            """;
    /// The beginning for each kind that has no refunds.
    private static final Map<Subject.Kind, String> ALONE = InstructionTables.each(table -> """
            WITH own AS (
                SELECT '%s' AS kind, p.id FROM %s p WHERE p.merchant_id = ? AND p.account_id = ? AND p.id = ?),
            """.formatted(table.kind().wire(), table.name()));

    /// A resolution is posted with the discrepancy as its subject.
    private static final String DECIDED = """
            subjects AS (
                SELECT kind, id FROM own
                UNION ALL
                SELECT 'discrepancy', d.id FROM own o JOIN discrepancies d ON d.merchant_id = ? AND d.subject_id = o.id)
            """;
    private static final String EXCEPTION = """
            WITH subjects AS (SELECT ? AS kind, ?::uuid AS id UNION ALL SELECT 'discrepancy', ?)
            """;

    /// A subject without entries gives one row without an entry, and an unknown subject gives none.
    private static final String LINES = """
            SELECT s.kind AS subject_kind, s.id AS subject_id, e.kind, coalesce(e.line, 0) AS line, e.place,
                   e.wallet_id, e.currency, e.amount, e.balance, e.at
            FROM subjects s LEFT JOIN entries e ON e.merchant_id = ? AND e.subject_id = s.id
            ORDER BY e.at, s.id, e.kind, e.line""";

    private final Buckets buckets;

    public PgEntryReads(Buckets buckets) {
        this.buckets = buckets;
    }

    @Override
    public Optional<List<BookLine>> of(MerchantId merchant, AccountId account, Subject instruction) {
        UUID id = instruction.id();
        Subject.Kind kind = instruction.kind();
        if (kind == Subject.Kind.PAYMENT) {
            return lines(PAYMENT, 2, merchant, account, id);
        }
        return Optional.ofNullable(ALONE.get(kind)).flatMap(own -> lines(own, 1, merchant, account, id));
    }

    @Override
    public List<BookLine> ofException(Discrepancy raised) {
        Subject subject = raised.subject();
        return buckets.of(raised.merchant())
                .list(EXCEPTION + LINES, parameters -> parameters.text(subject.kind().wire()).uuid(subject.id())
                        .uuid(raised.id()).uuid(raised.merchant().value()), PgEntryReads::line)
                .stream()
                .flatMap(Optional::stream).toList();
    }

    private Optional<List<BookLine>> lines(String own, int times, MerchantId merchant, AccountId account, UUID id) {
        List<Optional<BookLine>> rows = buckets.of(merchant).list(own + DECIDED + LINES, parameters -> {
            for (int i = 0; i < times; i++) {
                parameters.uuid(merchant.value()).uuid(account.value()).uuid(id);
            }
            parameters.uuid(merchant.value()).uuid(merchant.value());
        }, PgEntryReads::line);
        return rows.isEmpty() ? Optional.empty() : Optional.of(rows.stream().flatMap(Optional::stream).toList());
    }

    private static Optional<BookLine> line(Row row) throws SQLException {
        int line = row.count("line");
        if (line == 0) {
            return Optional.empty();
        }
        Currency currency = row.currency("currency");
        Optional<WalletId> wallet = row.optionalUuid("wallet_id").map(WalletId::new);
        Optional<Money> balance = wallet.isPresent() ? Optional.of(row.money(currency, "balance")) : Optional.empty();
        var subject = new Subject(Subject.Kind.ofWire(row.text("subject_kind")).orElseThrow(),
                row.uuid("subject_id"));
        return Optional.of(new BookLine(Posting.Kind.valueOf(row.text("kind").toUpperCase(Locale.ROOT)), subject, line,
                row.text("place"), wallet, row.money(currency, "amount"), balance, row.instant("at")));
    }
}
