package dev.hazina.persistence.ownmovement;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.Column.optional;
import static dev.hazina.persistence.sql.SqlType.BIGINT;
import static dev.hazina.persistence.sql.SqlType.BOOLEAN;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.ownmovement.OwnMovement;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.StatementBatch;
import dev.hazina.persistence.sql.Table;
import java.sql.SQLException;
import java.util.Collection;

/// The table of movements of the platform's own money.
public final class OwnMovementRows {
    private static final Table<OwnMovement> TABLE = Table.of("own_movements", "o",
            key("merchant_id", UUID, o -> Platform.MERCHANT.value()),
            key("id", UUID, o -> o.subject().id()),
            column("kind", TEXT, o -> o.kind().wire()),
            column("float_account", TEXT, o -> o.account().code()),
            column("receipt", TEXT, OwnMovement::receipt),
            column("currency", TEXT, o -> o.amount().currency().name()),
            column("amount", BIGINT, o -> o.amount().minor()),
            column("by_tariff", BOOLEAN, OwnMovement::byTariff),
            optional("corrected", BIGINT, o -> o.corrected().map(Money::minor)),
            column("booked_at", TIMESTAMPTZ, OwnMovement::bookedAt));

    /// All columns, of a table or alias `o`.
    public static final String COLUMNS = TABLE.selected();

    private static final BulkStatement<OwnMovement> KEEP = TABLE.upsert("corrected");

    private OwnMovementRows() {}

    public static void write(StatementBatch batch, Collection<OwnMovement> booked) {
        batch.addForEach(KEEP, booked);
    }

    public static OwnMovement read(Row row) throws SQLException {
        Currency currency = row.currency("currency");
        return new OwnMovement(FloatAccount.ofCode(row.text("float_account")),
                MovementKind.ofWire(row.text("kind")).orElseThrow(), row.text("receipt"),
                row.money(currency, "amount"), row.flag("by_tariff"), row.optionalMoney(currency, "corrected"),
                row.instant("booked_at"));
    }
}
