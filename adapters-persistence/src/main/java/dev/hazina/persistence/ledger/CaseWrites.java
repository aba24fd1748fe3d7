package dev.hazina.persistence.ledger;

import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.sql.Columns;
import dev.hazina.persistence.sql.Script;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// What providers said: the callbacks that have had their effect, and what of it a person has to look at.
final class CaseWrites {
    /// The first of a kind stays; what a provider repeats changes nothing.
    private static final String RAISE = """
            INSERT INTO discrepancies (merchant_id, id, account_id, kind, subject_kind, subject_id, currency, amount,
                detail, raised_at)
            SELECT * FROM unnest(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (merchant_id, subject_id, kind) DO NOTHING""";

    /// One that was set aside stays so, whatever else it had to say.
    private static final String HANDLED = """
            UPDATE provider_callbacks c SET status = 'handled'
            FROM unnest(?, ?) AS handled (merchant_id, id)
            WHERE c.merchant_id = handled.merchant_id AND c.id = handled.id AND c.status = 'new'""";

    private CaseWrites() {}

    static void write(Script script, List<Discrepancy> discrepancies, Map<UUID, MerchantId> callbacks) {
        Columns raised = Columns.of("uuid", "uuid", "uuid", "text", "text", "uuid", "text", "int8", "text",
                "timestamptz");
        discrepancies.forEach(d -> raised.row(d.merchant().value(), d.id(), d.account().value(), d.kind().wire(),
                d.subject().kind().wire(), d.subject().id(), d.amount().currency().name(), d.amount().minor(),
                d.detail(), d.raisedAt()));
        script.add(RAISE, raised);

        Columns handled = Columns.of("uuid", "uuid");
        callbacks.forEach((id, merchant) -> handled.row(merchant.value(), id));
        script.add(HANDLED, handled);
    }
}
