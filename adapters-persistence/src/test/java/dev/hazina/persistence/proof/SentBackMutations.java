package dev.hazina.persistence.proof;

import static dev.hazina.persistence.proof.Mutations.row;

import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/// Changes of what was sent back to its payer, or was to be.
final class SentBackMutations {
    private SentBackMutations() {}

    static Stream<Arguments> of(FilledBooks b) {
        return Stream.of(
                row("an exception that was sent back otherwise",
                        "UPDATE discrepancies SET action = 'write_off' WHERE id = '%s'", b.sentBack,
                        "exception %s, posting resolved: write_off has KES 0.00 instead of KES 45.00"),
                row("what failed to be sent back stands elsewhere",
                        "UPDATE movements SET to_place = 'revenue' WHERE subject_id = '%s' AND kind = 'refund_failed'",
                        b.notSentBack, "refund %s, posting refund_failed: suspense has KES 0.00 instead of KES 45.00"),
                row("what failed to be paid back stands elsewhere",
                        "UPDATE movements SET to_place = 'revenue' WHERE subject_id = '%s' AND kind = 'released'",
                        b.notPaidBack, "payout %s, posting released: suspense has KES 0.00 instead of KES 45.00"),
                row("what is paid back came from elsewhere",
                        "UPDATE movements SET from_place = 'suspense' WHERE subject_id = '%s' AND kind = 'paid_out'",
                        b.paidBack,
                        "payout %s, posting paid_out: refunds_in_flight has KES 0.00 instead of KES -45.00"),
                row("what is paid back is in flight again",
                        "UPDATE payouts SET state = 'sent', receipt = NULL, next_look_at = now() WHERE id = '%s'",
                        b.paidBack, "merchant 00000000-0000-0000-0000-000000000000: refunds in flight are KES 90.00, "
                                + "its open refunds make KES 135.00"));
    }
}
