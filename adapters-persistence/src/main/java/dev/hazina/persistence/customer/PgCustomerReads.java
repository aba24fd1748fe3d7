package dev.hazina.persistence.customer;

import dev.hazina.application.customer.Customer;
import dev.hazina.application.customer.CustomerReads;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.domain.contact.KnownNumber;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.instruction.NarrowTables;
import dev.hazina.persistence.sql.Parameters;
import dev.hazina.persistence.sql.Row;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Walks over an account's payments, newest first, and shows each payer at the last one. What a payer paid is counted
/// along the index of the number. Each part reads a bounded number of rows.
@Singleton
final class PgCustomerReads implements CustomerReads {
    /// Payments that one page walks over.
    private static final int LEAST_WALKED = 2_000;
    private static final int WALKED_FOR_EACH = 20;

    /// The payments of `k`: of a number that was asked, and of one that only its provider told.
    private static final String ASKED = """
            SELECT q.currency, q.amount, q.created_at, q.told_name FROM payments q
            WHERE NOT k.told AND q.merchant_id = k.merchant_id AND q.payer_phone = k.number
                AND q.account_id = k.account_id AND q.receipt IS NOT NULL""";
    private static final String TOLD = """
            SELECT q.currency, q.amount, q.created_at, q.told_name FROM\s""" + NarrowTables.beside("told_payers", "q")
            + """

                    WHERE k.told AND n.merchant_id = k.merchant_id AND NOT n.asked AND n.phone IS NOT NULL
                        AND n.phone = k.number AND lower(coalesce(n.name, '')) = k.name
                        AND n.account_id = k.account_id AND q.receipt IS NOT NULL""";

    private static final String COUNTED = """
            SELECT k.number, k.name, k.told, s.rows, s.amount, s.currency, s.last_at, s.told_name
            FROM %s k CROSS JOIN LATERAL (
                SELECT count(*) AS rows, sum(c.amount) FILTER (WHERE c.currency = c.main) AS amount,
                    max(c.main) AS currency, max(c.created_at) AS last_at,
                    (array_agg(c.told_name ORDER BY c.created_at DESC) FILTER (WHERE c.told_name IS NOT NULL))[1]
                        AS told_name
                FROM (SELECT p.*, first_value(p.currency) OVER (ORDER BY p.created_at DESC) AS main FROM (
                        (%s ORDER BY q.created_at DESC LIMIT %d) UNION ALL (%s ORDER BY q.created_at DESC LIMIT %d)
                    ) p) c) s
            WHERE s.rows > 0"""
            .formatted("%s", ASKED, Customer.MOST_COUNTED, TOLD, Customer.MOST_COUNTED);

    /// A payer whose last payment is newer than the page stands on an earlier one.
    private static final String LIST = """
            WITH walked AS MATERIALIZED (
                SELECT p.merchant_id, p.account_id, p.created_at, p.receipt, p.payer_phone, p.told_phone, p.told_name
                FROM payments p
                WHERE p.merchant_id = ? AND p.account_id = ? AND p.created_at >= ? AND p.created_at < ?
                ORDER BY p.created_at DESC LIMIT ?),
            known AS (
                SELECT DISTINCT ON (number, name, told) merchant_id, account_id, created_at,
                    coalesce(payer_phone, told_phone) AS number, payer_phone IS NULL AS told,
                    CASE WHEN payer_phone IS NULL THEN lower(coalesce(told_name, '')) ELSE '' END AS name
                FROM walked WHERE receipt IS NOT NULL
                    AND CASE WHEN payer_phone IS NULL THEN told_phone IS NOT NULL
                        ELSE right(payer_phone, 9) <> '000000000' END
                ORDER BY number, name, told, created_at DESC),
            latest AS (
                SELECT k.* FROM known k
                WHERE NOT EXISTS (%s AND q.created_at >= ?) AND NOT EXISTS (%s AND q.created_at >= ?)
                ORDER BY k.created_at DESC LIMIT ?)
            SELECT w.walked, w.oldest, f.* FROM (SELECT count(*) AS walked, min(created_at) AS oldest FROM walked) w
            LEFT JOIN (SELECT l.* FROM (%s) l) f ON true ORDER BY f.last_at DESC NULLS LAST"""
            .formatted(ASKED, TOLD, COUNTED.formatted("latest"));

    private static final String FIND = """
            SELECT f.* FROM (%s) f ORDER BY f.last_at DESC""".formatted(COUNTED.formatted("""
            (SELECT CAST(? AS uuid) AS merchant_id, CAST(? AS uuid) AS account_id, g.number, g.name, g.told
                FROM unnest(CAST(? AS text[]), CAST(? AS text[]), CAST(? AS boolean[])) AS g (number, name, told))"""));

    private final Buckets buckets;

    PgCustomerReads(Buckets buckets) {
        this.buckets = buckets;
    }

    private record Line(long walked, Optional<Instant> oldest, Optional<Customer> customer) {}

    @Override
    public Page<Customer> list(MerchantId merchant, AccountId account, PageRequest page) {
        int most = Math.max(LEAST_WALKED, page.limit() * WALKED_FOR_EACH);
        List<Line> lines = buckets.of(merchant).list(LIST, parameters -> bind(parameters, merchant, account, page,
                most), PgCustomerReads::line);
        List<Customer> rows = lines.stream().flatMap(line -> line.customer().stream()).toList();
        Optional<Instant> last = rows.stream().reduce((_, later) -> later).map(Customer::lastAt)
                .filter(any -> rows.size() >= page.limit());
        Optional<Instant> end = lines.stream().findFirst().filter(line -> line.walked() >= most)
                .flatMap(Line::oldest);
        return new Page<>(rows, last.or(() -> end));
    }

    private static void bind(Parameters parameters, MerchantId merchant, AccountId account, PageRequest page, int most)
            throws SQLException {
        parameters.uuid(merchant.value()).uuid(account.value()).since(page.since()).before(page.before()).number(most)
                .before(page.before()).before(page.before()).number(page.limit());
    }

    @Override
    public List<Customer> find(MerchantId merchant, AccountId account, Collection<KnownNumber> numbers) {
        return numbers.isEmpty() ? List.of() : buckets.of(merchant).list(FIND, parameters -> {
            parameters.uuid(merchant.value()).uuid(account.value())
                    .array("text", of(numbers.stream().map(KnownNumber::text)))
                    .array("text", of(numbers.stream().map(number -> number.toldName().orElse(""))))
                    .array("boolean", of(numbers.stream().map(number -> number.toldName().isPresent())));
        }, PgCustomerReads::customer);
    }

    private static Object[] of(Stream<?> values) {
        return values.toArray();
    }

    private static Line line(Row row) throws SQLException {
        return new Line(row.number("walked"), row.optionalInstant("oldest"),
                row.optionalText("number").isPresent() ? Optional.of(customer(row)) : Optional.empty());
    }

    private static Customer customer(Row row) throws SQLException {
        KnownNumber number = new KnownNumber(row.text("number"),
                row.flag("told") ? Optional.of(row.text("name")) : Optional.empty());
        return new Customer(number, row.optionalText("told_name"), row.count("rows"),
                row.sum(row.currency("currency"), "amount"), row.instant("last_at"));
    }
}
