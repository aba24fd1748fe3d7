package dev.hazina.persistence.proof;

import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/// Wrong receipts, and what the proof has to say about them.
final class ReceiptMutations {
    private ReceiptMutations() {}

    static Stream<Arguments> all(FilledBooks b) {
        return Stream.of(
                row("a payment under another receipt", "UPDATE payments SET receipt = 'GHOST' WHERE id = '%s'", b.paid,
                        "payment %s: its receipt is not kept"),
                row("a refund under another receipt", "UPDATE refunds SET receipt = 'GHOST' WHERE id = '%s'",
                        b.refunded, "refund %s: its receipt is not kept"),
                row("a payout under another receipt", "UPDATE payouts SET receipt = 'GHOST' WHERE id = '%s'",
                        b.paidOut, "payout %s: its receipt is not kept"),
                row("a payout under the receipt of a refund", """
                        UPDATE payouts SET receipt = r.receipt, provider = r.provider FROM refunds r
                        WHERE payouts.id = '%s' AND r.id = '""" + b.refunded + "'", b.paidOut,
                        "payout %s: its receipt is kept for refund " + b.refunded),
                row("only the whole: a kept receipt of more",
                        "UPDATE provider_receipts SET amount = amount + 1 WHERE holder_id = '%s'", b.paidOut,
                        "payout %s: its receipt is kept with KES 80.01 instead of KES 80.00"),
                row("only the whole: a kept receipt that is gone",
                        "DELETE FROM provider_receipts WHERE holder_id = '%s'", b.refunded,
                        "refund %s: its receipt is not kept"),
                row("only the whole: a kept receipt of another payout",
                        "UPDATE provider_receipts SET holder_id = '" + b.queued + "' WHERE holder_id = '%s'", b.paidOut,
                        "payout %s: its receipt is kept for payout " + b.queued),
                row("only the whole: a kept receipt of another merchant",
                        "UPDATE provider_receipts SET merchant_id = holder_id WHERE holder_id = '%s'", b.paidOut,
                        "payout %s: its receipt is kept for a payout of merchant %s"),
                row("only the whole: a kept receipt of nothing", """
                        INSERT INTO provider_receipts (provider, receipt, merchant_id, holder_kind, holder_id,
                            currency, amount, waiting)
                        SELECT provider, 'GHOST', merchant_id, 'refund', id, currency, amount, false FROM payouts
                        WHERE id = '%s'""", b.paidOut,
                        "receipt GHOST of faulty is kept for refund %s, which is not there"),
                row("only the whole: a second kept receipt", """
                        INSERT INTO provider_receipts (provider, receipt, merchant_id, holder_kind, holder_id,
                            currency, amount, waiting)
                        SELECT provider, 'GHOST', merchant_id, 'payout', id, currency, amount, false FROM payouts
                        WHERE id = '%s'""", b.paidOut,
                        "receipt GHOST of faulty is kept for payout %s, which has another"));
    }

    private static Arguments row(String name, String sql, UUID id, String says) {
        return Arguments.of(name, sql.replace("%s", id.toString()), List.of(says.replace("%s", id.toString())));
    }
}
