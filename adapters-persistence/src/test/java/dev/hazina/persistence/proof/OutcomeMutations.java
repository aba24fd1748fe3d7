package dev.hazina.persistence.proof;

import static dev.hazina.persistence.proof.Mutations.row;

import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/// Wrong counts of how instructions ended.
final class OutcomeMutations {
    private OutcomeMutations() {}

    static Stream<Arguments> all(FilledBooks b) {
        String hour = "account " + b.account + ": of its refunds by card of faulty that were created in the hour of"
                + " 2026-03-02 08:00 UTC and ended as succeeded ";
        return Stream.of(
                row("only the whole: an outcome that is counted twice",
                        "UPDATE outcome_hours SET rows = rows + 1 WHERE kind = 'refund' AND merchant_id = '%s'",
                        b.merchant, hour + "2 are counted, there are 1"),
                row("only the whole: an outcome that is gone",
                        "DELETE FROM outcome_hours WHERE outcome = 'succeeded' AND merchant_id = '%s'", b.merchant,
                        hour + "0 are counted, there are 1"));
    }
}
