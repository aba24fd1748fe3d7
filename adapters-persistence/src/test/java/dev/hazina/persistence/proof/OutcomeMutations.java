package dev.hazina.persistence.proof;

import static dev.hazina.persistence.proof.Mutations.row;

import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/// Wrong counts of how instructions ended.
final class OutcomeMutations {
    /// The days as the task stores them.
    private static final String STORED = """
            INSERT INTO outcome_days_ends (merchant_id, stored_until) VALUES ('%1$s', '2026-12-31T00:00:00Z');
            INSERT INTO outcome_days (merchant_id, account_id, currency, kind, day, channel, provider, outcome, rows,
                amount)
            SELECT merchant_id, account_id, currency, kind, date_trunc('day', hour, 'UTC'), channel, provider, outcome,
                sum(rows), sum(amount)
            FROM outcome_hours WHERE merchant_id = '%1$s' GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
            """;

    private OutcomeMutations() {}

    static Stream<Arguments> all(FilledBooks b) {
        String hour = "account " + b.account + ": of its refunds by card of faulty that were created in the hour of"
                + " 2026-03-02 08:00 UTC and ended as succeeded ";
        String day = "account " + b.account + ": of its refunds by card of faulty that were created on the day"
                + " 2026-03-02 of UTC and ended as succeeded ";
        return Stream.of(
                row("only the whole: an outcome that is counted twice",
                        "UPDATE outcome_hours SET rows = rows + 1 WHERE kind = 'refund' AND merchant_id = '%s'",
                        b.merchant, hour + "2 are counted, there are 1"),
                row("only the whole: an outcome that is gone",
                        "DELETE FROM outcome_hours WHERE outcome = 'succeeded' AND merchant_id = '%s'", b.merchant,
                        hour + "0 are counted, there are 1"),
                row("only the whole: an outcome that counts twice on its day", STORED
                        + "UPDATE outcome_days SET rows = rows + 1 WHERE kind = 'refund' AND merchant_id = '%1$s'",
                        b.merchant, day + "2 are counted, the hours have 1"),
                row("only the whole: an outcome that is gone from its day", STORED
                        + "DELETE FROM outcome_days WHERE outcome = 'succeeded' AND merchant_id = '%1$s'",
                        b.merchant, day + "0 are counted, the hours have 1"),
                row("only the whole: an hour whose day has another sum", STORED
                        + "UPDATE outcome_days SET amount = 'NaN' WHERE kind = 'refund' AND merchant_id = '%1$s'",
                        b.merchant));
    }
}
