package dev.hazina.persistence.invoice;

import dev.hazina.application.invoice.FeeInvoice;
import dev.hazina.application.invoice.FeeInvoices;
import dev.hazina.application.invoice.FeeLine;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Row;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;

/// Fee invoices are the installation's, because their numbers are; the postings that they add up are in the merchant's
/// bucket.
@Singleton
final class PgFeeInvoices implements FeeInvoices {
    private static final int PAGE = 2_000;
    private static final String OF_ACCOUNT = "SELECT " + InvoiceRows.COLUMNS
            + " FROM fee_invoices i WHERE i.merchant_id = ? AND i.account_id = ?";
    private static final String LIST = OF_ACCOUNT
            + " AND i.issued_at >= ? AND i.issued_at < ? ORDER BY i.issued_at DESC LIMIT ?";
    private static final String FIND = OF_ACCOUNT + " AND i.id = ?";
    /// A posting has one line of a fee, and the times of a merchant's postings differ.
    private static final String LINES = """
            SELECT m.subject_kind, m.subject_id, m.currency, m.at, coalesce(p.reference, o.reference) AS reference,
                CASE m.to_place WHEN 'revenue' THEN m.amount ELSE -m.amount END AS fee
            FROM movements m
            LEFT JOIN payments p ON m.subject_kind = 'payment' AND p.merchant_id = m.merchant_id
                AND p.id = m.subject_id
            LEFT JOIN payouts o ON m.subject_kind = 'payout' AND o.merchant_id = m.merchant_id AND o.id = m.subject_id
            WHERE m.merchant_id = ? AND m.account_id = ? AND m.currency = ?
                AND (m.to_place = 'revenue' OR m.from_place = 'revenue') AND m.at >= ? AND m.at < ?
            ORDER BY m.at LIMIT ?""";

    private final Buckets buckets;

    PgFeeInvoices(Buckets buckets) {
        this.buckets = buckets;
    }

    @Override
    public Page<FeeInvoice> list(MerchantId merchant, AccountId account, PageRequest page) {
        return Page.of(buckets.installation().list(LIST,
                parameters -> parameters.uuid(merchant.value()).uuid(account.value()).since(page.since())
                        .before(page.before()).number(page.limit()),
                InvoiceRows::read), page, FeeInvoice::issuedAt);
    }

    @Override
    public Optional<FeeInvoice> find(MerchantId merchant, AccountId account, UUID id) {
        return buckets.installation().find(FIND,
                parameters -> parameters.uuid(merchant.value()).uuid(account.value()).uuid(id), InvoiceRows::read);
    }

    @Override
    public boolean lines(FeeInvoice invoice, int most, Consumer<FeeLine> line) {
        return buckets.of(invoice.merchant()).snapshot(connection -> {
            int left = most;
            Instant since = invoice.period().since();
            while (true) {
                Instant begin = since;
                int limit = left < PAGE ? left + 1 : PAGE;
                List<FeeLine> page = Database.list(connection, LINES,
                        parameters -> parameters.uuid(invoice.merchant().value()).uuid(invoice.account().value())
                                .text(invoice.currency().name()).instant(begin).instant(invoice.period().before())
                                .number(limit),
                        PgFeeInvoices::line);
                page.stream().limit(left).forEach(line);
                if (page.size() > left || page.size() < limit) {
                    return page.size() > left;
                }
                left -= page.size();
                since = page.getLast().at().plus(1, ChronoUnit.MICROS);
            }
        });
    }

    private static FeeLine line(Row row) throws SQLException {
        return new FeeLine(
                new Subject(Subject.Kind.ofWire(row.text("subject_kind")).orElseThrow(), row.uuid("subject_id")),
                row.optionalText("reference"), row.money(row.currency("currency"), "fee"), row.instant("at"));
    }
}
