package dev.hazina.persistence.sandbox;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.Column.optional;
import static dev.hazina.persistence.sql.SqlType.BIGINT;
import static dev.hazina.persistence.sql.SqlType.INTEGER;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.channel.ChannelGateway.ToldBalance;
import dev.hazina.application.sandbox.SandboxStore;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.money.Currency;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.Table;
import java.sql.SQLException;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A row for each fault that was ever set, and for each movement.
public final class PgSandboxStore implements SandboxStore {
    /// A fault as it stands in its table.
    private record FaultRow(String fault, int left, Optional<Instant> until) {}

    private static final String SILENCE = "silence";
    private static final String FAULTS = "SELECT fault, left_over, until FROM sandbox_faults";
    private static final Table<FaultRow> FAULT_ROWS = Table.of("sandbox_faults", "f",
            key("fault", TEXT, FaultRow::fault), column("left_over", INTEGER, FaultRow::left),
            optional("until", TIMESTAMPTZ, FaultRow::until));
    private static final BulkStatement<FaultRow> SET = FAULT_ROWS.upsert("left_over", "until");
    private static final String USE = """
            UPDATE sandbox_faults SET left_over = left_over - 1 WHERE fault = ? AND left_over > 0""";
    private static final Table<NetworkMovement> MOVEMENT_ROWS = Table.of("sandbox_movements", "m",
            key("id", UUID, NetworkMovement::id), column("float_account", TEXT, NetworkMovement::account),
            column("currency", TEXT, one -> one.amount().currency().name()),
            column("receipt", TEXT, NetworkMovement::receipt), column("kind", TEXT, one -> one.kind().wire()),
            column("amount", BIGINT, one -> one.amount().minor()),
            optional("phone", TEXT, one -> one.told().phone()), optional("name", TEXT, one -> one.told().name()),
            optional("account_reference", TEXT, one -> one.told().accountReference()),
            column("moved_at", TIMESTAMPTZ, NetworkMovement::at));
    private static final BulkStatement<NetworkMovement> ADD = MOVEMENT_ROWS.insert();
    private static final String MOVEMENTS = "SELECT " + MOVEMENT_ROWS.selected() + """
             FROM sandbox_movements m
            WHERE m.float_account = ? AND m.currency = ? AND m.moved_at >= ? AND m.moved_at < ?
            ORDER BY m.moved_at, m.id LIMIT ?""";
    private static final String UNTOLD = """
            SELECT m.float_account, m.currency, least(greatest(sum(m.amount), -4e18), 4e18)::bigint AS moved
            FROM sandbox_movements m
            WHERE NOT EXISTS (SELECT FROM provider_records x
                              WHERE x.provider = ? AND x.float_account = m.float_account AND x.receipt = m.receipt
                                AND x.kind = m.kind)
            GROUP BY m.float_account, m.currency ORDER BY m.float_account, m.currency""";

    private final Database database;

    public PgSandboxStore(Database database) {
        this.database = database;
    }

    @Override
    public Faults faults() {
        List<FaultRow> rows = database.list(FAULTS, p -> {},
                row -> new FaultRow(row.text("fault"), row.count("left_over"), row.optionalInstant("until")));
        Map<NoticeFault, Integer> left = new EnumMap<>(NoticeFault.class);
        rows.forEach(row -> NoticeFault.ofWire(row.fault).ifPresent(fault -> left.put(fault, row.left)));
        return new Faults(left, rows.stream().flatMap(row -> row.until.stream()).findFirst());
    }

    @Override
    public void set(NoticeFault fault, int notices) {
        database.update(SET, List.of(new FaultRow(fault.wire(), notices, Optional.empty())));
    }

    @Override
    public void silence(Instant until) {
        database.update(SET, List.of(new FaultRow(SILENCE, 0, Optional.of(until))));
    }

    @Override
    public boolean use(NoticeFault fault) {
        return database.update(USE, p -> p.text(fault.wire())) > 0;
    }

    @Override
    public void add(NetworkMovement movement) {
        database.update(ADD, List.of(movement));
    }

    @Override
    public List<NetworkMovement> movements(String account, Currency currency, Instant from, Instant until, int most) {
        return database.list(MOVEMENTS, p -> p.text(account).text(currency.name()).instant(from).instant(until)
                .number(most), PgSandboxStore::read);
    }

    private static NetworkMovement read(Row row) throws SQLException {
        return new NetworkMovement(row.uuid("id"), row.text("float_account"), row.text("receipt"),
                MovementKind.ofWire(row.text("kind")).orElseThrow(),
                row.money(row.currency("currency"), "amount"),
                new Counterparty(row.optionalText("phone"), row.optionalText("name"),
                        row.optionalText("account_reference")),
                row.instant("moved_at"));
    }

    @Override
    public List<ToldBalance> untold(String adapter) {
        return database.list(UNTOLD, p -> p.text(adapter),
                row -> new ToldBalance(row.text("float_account"), row.money(row.currency("currency"), "moved")));
    }
}
