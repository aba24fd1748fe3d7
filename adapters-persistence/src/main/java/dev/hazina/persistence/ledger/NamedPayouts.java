package dev.hazina.persistence.ledger;

import static dev.hazina.persistence.sql.Column.key;

import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.instruction.PayoutRows;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.QueryBatch;
import dev.hazina.persistence.sql.QueryBatch.Asked;
import dev.hazina.persistence.sql.SqlType;
import java.util.LinkedHashSet;
import java.util.Set;

/// The payouts that operations name by their references.
final class NamedPayouts {
    /// One that has the reference refuses another one and doesn't change, so it needs no lock of its own: a new one is
    /// made under the merchant's lock.
    private static final BulkStatement<Named<String>> BY_REFERENCE = BulkStatement.of(
            "SELECT " + PayoutRows.COLUMNS + """
                     FROM {given}
                    CROSS JOIN LATERAL (
                        SELECT * FROM payouts o
                        WHERE o.merchant_id = given.merchant_id AND o.reference = given.reference OFFSET 0) p""",
            key("merchant_id", SqlType.UUID, named -> named.merchant().value()),
            key("reference", SqlType.TEXT, Named::name));

    private final Set<Named<String>> references = new LinkedHashSet<>();

    void add(MerchantId merchant, String reference) {
        references.add(new Named<>(merchant, reference));
    }

    Asked<Instruction<PayoutDetails>> ask(QueryBatch batch) {
        return batch.ask(BY_REFERENCE, references, PayoutRows::read);
    }
}
