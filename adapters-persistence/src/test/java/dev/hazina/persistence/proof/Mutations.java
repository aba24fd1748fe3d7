package dev.hazina.persistence.proof;

import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/// Wrong rows that are written with the tables' constraints and triggers switched off, and the differences that the
/// proof has to find.
final class Mutations {
    /// A movement between two places of the platform: the subject's id, the kind and the subject's kind.
    private static final String PLATFORM_MOVEMENT = """
            INSERT INTO movements (merchant_id, subject_id, kind, line, subject_kind, account_id, at, currency, amount,
                from_place, to_place)
            SELECT merchant_id, %1$s, '%2$s', 1, '%3$s', account_id, created_at, 'KES', 1, 'suspense', 'write_off'
            """;

    private Mutations() {}

    static Stream<Arguments> ofPayments(FilledBooks b) {
        return Stream.of(
                row("a failed payment that succeeds by hand",
                        """
                                UPDATE payments SET state = 'succeeded', receipt = 'GHOST', amount = 500000000,
                                    failure_reason = NULL,
                                    failed_by = NULL, next_look_at = NULL WHERE id = '%s'""",
                        b.failed,
                        "payment %s is succeeded, but has no posting collected"),
                row("a payment that is as if it had failed",
                        """
                                UPDATE payments SET state = 'failed', receipt = NULL, failure_reason = 'unspecified'
                                    WHERE id = '%s'""",
                        b.paid, "payment %s is failed, but has a posting collected"),
                row("a payment of more", "UPDATE payments SET amount = amount + 100 WHERE id = '%s'", b.paid,
                        "payment %s, posting collected: clearing:card has KES -1000.00 instead of KES -1001.00",
                        "payment %s, posting collected: available of wallet " + b.main
                                + " has KES 990.00 instead of KES 991.00"),
                row("a payment without its fee", "UPDATE payments SET fee = 0 WHERE id = '%s'", b.paid,
                        "payment %s, posting collected: revenue has KES 10.00 instead of KES 0.00"),
                row("a payment by another channel", "UPDATE payments SET channel = 'mobile_money' WHERE id = '%s'",
                        b.paid, "payment %s, posting collected: clearing:card has KES -1000.00 instead of KES 0.00"),
                row("a payment into another wallet", "UPDATE payments SET wallet_id = '" + b.other
                        + "' WHERE id = '%s'", b.paid,
                        "payment %s, posting collected: available of wallet " + b.main
                                + " has KES 990.00 instead of KES 0.00"),
                row("a payment of another account", "UPDATE payments SET account_id = id WHERE id = '%s'", b.paid,
                        "payment %s, posting collected: clearing:card has KES 0.00 instead of KES -1000.00"),
                row("a payment in another currency", "UPDATE payments SET currency = 'USD' WHERE id = '%s'", b.paid,
                        "payment %s, posting collected: clearing:card has USD 0.00 instead of USD -1000.00"),
                row("a payment that was not paid later", "UPDATE payments SET paid_later = false WHERE id = '%s'",
                        b.paidAfterCancel, "payment %s is canceled, but has a posting unmatched"),
                row("a payment that was paid later", "UPDATE payments SET paid_later = true WHERE id = '%s'", b.failed,
                        "payment %s is failed, and paid later, but has no posting unmatched"),
                row("a payment that is gone", "DELETE FROM payments WHERE id = '%s'", b.paid,
                        "payment %s has a posting collected, but there is no such payment"),
                row("money in another wallet for no reason", "DELETE FROM discrepancies WHERE subject_id = '%s'",
                        b.redirected, "payment %s, posting collected: available of wallet " + b.main
                                + " has KES 250.00 instead of KES 0.00"));
    }

    static Stream<Arguments> ofRefunds(FilledBooks b) {
        String inFlight = "merchant " + b.merchant + ": refunds in flight are KES 100.00, its open refunds make ";
        return Stream.of(
                row("a pending refund that succeeds by hand",
                        """
                                UPDATE refunds SET state = 'succeeded', receipt = 'GHOST', next_look_at = NULL
                                    WHERE id = '%s'""",
                        b.pendingRefund, "refund %s is succeeded, but has no posting refunded", inFlight + "KES 0.00"),
                row("a refund that is open again", """
                        UPDATE refunds SET state = 'pending', receipt = NULL, next_look_at = now() WHERE id = '%s'""",
                        b.refunded, "refund %s is pending, but has a posting refunded", inFlight + "KES 120.00"),
                row("a refund in flight without a refund", "DELETE FROM refunds WHERE id = '%s'", b.pendingRefund,
                        "refund %s has a posting refund_requested, but there is no such refund",
                        inFlight + "KES 0.00"),
                row("a refund of less", "UPDATE refunds SET amount = 1 WHERE id = '%s'", b.refunded,
                        "refund %s, posting refunded: refunds_in_flight has KES -20.00 instead of KES -0.01"),
                row("a failed refund that succeeded as well",
                        """
                                UPDATE refunds SET state = 'succeeded', receipt = 'GHOST', failure_reason = NULL,
                                    failed_by = NULL
                                WHERE id = '%s'""",
                        b.failedRefund, "refund %s is succeeded, but has no posting refunded",
                        "refund %s is succeeded, but has a posting refund_failed"),
                row("a failed refund that was paid later",
                        "UPDATE refunds SET paid_later = true, late_at = now(), late_receipt = '' WHERE id = '%s'",
                        b.failedRefund, "refund %s is failed, and paid later, but has no posting late_success"));
    }

    static Stream<Arguments> ofPayouts(FilledBooks b) {
        return Stream.of(
                row("an open payout that succeeds by hand",
                        """
                                UPDATE payouts SET state = 'succeeded', receipt = 'GHOST', next_look_at = NULL
                                    WHERE id = '%s'""",
                        b.queued, "payout %s is succeeded, but has no posting paid_out",
                        "wallet " + b.main + ": pending is KES 90.00, its open payouts make KES 0.00"),
                row("a payout that is released without a posting",
                        """
                                UPDATE payouts SET state = 'failed', failure_reason = 'unspecified',
                                    next_look_at = NULL WHERE id = '%s'""",
                        b.queued, "payout %s is failed, but has no posting released"),
                row("a release that is gone", """
                        DELETE FROM movements WHERE subject_id = '%1$s' AND kind = 'released'""", b.released,
                        "payout %s is failed, but has no posting released"),
                row("a payout of more", "UPDATE payouts SET amount = amount + 5 WHERE id = '%s'", b.paidOut,
                        "payout %s, posting reserved: pending of wallet " + b.main
                                + " has KES 80.00 instead of KES 80.05",
                        "payout %s, posting paid_out: clearing:mm_b2c has KES 80.00 instead of KES 80.05"),
                row("a payout with a fee", "UPDATE payouts SET fee = 7 WHERE id = '%s'", b.paidOut,
                        "payout %s, posting paid_out: revenue has KES 0.00 instead of KES 0.07"),
                row("a wrong reservation", "UPDATE payouts SET amount = 1 WHERE id = '%s'", b.queued,
                        "wallet " + b.main + ": pending is KES 90.00, its open payouts make KES 0.01",
                        "payout %s, posting reserved: pending of wallet " + b.main
                                + " has KES 90.00 instead of KES 0.01"),
                row("a payout that was not paid later",
                        "UPDATE payouts SET paid_later = false, late_at = NULL, late_receipt = NULL WHERE id = '%s'",
                        b.latePayout, "payout %s is failed, but has a posting late_success"),
                row("a payout that is gone", "DELETE FROM payouts WHERE id = '%s'", b.paidOut,
                        "payout %s has a posting reserved, but there is no such payout",
                        "payout %s has a posting paid_out, but there is no such payout"));
    }

    static Stream<Arguments> ofPostings(FilledBooks b) {
        return Stream.of(
                row("a transfer without a posting", "DELETE FROM movements WHERE subject_id = '%s'", b.transfer,
                        "transfer %s is made, but has no posting transferred"),
                row("a posting without its first movement",
                        "DELETE FROM movements WHERE subject_id = '%s' AND kind = 'collected' AND line = 1", b.paid,
                        "payment %s is succeeded, but has no posting collected",
                        "subject %s, posting collected, entry 3: there is no such posting"),
                row("a posting without its transfer", "DELETE FROM transfers WHERE id = '%s'", b.transfer,
                        "transfer %s has a posting transferred, but there is no such transfer"),
                row("a posting of an unknown kind",
                        PLATFORM_MOVEMENT.formatted("id", "collected", "notice") + "FROM payments WHERE id = '%s'",
                        b.failed, "notice %s has a posting collected, but there is no such notice"),
                row("only the whole: a posting of an earlier time for no row at all",
                        PLATFORM_MOVEMENT.formatted("'%s'::uuid", "refunded", "refund")
                                + "FROM wallets WHERE is_default LIMIT 1",
                        UUID.randomUUID(),
                        "refund %s has a posting refunded, but there is no such refund"),
                row("a movement of more",
                        "UPDATE movements SET amount = amount + 5 WHERE subject_id = '%s' AND line = 1",
                        b.paid, "payment %s, posting collected: clearing:card has KES -1000.05 instead of KES -1000.00",
                        "payment %s, posting collected: available of wallet " + b.main
                                + " has KES 990.05 instead of KES 990.00"),
                row("a movement that is gone", "DELETE FROM movements WHERE subject_id = '%s' AND to_place = 'revenue'",
                        b.paid,
                        "payment %s, posting collected: revenue has KES 0.00 instead of KES 10.00"),
                row("a movement to another place", """
                        UPDATE movements SET to_place = 'write_off' WHERE subject_id = '%s' AND to_place = 'revenue'""",
                        b.paid, "payment %s, posting collected: write_off has KES 10.00 instead of KES 0.00"),
                row("a movement to another wallet",
                        """
                                UPDATE movements SET to_wallet_id = '%s', to_version = 77 WHERE subject_id = '%s'
                                    AND to_place = 'available'"""
                                .formatted(b.other, b.paid),
                        b.paid, "payment %s, posting collected: available of wallet "
                                + b.other + " has KES 990.00 instead of KES 0.00"),
                row("a movement in another currency", "UPDATE movements SET currency = 'USD' WHERE subject_id = '%s'",
                        b.paid, "payment %s, posting collected: clearing:card has USD -1000.00 instead of USD 0.00",
                        "payment %s, posting collected, entry 2: wallet " + b.main
                                + " is of another account or currency"),
                row("a movement to a wallet there is not", """
                        UPDATE movements SET to_wallet_id = subject_id
                        WHERE subject_id = '%s' AND to_place = 'available'""",
                        b.paid,
                        "payment %1$s, posting collected, entry 2: there is no wallet %1$s"),
                row("a movement of another account", """
                        UPDATE movements SET account_id = subject_id WHERE subject_id = '%s' AND line = 2""",
                        b.paid, "payment %s, posting collected, entry 3: its account is not the posting's"),
                row("a movement of another time", """
                        UPDATE movements SET at = at + interval '1 second' WHERE subject_id = '%s' AND line = 2""",
                        b.paid, "payment %s, posting collected, entry 3: its time is not the posting's"),
                row("two movements that come to nothing",
                        """
                                INSERT INTO movements (merchant_id, subject_id, kind, line, subject_kind, account_id,
                                    at, currency, amount, from_place, to_place)
                                SELECT merchant_id, subject_id, kind, line + 100 + n, subject_kind, account_id, at,
                                    currency, 3, CASE n WHEN 1 THEN 'revenue' ELSE 'write_off' END,
                                    CASE n WHEN 1 THEN 'write_off' ELSE 'revenue' END
                                FROM movements, generate_series(1, 2) n WHERE subject_id = '%s' AND line = 1""",
                        b.paid,
                        "payment %s, posting collected: revenue has 3 lines instead of 1"));
    }

    static Stream<Arguments> ofTransfers(FilledBooks b) {
        return Stream.of(
                row("a transfer from another wallet", "UPDATE transfers SET from_wallet_id = '" + b.merchant
                        + "' WHERE id = '%s'", b.transfer,
                        "transfer %s, posting transferred: available of wallet " + b.main
                                + " has KES -40.00 instead of KES 0.00"),
                row("a transfer of another account", "UPDATE transfers SET account_id = id WHERE id = '%s'", b.transfer,
                        "transfer %s, posting transferred: available of wallet " + b.other
                                + " has KES 40.00 instead of KES 0.00"),
                row("a transfer of another time",
                        "UPDATE transfers SET created_at = created_at + interval '1 second' WHERE id = '%s'",
                        b.transfer,
                        "transfer %s: its time is not its movement's"));
    }

    static Stream<Arguments> ofWallets(FilledBooks b) {
        return Stream.of(
                row("a balance that was set", "UPDATE wallets SET available = 1, pending = 7 WHERE id = '%s'", b.other,
                        "wallet %s: available is KES 0.01, its entries make KES 40.00",
                        "wallet %s: pending is KES 0.07, its entries make KES 0.00",
                        "wallet %s: pending is KES 0.07, its open payouts make KES 0.00"),
                row("a wallet that counts otherwise", "UPDATE wallets SET version = 9 WHERE id = '%s'", b.other,
                        "wallet %s: counts 9 entries, has 1"),
                row("a balance on a line", """
                        UPDATE movements SET to_balance = 5 WHERE to_wallet_id = '%s' AND to_version = 1""", b.other,
                        "wallet %s, entry 1: available is KES 0.05 after it; what was there before and its amount "
                                + "make KES 40.00"),
                row("a chain with a gap", "UPDATE movements SET to_version = 5 WHERE to_wallet_id = '%s'", b.other,
                        "wallet %s: after its entry 0 comes 5"),
                row("a chain with a hole", "DELETE FROM movements WHERE to_wallet_id = '%s' AND to_version = 2", b.main,
                        "wallet %s: after its entry 1 comes 3"),
                row("only the whole: a wallet that is gone", "DELETE FROM wallets WHERE id = '%s'", b.other,
                        "transfer " + b.transfer + ", posting transferred, entry 2: there is no wallet %s"));
    }

    static Stream<Arguments> ofThePlatform(FilledBooks b) {
        return Stream.of(
                row("an exception that speaks of more", "UPDATE discrepancies SET suspense = suspense + 5"
                        + " WHERE subject_id = '%s'", b.paidAfterCancel,
                        "payment %s: its postings put KES 300.00 into suspense, its exceptions speak of KES 300.05",
                        "merchant " + b.merchant + ": suspense is KES 270.00, what is unresolved makes KES 270.05"),
                row("an exception that is gone", "DELETE FROM discrepancies WHERE subject_id = '%s'", b.suspended,
                        "subject %s: its postings put KES 45.00 into suspense, its exceptions speak of KES 0.00"),
                row("an exception that is resolved by hand",
                        """
                                UPDATE discrepancies SET state = 'resolved', action = 'write_off', resolved_by = 'me',
                                    resolved_at = now()
                                WHERE subject_id = '%s'""",
                        b.suspended,
                        "merchant 00000000-0000-0000-0000-000000000000: suspense is KES 90.00, what is unresolved "
                                + "makes KES 45.00"),
                row("an exception that is open again",
                        """
                                UPDATE discrepancies SET state = 'open', action = NULL, wallet_id = NULL,
                                    wallet_account_id = NULL,
                                    wallet_merchant_id = NULL, note = NULL, resolved_by = NULL, resolved_at = NULL
                                        WHERE id = '%s'""",
                        b.writtenOff, "exception %s is open, but has a posting resolved"),
                row("an exception that was resolved otherwise", """
                        UPDATE discrepancies SET action = 'write_off' WHERE id = '%s'""", b.creditedByHand,
                        "exception %s, posting resolved: write_off has KES 0.00 instead of KES 300.00"),
                row("an exception whose posting is gone",
                        "DELETE FROM movements WHERE subject_id = '%s'",
                        b.writtenOff, "exception %s is resolved, but has no posting resolved"),
                row("a notice that is credited by hand",
                        """
                                UPDATE inbound SET state = 'credited', to_merchant_id = id, to_account_id = id,
                                    to_wallet_id = id
                                WHERE id = '%s'""",
                        b.suspended, "notice %s is credited, but has a posting unmatched",
                        "notice %1$s is credited, but merchant %1$s has no payment of that id and amount"),
                row("a notice that waits by hand",
                        """
                                UPDATE inbound SET state = 'suspended', to_merchant_id = NULL, to_account_id = NULL,
                                    to_wallet_id = NULL
                                WHERE id = '%s'""",
                        b.credited, "notice %s is suspended, but has no posting unmatched"),
                row("only the whole: money that was handed over and never came",
                        """
                                DELETE FROM payments WHERE id = '%1$s';
                                DELETE FROM movements WHERE subject_id = '%1$s' AND kind = 'collected'""",
                        b.handedOver,
                        "notice %s is handed over, but merchant " + b.merchant
                                + " has no payment of that id and amount"),
                row("only the whole: a paybill payment without an inbound payment",
                        "DELETE FROM inbound WHERE id = '%s'",
                        b.credited,
                        "payment %s came in by the paybill, but no notice of that id and amount is for merchant "
                                + b.merchant),
                row("only the whole: an hour with more",
                        """
                                UPDATE statement_hours SET amount = amount + 1, rows = rows + 1 WHERE kind = 'refund'
                                    AND merchant_id = '%s'""",
                        b.merchant,
                        "account " + b.account + ": of its refunds in the hour of 2026-03-02 08:00 UTC the kept"
                                + " amount is KES 20.01, the rows make KES 20.00",
                        "account " + b.account
                                + ": of its refunds in the hour of 2026-03-02 08:00 UTC 2 are counted, there are 1"),
                row("only the whole: an hour that is gone",
                        "DELETE FROM statement_hours WHERE kind = 'refund' AND merchant_id = '%s'",
                        b.merchant,
                        "account " + b.account + ": of its refunds in the hour of 2026-03-02 08:00 UTC the kept"
                                + " amount is KES 0.00, the rows make KES 20.00"));
    }

    static Arguments row(String name, String sql, UUID id, String... says) {
        return Arguments.of(name, sql.formatted(id),
                Stream.of(says).map(sentence -> sentence.formatted(id)).toList());
    }
}
