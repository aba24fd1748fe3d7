package dev.hazina.persistence.statementfile;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.SqlType.INTEGER;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TEXTS;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.floats.FloatBalance;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.statementfile.KeptStatements;
import dev.hazina.application.statementfile.StatementFile;
import dev.hazina.application.statementfile.StatementHeaders;
import dev.hazina.application.statementfile.StatementRow;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.persistence.merchant.AuditedChanges;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.Table;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;

/// Files are kept under the platform's clock, so that no two have one time, and the same file is kept once.
@Singleton
final class PgKeptStatements implements KeptStatements {
    private static final Table<StatementFile> TABLE = Table.of("provider_statements", "s",
            key("id", UUID, StatementFile::id),
            column("provider", TEXT, file -> file.account().account().provider()),
            column("float_account", TEXT, file -> file.account().account().name()),
            column("currency", TEXT, file -> file.account().currency().name()),
            column("digest", TEXT, StatementFile::digest),
            column("taken_by", TEXT, StatementFile::by),
            column("taken_at", TIMESTAMPTZ, StatementFile::at),
            column("fresh", INTEGER, file -> file.counts().fresh()),
            column("known", INTEGER, file -> file.counts().known()),
            column("differing", INTEGER, file -> file.counts().differing()),
            column("suspended", INTEGER, file -> file.counts().suspended()),
            column("left_out", INTEGER, file -> file.counts().leftOut()),
            column("first_at", TIMESTAMPTZ, StatementFile::first),
            column("last_at", TIMESTAMPTZ, StatementFile::last),
            column("unread", TEXTS, file -> array(file.unread())));
    private static final BulkStatement<StatementFile> KEEP = TABLE.insert();
    private static final String SELECT = "SELECT " + TABLE.selected() + " FROM provider_statements s";
    private static final String LIST = SELECT
            + " WHERE s.taken_at >= ? AND s.taken_at < ? ORDER BY s.taken_at DESC LIMIT ?";
    private static final String FIND = SELECT + " WHERE s.id = ?";
    private static final String SAME = SELECT
            + " WHERE s.provider = ? AND s.float_account = ? AND s.currency = ? AND s.digest = ?";

    private static final Table<StatementHeaders> HEADERS = Table.of("provider_statement_headers", "h",
            key("provider", TEXT, one -> one.account().provider()),
            key("float_account", TEXT, one -> one.account().name()),
            column("titles", TEXTS, one -> array(titles(one))),
            column("names", TEXTS, one -> array(titles(one).stream().map(one.names()::get).toList())),
            column("named_by", TEXT, StatementHeaders::by), column("named_at", TIMESTAMPTZ, StatementHeaders::at));
    private static final BulkStatement<StatementHeaders> NAME = HEADERS.upsert("titles", "names", "named_by",
            "named_at");
    private static final String NAMED = "SELECT " + HEADERS.selected()
            + " FROM provider_statement_headers h WHERE h.provider = ? AND h.float_account = ?";

    private final Database database;
    private final StatementRowTable rows;
    private final AuditedChanges changes;

    PgKeptStatements(Database database, AuditedChanges changes) {
        this.database = database;
        this.rows = new StatementRowTable(database);
        this.changes = changes;
    }

    private static List<String> titles(StatementHeaders headers) {
        return headers.names().keySet().stream().sorted().toList();
    }

    /// Names of columns may have any characters.
    private static String array(List<String> names) {
        return names.stream().map(name -> '"' + name.replace("\\", "\\\\").replace("\"", "\\\"") + '"')
                .collect(Collectors.joining(",", "{", "}"));
    }

    @Override
    public Page<StatementFile> list(PageRequest page) {
        return Page.of(database.list(LIST, p -> p.since(page.since()).before(page.before()).number(page.limit()),
                PgKeptStatements::read), page, StatementFile::at);
    }

    @Override
    public Optional<StatementFile> find(UUID id) {
        return database.find(FIND, p -> p.uuid(id), PgKeptStatements::read);
    }

    @Override
    public Optional<StatementFile> same(FloatBalance.Key account, String digest) {
        return database.find(SAME, naming(account, digest), PgKeptStatements::read);
    }

    private static Database.Binding naming(FloatBalance.Key account, String digest) {
        return p -> p.text(account.account().provider()).text(account.account().name()).text(account.currency().name())
                .text(digest);
    }

    @Override
    public List<StatementRow> rows(UUID key, int after, int limit) {
        return rows.list(key, after, limit);
    }

    @Override
    public void keepRows(UUID key, List<StatementRow> given) {
        rows.keep(key, given);
    }

    @Override
    public Map<StatementRow.Became, Integer> became(UUID key) {
        return rows.became(key);
    }

    @Override
    public Optional<StatementHeaders> headers(FloatAccount account) {
        return database.find(NAMED, p -> p.text(account.provider()).text(account.name()), row -> {
            Map<String, String> names = new HashMap<>();
            List<String> given = row.texts("names");
            List<String> titles = row.texts("titles");
            for (int i = 0; i < titles.size(); i++) {
                names.put(titles.get(i), given.get(i));
            }
            return new StatementHeaders(account, names, row.text("named_by"), row.instant("named_at"));
        });
    }

    @Override
    public void keepHeaders(StatementHeaders given, AuditStamp stamp) {
        changes.perform(Platform.MERCHANT, stamp, context -> {
            StatementHeaders kept = given.keptAt(context.at());
            context.update(NAME, kept);
            context.enter(kept.naming());
            return kept;
        });
    }

    @Override
    public StatementFile keep(StatementFile file, AuditStamp stamp) {
        return changes.perform(Platform.MERCHANT, stamp, context -> {
            Optional<StatementFile> same = context.find(SAME, naming(file.account(), file.digest()),
                    PgKeptStatements::read);
            if (same.isPresent()) {
                return same.get();
            }
            StatementFile kept = file.keptAt(context.at());
            context.update(KEEP, kept);
            context.enter(kept.taking());
            return kept;
        });
    }

    private static StatementFile read(Row row) throws SQLException {
        int fresh = row.count("fresh");
        int known = row.count("known");
        return new StatementFile(row.uuid("id"),
                new FloatBalance.Key(new FloatAccount(row.text("provider"), row.text("float_account")),
                        row.currency("currency")),
                row.text("taken_by"), row.instant("taken_at"), row.text("digest"),
                new StatementFile.Counts(fresh + known, fresh, known, row.count("differing"), row.count("suspended"),
                        row.count("left_out")),
                row.instant("first_at"), row.instant("last_at"), row.texts("unread"));
    }
}
