package dev.hazina.persistence.invoice;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.invoice.FeeInvoice;
import dev.hazina.application.invoice.FeeInvoiceRegister;
import dev.hazina.application.invoice.FeeSums;
import dev.hazina.application.invoice.FeeSums.Part;
import dev.hazina.application.invoice.InvoicedPeriod;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.merchant.AccountRow;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.Table;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.time.YearMonth;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// The sums come from the books, under the merchant's clock. One transaction on the installation's tables numbers the
/// invoices of an account's month: the row of its end decides which instance issues them, and the row of the number is
/// locked last and until the commit.
@Singleton
final class PgFeeInvoiceRegister implements FeeInvoiceRegister {
    private static final String ZONES = """
            SELECT DISTINCT a.time_zone FROM accounts a
            WHERE a.merchant_id <> '00000000-0000-0000-0000-000000000000'""";
    private static final String DUE = "SELECT " + AccountRow.JOINED + """
            , m.name AS merchant_name, e.month, e.invoiced_until, e.issued_at
            FROM accounts a
            JOIN merchants m ON m.id = a.merchant_id
            LEFT JOIN fee_invoice_ends e ON e.merchant_id = a.merchant_id AND e.account_id = a.id
            WHERE a.merchant_id <> '00000000-0000-0000-0000-000000000000' AND a.time_zone = ? AND a.created_at < ?
                AND (e.month IS NULL OR e.month < ?)
            ORDER BY e.month NULLS FIRST, a.merchant_id, a.id LIMIT ?""";
    /// Every writer in the merchant's books has committed before it, or has a later instant.
    private static final String TICK = """
            UPDATE merchant_clock c SET last_at = n.at
            FROM (SELECT merchant_id, greatest(?, last_at + interval '1 microsecond') AS at FROM merchant_clock
                  WHERE merchant_id = ? FOR NO KEY UPDATE) n
            WHERE c.merchant_id = n.merchant_id""";
    private static final String FEES = """
            SELECT m.currency, CASE WHEN m.from_place = 'revenue' THEN 'returned' WHEN m.subject_kind = 'payment'
                    THEN 'payments' ELSE 'payouts' END AS part, count(*) AS rows, sum(m.amount)::bigint AS amount
            FROM movements m
            WHERE m.merchant_id = ? AND m.account_id = ? AND (m.to_place = 'revenue' OR m.from_place = 'revenue')
                AND m.at >= ? AND m.at < ?
            GROUP BY 1, 2""";
    private static final Table<End> ENDS = Table.of("fee_invoice_ends", "e",
            key("merchant_id", UUID, end -> end.merchant().value()),
            key("account_id", UUID, end -> end.account().value()),
            column("month", TEXT, end -> end.period().month().toString()),
            column("invoiced_until", TIMESTAMPTZ, end -> end.period().before()),
            column("issued_at", TIMESTAMPTZ, End::at));
    private static final BulkStatement<End> SET_END = ENDS.insert("""
            ON CONFLICT (merchant_id, account_id) DO UPDATE SET month = excluded.month,
                invoiced_until = excluded.invoiced_until, issued_at = excluded.issued_at
                WHERE fee_invoice_ends.month < excluded.month AND fee_invoice_ends.invoiced_until <= ?""");
    private static final String NUMBER = """
            UPDATE fee_invoice_numbers SET last_number = last_number + ? RETURNING last_number""";

    private final Buckets buckets;
    private final InstantSource clock;

    private record End(MerchantId merchant, AccountId account, InvoicedPeriod period, Instant at) {}

    PgFeeInvoiceRegister(Buckets buckets, InstantSource clock) {
        this.buckets = buckets;
        this.clock = clock;
    }

    @Override
    public Set<ZoneId> zones() {
        return buckets.installation().list(ZONES, none -> {}, row -> ZoneId.of(row.text("time_zone"))).stream()
                .collect(Collectors.toUnmodifiableSet());
    }

    @Override
    public List<DueAccount> due(ZoneId zone, YearMonth month, int most) {
        Instant end = month.plusMonths(1).atDay(1).atStartOfDay(zone).toInstant();
        return buckets.installation().list(DUE, parameters -> parameters.text(zone.getId()).instant(end)
                .text(month.toString()).number(most), PgFeeInvoiceRegister::due);
    }

    private static DueAccount due(Row row) throws SQLException {
        AccountRow account = AccountRow.read(row);
        Instant none = Instant.EPOCH;
        Instant until = row.optionalInstant("invoiced_until").orElse(none);
        Instant at = row.optionalInstant("issued_at").orElse(none);
        return new DueAccount(account.account(), row.text("merchant_name"),
                account.settings().taxNumber().map(Label::text),
                row.optionalText("month").map(month -> new Done(YearMonth.parse(month), until, at)));
    }

    @Override
    public Map<Currency, FeeSums> fees(MerchantId merchant, AccountId account, InvoicedPeriod period) {
        Instant now = clock.instant();
        return buckets.of(merchant).together(connection -> {
            Database.updateOne(connection, TICK, parameters -> parameters.instant(now).uuid(merchant.value()));
            return sums(Database.list(connection, FEES, parameters -> parameters.uuid(merchant.value())
                    .uuid(account.value()).instant(period.since()).instant(period.before()),
                    PgFeeInvoiceRegister::named));
        });
    }

    private record Named(Currency currency, String name, Part part) {}

    private static Named named(Row row) throws SQLException {
        Currency currency = row.currency("currency");
        return new Named(currency, row.text("part"), new Part(row.number("rows"), row.money(currency, "amount")));
    }

    private static Map<Currency, FeeSums> sums(List<Named> rows) {
        Map<Currency, Map<String, Part>> byCurrency = new EnumMap<>(Currency.class);
        rows.forEach(row -> byCurrency.computeIfAbsent(row.currency(), any -> new HashMap<>())
                .put(row.name(), row.part()));
        Map<Currency, FeeSums> sums = new EnumMap<>(Currency.class);
        byCurrency.forEach((currency, parts) -> {
            Part none = new Part(0, Money.zero(currency));
            sums.put(currency, new FeeSums(parts.getOrDefault("payments", none), parts.getOrDefault("payouts", none),
                    parts.getOrDefault("returned", none)));
        });
        return sums;
    }

    @Override
    public List<FeeInvoice> issue(MerchantId merchant, AccountId account, InvoicedPeriod period, Instant at,
            List<FeeInvoice.Draft> drafts) {
        return buckets.installation().together(connection -> {
            int ended = Database.update(connection, SET_END.sql(), parameters -> {
                SET_END.bind(parameters, List.of(new End(merchant, account, period, at)));
                parameters.instant(period.since());
            });
            return ended == 0 || drafts.isEmpty() ? List.of() : numbered(connection, drafts);
        });
    }

    private static List<FeeInvoice> numbered(Connection connection, List<FeeInvoice.Draft> drafts)
            throws SQLException {
        long last = Database.list(connection, NUMBER, parameters -> parameters.number(drafts.size()),
                row -> row.number("last_number")).getFirst();
        List<FeeInvoice> invoices = new ArrayList<>();
        for (FeeInvoice.Draft draft : drafts) {
            invoices.add(draft.numbered(last - drafts.size() + invoices.size() + 1));
        }
        Database.update(connection, InvoiceRows.INSERT, invoices);
        return List.copyOf(invoices);
    }
}
