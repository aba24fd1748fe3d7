package dev.hazina.persistence.record;

import dev.hazina.application.page.AmountRange;
import dev.hazina.application.page.FilteredReads;
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
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Provider records, newest first. The query has the conditions that are given alone, and is planned for their values:
/// a plan that is made for any values reads all records by their time, whatever it looks for. Where no index has what
/// is looked for, the newest records are looked at, up to [FilteredReads#MOST_EXAMINED], and the next page continues
/// there. Records of two merchants may share a time.
@Singleton
final class PgProviderRecords implements ProviderRecordReads {
    private static final String COLUMNS = "SELECT " + ProviderRecordRows.COLUMNS
            + ", r.holder_kind, r.holder_id FROM ";
    private static final String RECEIPTS = """

            LEFT JOIN provider_receipts r ON r.provider = x.provider AND r.receipt = x.receipt
            WHERE\s""";
    private static final String WITHIN = "x.kept_at >= ? AND x.kept_at < ?";
    private static final String ALL = COLUMNS + "provider_records x" + RECEIPTS + WITHIN;
    private static final String FOR_ITS_VALUES = "SET LOCAL plan_cache_mode = force_custom_plan;\n";
    /// These alone, and then those of them that meet the other conditions.
    private static final String AMONG = "WITH x AS MATERIALIZED (SELECT x.* FROM provider_records x WHERE %s)\n"
            + COLUMNS + "x" + RECEIPTS + WITHIN;
    private static final String NEWEST = "SELECT x.* FROM provider_records x WHERE " + WITHIN
            + " ORDER BY x.kept_at DESC FETCH FIRST " + FilteredReads.MOST_EXAMINED + " ROWS WITH TIES";
    private static final String AMONG_NEWEST = COLUMNS + "(" + NEWEST + ") x" + RECEIPTS + "true";
    /// The time of the last one of those; no row where all records are among them.
    private static final String END = "SELECT x.kept_at FROM (" + NEWEST + ") x ORDER BY x.kept_at DESC OFFSET "
            + (FilteredReads.MOST_EXAMINED - 1) + " LIMIT 1";
    /// A beginning with more rows than this is looked for among the newest records, where it comes soon.
    private static final int FEW = 2_000;
    /// The same of a provider. Its index has the pages, not the rows, so that each row costs the reading of some pages.
    private static final int FEW_OF_PROVIDER = 200;
    private static final String ORDER = "\nORDER BY x.kept_at DESC FETCH FIRST (?) ROWS WITH TIES";
    private static final String PROVIDER = "x.provider = ?";
    /// The index has the last three digits.
    private static final String BY_PHONE = """
             AND x.told_phone IS NOT NULL AND right(x.told_phone, 3) = ANY (?)
                AND EXISTS (SELECT FROM unnest(?, ?) AS n (head, tail) WHERE
            """ + ToldPhones.mayBe("x.told_phone", "n.head", "n.tail") + ")";
    private static final String NAME = "x.told_name";
    private static final String ACCOUNT = "x.told_account";
    private static final String COUNT = FOR_ITS_VALUES + """
            SELECT count(*) AS number FROM (SELECT FROM provider_records x WHERE %s LIMIT %d) AS f""";
    /// The order is that of the index, which the planner has no reason to take for the condition alone.
    private static final String IN_ORDER = " ORDER BY lower(%s) COLLATE \"C\"";

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
        return database.together(connection -> read(connection, filter, page));
    }

    private static Page<Kept> read(Connection connection, RecordFilter filter, PageRequest page) throws SQLException {
        Optional<Among> among = among(connection, filter);
        if (among.isPresent()) {
            return Page.of(read(connection, AMONG.formatted(among.get().condition()), among.get().binding(), filter,
                    page), page, PgProviderRecords::keptAt);
        }
        boolean hasIndex = !filter.numbers().isEmpty() || !filter.amount().isAny();
        List<Kept> rows = read(connection, hasIndex ? ALL : AMONG_NEWEST, parameters -> {}, filter, page);
        return hasIndex || rows.size() >= page.limit()
                ? Page.of(rows, page, PgProviderRecords::keptAt)
                : new Page<>(rows, Database.list(connection, END,
                        parameters -> parameters.since(page.since()).before(page.before()),
                        row -> row.instant("kept_at")).stream().findFirst());
    }

    private static List<Kept> read(Connection connection, String records, Database.Binding binding,
            RecordFilter filter, PageRequest page) throws SQLException {
        return Database.list(connection, FOR_ITS_VALUES + records + conditions(filter) + ORDER, parameters -> {
            binding.bind(parameters);
            bind(parameters, filter, page);
        }, PgProviderRecords::read);
    }

    private static Instant keptAt(Kept kept) {
        return kept.record().keptAt();
    }

    private static Optional<Among> among(Connection connection, RecordFilter filter) throws SQLException {
        if (!filter.receipts().isEmpty()) {
            return Optional.of(new Among("x.receipt = ANY (?)",
                    parameters -> parameters.array("text", filter.receipts().toArray())));
        }
        if (filter.name().isPresent()) {
            return begins(connection, NAME, filter.name().get());
        }
        if (filter.account().isPresent()) {
            return begins(connection, ACCOUNT, filter.account().get());
        }
        return filter.provider().isPresent() && filter.numbers().isEmpty() && filter.amount().isAny()
                ? few(connection, new Among(PROVIDER, parameters -> parameters.text(filter.provider().get())), "",
                        FEW_OF_PROVIDER)
                : Optional.empty();
    }

    private static Optional<Among> begins(Connection connection, String column, String text) throws SQLException {
        return few(connection, new Among(beginning(column), parameters -> parameters.text(text).text(text)),
                IN_ORDER.formatted(column), FEW);
    }

    private static Optional<Among> few(Connection connection, Among among, String order, int most)
            throws SQLException {
        int found = Database.list(connection, COUNT.formatted(among.condition() + order, most + 1), among.binding(),
                row -> row.count("number")).getFirst();
        return Optional.of(among).filter(any -> found <= most);
    }

    private static String conditions(RecordFilter filter) {
        return Stream.of(filter.provider().map(any -> " AND " + PROVIDER),
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
