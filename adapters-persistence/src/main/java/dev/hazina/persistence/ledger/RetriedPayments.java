package dev.hazina.persistence.ledger;

import static dev.hazina.persistence.sql.Column.key;

import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.instruction.PaymentRows;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.QueryBatch;
import dev.hazina.persistence.sql.QueryBatch.Asked;
import dev.hazina.persistence.sql.SqlType;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.UUID;

/// The payments that new ones are requested in place of, and those that were requested in their place before. They need
/// no locks of their own: a payment changes, and is retried, under its merchant's lock.
final class RetriedPayments {
    private static final BulkStatement<Named<UUID>> BOTH = BulkStatement.of("SELECT " + PaymentRows.COLUMNS
            + """
                         FROM {given}
                        CROSS JOIN LATERAL (
                            SELECT * FROM payments o WHERE o.merchant_id = given.merchant_id AND o.id = given.id
                            UNION ALL
                            SELECT * FROM payments o WHERE o.merchant_id = given.merchant_id AND o.retry_of = given.id
                    OFFSET 0) p""",
            key("merchant_id", SqlType.UUID, named -> named.merchant().value()),
            key("id", SqlType.UUID, Named::name));

    private final Set<Named<UUID>> payments = new LinkedHashSet<>();

    void add(MerchantId merchant, PaymentId payment) {
        payments.add(new Named<>(merchant, payment.value()));
    }

    Asked<Instruction<PaymentDetails>> ask(QueryBatch batch) {
        return batch.ask(BOTH, payments, PaymentRows::read);
    }
}
