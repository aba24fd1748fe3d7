package dev.hazina.persistence.statementfile;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.SqlType.BIGINT;
import static dev.hazina.persistence.sql.SqlType.INTEGER;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.statementfile.StatementRow;
import dev.hazina.application.statementfile.StatementRow.Became;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.Table;
import java.sql.SQLException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// The rows of uploaded statements. What a row became first stays.
final class StatementRowTable {
    private static final Table<Of> TABLE = Table.of("provider_statement_rows", "w", key("file", UUID, Of::file),
            key("line", INTEGER, one -> one.row().line()), key("kind", TEXT, one -> one.row().kind().wire()),
            key("receipt", TEXT, one -> one.row().receipt()),
            column("currency", TEXT, one -> one.row().amount().currency().name()),
            column("amount", BIGINT, one -> one.row().amount().minor()),
            column("moved_at", TIMESTAMPTZ, one -> one.row().at()),
            column("became", TEXT, one -> one.row().became().wire()));
    private static final BulkStatement<Of> KEEP = TABLE.insert("""
            ORDER BY given.file, given.line, given.kind, given.receipt
            ON CONFLICT (file, line, kind, receipt) DO NOTHING""");
    private static final String LIST = "SELECT " + TABLE.selected() + """
             FROM provider_statement_rows w WHERE w.file = ? AND w.line > ?
            ORDER BY w.line FETCH FIRST (?) ROWS WITH TIES""";
    private static final String BECAME = """
            SELECT w.became, count(*) AS number FROM provider_statement_rows w WHERE w.file = ? GROUP BY w.became""";

    private final Database database;

    StatementRowTable(Database database) {
        this.database = database;
    }

    /// A row of a file.
    private record Of(UUID file, StatementRow row) {}

    List<StatementRow> list(UUID file, int after, int limit) {
        return database.list(LIST, p -> p.uuid(file).number(after).number(limit), StatementRowTable::read);
    }

    void keep(UUID file, List<StatementRow> rows) {
        database.update(KEEP, rows.stream().map(row -> new Of(file, row)).toList());
    }

    Map<Became, Integer> became(UUID file) {
        Map<Became, Integer> numbers = new EnumMap<>(Became.class);
        database.list(BECAME, p -> p.uuid(file),
                row -> numbers.put(Became.ofWire(row.text("became")).orElseThrow(), row.count("number")));
        return numbers;
    }

    private static StatementRow read(Row row) throws SQLException {
        return new StatementRow(row.count("line"), row.text("receipt"),
                MovementKind.ofWire(row.text("kind")).orElseThrow(), row.money(row.currency("currency"), "amount"),
                row.instant("moved_at"), Became.ofWire(row.text("became")).orElseThrow());
    }
}
