package dev.hazina.persistence.record;

import dev.hazina.application.page.AmountRange;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.record.ProviderRecordReads;
import dev.hazina.application.record.RecordFilter;
import dev.hazina.domain.channel.MaskedPhone;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Parameters;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.ToldPhones;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Provider records, newest first. The query has the conditions that are given alone, so that the index of one of them
/// can be used. Records of two merchants may share a time.
@Singleton
final class PgProviderRecords implements ProviderRecordReads {
    private static final String BESIDE = """

            LEFT JOIN provider_receipts r ON r.provider = x.provider AND r.receipt = x.receipt
            WHERE x.kept_at >= ? AND x.kept_at < ?
            """;
    private static final String SELECT = "SELECT " + ProviderRecordRows.COLUMNS
            + ", r.holder_kind, r.holder_id FROM provider_records x" + BESIDE;
    /// These alone, and then those of them that meet the other conditions: a plan that is made for any times reads all
    /// records by their time, and a list of a hundred receipts is looked up often.
    private static final String OF_RECEIPTS = """
            WITH x AS MATERIALIZED (SELECT x.* FROM provider_records x WHERE x.receipt = ANY (?))
            SELECT\s""" + ProviderRecordRows.COLUMNS + ", r.holder_kind, r.holder_id FROM x" + BESIDE;
    private static final String ORDER = "\nORDER BY x.kept_at DESC FETCH FIRST (?) ROWS WITH TIES";
    private static final String BY_PROVIDER = " AND x.provider = ?";
    /// The index has the last three digits.
    private static final String BY_PHONE = """
             AND x.told_phone IS NOT NULL AND right(x.told_phone, 3) = ANY (?)
                AND EXISTS (SELECT FROM unnest(?, ?) AS n (head, tail) WHERE
            """ + ToldPhones.mayBe("x.told_phone", "n.head", "n.tail") + ")";
    private static final String BY_NAME = beginning("x.told_name");
    private static final String BY_ACCOUNT = beginning("x.told_account");

    private final Database database;

    PgProviderRecords(Database database) {
        this.database = database;
    }

    private static String beginning(String column) {
        return """
                AND %1$s IS NOT NULL AND lower(%1$s) COLLATE "C" >= lower(?)
                   AND lower(%1$s) COLLATE "C" < lower(?) || chr(1114111)""".formatted(column);
    }

    @Override
    public Page<Kept> list(RecordFilter filter, PageRequest page) {
        String sql = (filter.receipts().isEmpty() ? SELECT : OF_RECEIPTS) + Stream.of(
                filter.provider().map(any -> BY_PROVIDER),
                Optional.of(BY_PHONE).filter(any -> !filter.numbers().isEmpty()),
                filter.name().map(any -> BY_NAME), filter.account().map(any -> BY_ACCOUNT),
                Optional.of(byAmount()).filter(any -> !filter.amount().isAny()))
                .flatMap(Optional::stream).collect(Collectors.joining()) + ORDER;
        return Page.of(database.list(sql, parameters -> bind(parameters, filter, page), PgProviderRecords::read), page,
                kept -> kept.record().keptAt());
    }

    /// Amounts are stored in minor units, so the bounds differ between currencies.
    private static String byAmount() {
        return Stream.of(Currency.values())
                .map(currency -> "x.currency = '" + currency.name() + "' AND abs(x.amount) BETWEEN ? AND ?")
                .collect(Collectors.joining(" OR ", " AND (", ")"));
    }

    private static void bind(Parameters parameters, RecordFilter filter, PageRequest page) throws SQLException {
        if (!filter.receipts().isEmpty()) {
            parameters.array("text", filter.receipts().toArray());
        }
        parameters.since(page.since()).before(page.before());
        if (filter.provider().isPresent()) {
            parameters.text(filter.provider().get());
        }
        if (!filter.numbers().isEmpty()) {
            bindNumbers(parameters, filter.numbers());
        }
        for (String beginning : Stream.of(filter.name(), filter.account()).flatMap(Optional::stream).toList()) {
            parameters.text(beginning).text(beginning);
        }
        AmountRange amount = filter.amount();
        for (Currency currency : amount.isAny() ? new Currency[0] : Currency.values()) {
            parameters.number(amount.leastMinor(currency)).number(amount.mostMinor(currency));
        }
        parameters.number(page.limit());
    }

    private static void bindNumbers(Parameters parameters, List<MaskedPhone> numbers) throws SQLException {
        parameters.array("text", numbers.stream().map(MaskedPhone::end)
                .map(end -> end.substring(end.length() - 3)).toArray())
                .array("text", numbers.stream().map(MaskedPhone::begin).toArray())
                .array("text", numbers.stream().map(MaskedPhone::end).toArray());
    }

    private static Kept read(Row row) throws SQLException {
        Optional<String> kind = row.optionalText("holder_kind");
        return new Kept(ProviderRecordRows.read(row), kind.isPresent()
                ? Optional.of(new Subject(Subject.Kind.ofWire(kind.get()).orElseThrow(), row.uuid("holder_id")))
                : Optional.empty());
    }
}
