package dev.hazina.persistence.proof;

import static dev.hazina.persistence.proof.Mutations.row;

import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/// Rows with values that no program writes. The proof has to report them without failing itself.
final class NonsenseMutations {
    private NonsenseMutations() {}

    static Stream<Arguments> all(FilledBooks b) {
        long most = Long.MAX_VALUE;
        return Stream.of(
                row("a currency there is not", "UPDATE payments SET currency = 'XXX' WHERE id = '%s'", b.paid,
                        "payment %s, posting collected: clearing:card has 0 in minor units of XXX instead of -100000 "
                                + "in minor units of XXX"),
                row("a wallet in a currency there is not",
                        """
                                ALTER TABLE wallets DROP CONSTRAINT wallets_currency_known; UPDATE wallets
                                    SET currency = '' WHERE id = '%s'""",
                        b.other,
                        "transfer " + b.transfer
                                + ", posting transferred, entry 2: wallet %s is of another account or currency"),
                row("sums that no number holds", """
                        UPDATE movements SET amount = %d WHERE subject_id = '%s'""".formatted(most, b.paid), b.paid,
                        "payment %s, posting collected: revenue has KES 92233720368547758.07 instead of KES 10.00"),
                row("amounts that no number holds", """
                        UPDATE payouts SET amount = %1$d, fee = %1$d WHERE id = '%2$s'""".formatted(most, b.queued),
                        b.queued,
                        "wallet " + b.main + ": pending is KES 90.00, its open payouts make KES 184467440737095516.14"),
                row("a chain that no number holds", """
                        UPDATE movements SET to_version = %d WHERE to_wallet_id = '%s'""".formatted(most, b.other),
                        b.other,
                        "wallet %s: after its entry 0 comes " + most),
                row("the least there is", """
                        ALTER TABLE movements DROP CONSTRAINT movements_positive;
                        UPDATE movements SET amount = %d WHERE subject_id = '%s'""".formatted(Long.MIN_VALUE, b.paid),
                        b.paid, unreadable("amounts of postings")),
                row("an exception of the least there is",
                        """
                                UPDATE discrepancies SET suspense = %d WHERE id = '%s'""".formatted(Long.MIN_VALUE,
                                b.writtenOff),
                        b.writtenOff,
                        "exception %s, posting resolved: suspense has KES -45.00 instead of KES 92233720368547758.08"),
                row("only the whole: an hour that is no number",
                        "UPDATE statement_hours SET amount = 'NaN' WHERE merchant_id = '%s'",
                        b.merchant, unreadable("sums by hour")),
                row("only the whole: a part of a cent",
                        "UPDATE statement_hours SET fee = 0.5 WHERE merchant_id = '%s' AND kind = 'refund'",
                        b.merchant,
                        "account " + b.account + ": of its refunds in the hour of 2026-03-02 08:00 UTC the kept fee is"
                                + " KES 0.005, the rows make KES 0.00"),
                row("only the whole: the end of time", """
                        UPDATE payments SET created_at = 'infinity', updated_at = '-infinity' WHERE id = '%s'""",
                        b.redirected),
                row("nothing is left but movements",
                        """
                                DELETE FROM movements WHERE line = 1; DELETE FROM payments; DELETE FROM payouts; DELETE
                                    FROM refunds; DELETE FROM wallets;
                                DELETE FROM discrepancies; DELETE FROM inbound; DELETE FROM transfers; DELETE
                                    FROM accounts""",
                        b.paid,
                        "subject %s, posting collected, entry 3: there is no such posting"));
    }
    private static String unreadable(String check) {
        return "the check of " + check + " could not be made: there are values in the tables that can't be"
                + " computed with";
    }
}
