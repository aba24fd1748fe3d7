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
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Provider records, newest first. The query has the conditions that are given alone, and is planned for their values:
/// a plan that is made for any values reads all records by their time, whatever it looks for. Records of two merchants
/// may share a time.
@Singleton
final class PgProviderRecords implements ProviderRecordReads {
    private static final String BESIDE = """

            LEFT JOIN provider_receipts r ON r.provider = x.provider AND r.receipt = x.receipt
            WHERE x.kept_at >= ? AND x.kept_at < ?
            """;
    private static final String SELECT = "SELECT " + ProviderRecordRows.COLUMNS
            + ", r.holder_kind, r.holder_id FROM provider_records x" + BESIDE;
    private static final String FOR_ITS_VALUES = "SET LOCAL plan_cache_mode = force_custom_plan;\n";
    /// These alone, and then those of them that meet the other conditions.
    private static final String AMONG = """
            WITH x AS MATERIALIZED (SELECT x.* FROM provider_records x WHERE %s)
            SELECT\s""" + ProviderRecordRows.COLUMNS + ", r.holder_kind, r.holder_id FROM x" + BESIDE;
    /// A beginning with more rows than this is looked for among all records by their time, where it comes soon.
    private static final int FEW = 2_000;
    private static final String ORDER = "\nORDER BY x.kept_at DESC FETCH FIRST (?) ROWS WITH TIES";
    private static final String BY_PROVIDER = " AND x.provider = ?";
    /// The index has the last three digits.
    private static final String BY_PHONE = """
             AND x.told_phone IS NOT NULL AND right(x.told_phone, 3) = ANY (?)
                AND EXISTS (SELECT FROM unnest(?, ?) AS n (head, tail) WHERE
            """ + ToldPhones.mayBe("x.told_phone", "n.head", "n.tail") + ")";
    private static final String NAME = "x.told_name";
    private static final String ACCOUNT = "x.told_account";
    /// The order is that of the index, which the planner has no reason to take for the condition alone.
    private static final String COUNT = """
            SELECT count(*) AS number FROM (
                SELECT FROM provider_records x WHERE %s ORDER BY lower(%s) COLLATE "C" LIMIT\s""" + (FEW + 1) + """
            ) AS f""";

    private final Database database;

    PgProviderRecords(Database database) {
        this.database = database;
    }

    private static String beginning(String column) {
        return """
                %1$s IS NOT NULL AND lower(%1$s) COLLATE "C" >= lower(?)
                   AND lower(%1$s) COLLATE "C" < lower(?) || chr(1114111)""".formatted(column);
    }

    /// Which records are looked at.
    private record Among(String condition, Database.Binding binding) {}

    @Override
    public Page<Kept> list(RecordFilter filter, PageRequest page) {
        return Page.of(database.together(connection -> read(connection, filter, page)), page,
                kept -> kept.record().keptAt());
    }

    private static List<Kept> read(Connection connection, RecordFilter filter, PageRequest page) throws SQLException {
        Optional<Among> among = among(connection, filter);
        String sql = FOR_ITS_VALUES + among.map(one -> AMONG.formatted(one.condition())).orElse(SELECT)
                + conditions(filter) + ORDER;
        return Database.list(connection, sql, parameters -> {
            if (among.isPresent()) {
                among.get().binding().bind(parameters);
            }
            bind(parameters, filter, page);
        }, PgProviderRecords::read);
    }

    private static Optional<Among> among(Connection connection, RecordFilter filter) throws SQLException {
        if (!filter.receipts().isEmpty()) {
            return Optional.of(new Among("x.receipt = ANY (?)",
                    parameters -> parameters.array("text", filter.receipts().toArray())));
        }
        if (filter.name().isPresent()) {
            return few(connection, NAME, filter.name().get());
        }
        return filter.account().isPresent() ? few(connection, ACCOUNT, filter.account().get()) : Optional.empty();
    }

    private static Optional<Among> few(Connection connection, String column, String text) throws SQLException {
        Database.Binding binding = parameters -> parameters.text(text).text(text);
        int found = Database.list(connection, COUNT.formatted(beginning(column), column), binding,
                row -> row.count("number")).getFirst();
        return Optional.of(new Among(beginning(column), binding)).filter(any -> found <= FEW);
    }

    private static String conditions(RecordFilter filter) {
        return Stream.of(filter.provider().map(any -> BY_PROVIDER),
                Optional.of(BY_PHONE).filter(any -> !filter.numbers().isEmpty()),
                filter.name().map(any -> " AND " + beginning(NAME)),
                filter.account().map(any -> " AND " + beginning(ACCOUNT)),
                Optional.of(byAmount()).filter(any -> !filter.amount().isAny()))
                .flatMap(Optional::stream).collect(Collectors.joining());
    }

    /// Amounts are stored in minor units, so the bounds differ between currencies.
    private static String byAmount() {
        return Stream.of(Currency.values())
                .map(currency -> "x.currency = '" + currency.name() + "' AND abs(x.amount) BETWEEN ? AND ?")
                .collect(Collectors.joining(" OR ", " AND (", ")"));
    }

    private static void bind(Parameters parameters, RecordFilter filter, PageRequest page) throws SQLException {
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
