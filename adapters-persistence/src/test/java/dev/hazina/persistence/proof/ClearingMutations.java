package dev.hazina.persistence.proof;

import static dev.hazina.persistence.proof.Mutations.row;

import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/// Wrong clearing, and the differences that the proof has to find: by the account of a row, and of what was moved to
/// accounts from clearing by channel.
final class ClearingMutations {
    private ClearingMutations() {}

    static Stream<Arguments> all(FilledBooks b) {
        return Stream.of(
                row("a payment through another account",
                        "UPDATE payments SET float_account = 'faulty:other' WHERE id = '%s'", b.redirected,
                        "payment %s, posting collected: clearing:faulty:main has KES -250.00 instead of KES 0.00"),
                row("a payout through another account",
                        "UPDATE payouts SET float_account = 'faulty:other' WHERE id = '%s'", b.latePayout,
                        "payout %s, posting late_success: clearing:faulty:main has KES 60.00 instead of KES 0.00"),
                row("a refund through another account",
                        "UPDATE refunds SET float_account = 'faulty:other' WHERE id = '%s'", b.refunded,
                        "refund %s, posting refunded: clearing:faulty:main has KES 20.00 instead of KES 0.00"),
                row("a notice of another account", "UPDATE inbound SET float_account = 'faulty:other' WHERE id = '%s'",
                        b.suspended,
                        "notice %s, posting unmatched: clearing:faulty:main has KES -45.00 instead of KES 0.00"),
                row("a movement through another account", """
                        UPDATE movements SET from_place = 'clearing:faulty:other'
                        WHERE subject_id = '%s' AND kind = 'collected'""", b.redirected,
                        "payment %s, posting collected: clearing:faulty:main has KES 0.00 instead of KES -250.00"),
                row("only the whole: money under a channel's name since", """
                        UPDATE payments SET float_account = NULL WHERE id = '%1$s';
                        UPDATE movements SET from_place = 'clearing:mm_stk_push'
                        WHERE subject_id = '%1$s' AND kind = 'collected'""", b.redirected,
                        of(b, "mm_stk_push", "faulty", "KES 0.00", "KES 250.00")));
    }

    static Stream<Arguments> ofReclassified(FilledBooks b) {
        String line = " WHERE kind = 'reclassified' AND line = 1 AND account_id = '%s'";
        return Stream.of(
                row("only the whole: less moved than stood there", "UPDATE movements SET amount = amount - 1" + line,
                        b.account, of(b, "card", "faulty", "KES 999.99", "KES 1000.00")),
                row("only the whole: nothing moved", "DELETE FROM movements" + line, b.account,
                        of(b, "card", "faulty", "KES 0.00", "KES 1000.00")),
                row("only the whole: moved to another provider",
                        "UPDATE movements SET from_place = 'clearing:other:card'" + line, b.account,
                        of(b, "card", "faulty", "KES 0.00", "KES 1000.00"),
                        of(b, "card", "other", "KES 1000.00", "KES 0.00")),
                row("only the whole: moved to another account",
                        "UPDATE movements SET from_place = 'clearing:faulty:main'" + line, b.account,
                        of(b, "card", "faulty", "KES 0.00", "KES 1000.00")),
                row("only the whole: moved back",
                        "UPDATE movements SET from_place = to_place, to_place = from_place" + line, b.account,
                        of(b, "card", "faulty", "KES -1000.00", "KES 1000.00")),
                row("an account that is gone", "DELETE FROM accounts WHERE id = '%s'", b.account,
                        "account %s has a posting reclassified, but there is no such account"));
    }

    private static String of(FilledBooks b, String channel, String provider, String found, String due) {
        return "account " + b.account + ": of clearing:" + channel + " at provider " + provider + " " + found
                + " are reclassified, its postings make " + due;
    }
}
