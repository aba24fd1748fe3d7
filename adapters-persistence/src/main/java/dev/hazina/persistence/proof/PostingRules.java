package dev.hazina.persistence.proof;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The postings of each row: when each is due, and which amount moves from where to where. These are all movements of
/// money a second time, in SQL, and written independently of the code that makes postings. Only here does the proof
/// name amounts.
///
/// In the expressions `r` is the row and `c` the discrepancy of the kind `closed_wallet` of the row.
final class PostingRules {
    /// The provider's account that the row names. A row whose money moved before accounts were kept names none.
    private static final LedgerPlace CLEARING = new LedgerPlace("'clearing:' || coalesce(r.float_account, r.channel)",
            "NULL");
    private static final LedgerPlace CHARGES = new LedgerPlace("'provider_charges'", "NULL");
    private static final LedgerPlace BANK = new LedgerPlace("'bank'", "NULL");
    private static final LedgerPlace OWN_CLEARING = new LedgerPlace("'clearing:' || r.float_account", "NULL");
    private static final LedgerPlace REVENUE = new LedgerPlace("'revenue'", "NULL");
    private static final LedgerPlace IN_FLIGHT = new LedgerPlace("'refunds_in_flight'", "NULL");
    private static final LedgerPlace SUSPENSE = new LedgerPlace("'suspense'", "NULL");
    private static final LedgerPlace AVAILABLE = new LedgerPlace("'available'", "r.wallet_id");
    private static final LedgerPlace PENDING = new LedgerPlace("'pending'", "r.wallet_id");
    /// The row's wallet. If it was closed or full, the account's default wallet at that time, or suspense.
    private static final LedgerPlace WALLET_OR_ANOTHER = new LedgerPlace(
            "CASE WHEN c.suspense <> 0 THEN 'suspense' ELSE 'available' END",
            "CASE WHEN c.id IS NULL THEN r.wallet_id END");
    /// The resolution of a discrepancy.
    private static final LedgerPlace RESOLVED_TO = new LedgerPlace("""
            CASE WHEN r.action = 'write_off' THEN 'write_off'
                 WHEN r.action IN ('send_back', 'pay_back') THEN 'refunds_in_flight'
                 WHEN r.wallet_merchant_id = r.merchant_id THEN 'available'
                 ELSE 'clearing:' || coalesce(r.float_account, 'mm_c2b') END""",
            "CASE WHEN r.action <> 'write_off' AND r.wallet_merchant_id = r.merchant_id THEN r.wallet_id END");

    /// The subject of a discrepancy. Reversals and returns of the provider go through the account that its money went
    /// through. Where that is not known, the discrepancy alone says it, and without either its channel.
    private static final LedgerPlace CLEARING_OF_SUBJECT = new LedgerPlace(
            """
                    'clearing:' || coalesce(CASE WHEN r.float_account IS NOT NULL THEN coalesce(
                        (SELECT s.float_account FROM payments s
                            WHERE s.merchant_id = r.merchant_id AND s.id = r.subject_id),
                        (SELECT s.float_account FROM refunds s
                            WHERE s.merchant_id = r.merchant_id AND s.id = r.subject_id),
                        (SELECT s.float_account FROM payouts s
                            WHERE s.merchant_id = r.merchant_id AND s.id = r.subject_id), r.float_account) END,
                        (SELECT s.channel FROM payments s WHERE s.merchant_id = r.merchant_id AND s.id = r.subject_id),
                        (SELECT s.channel FROM refunds s WHERE s.merchant_id = r.merchant_id AND s.id = r.subject_id),
                        (SELECT s.channel FROM payouts s WHERE s.merchant_id = r.merchant_id AND s.id = r.subject_id),
                            'mm_c2b')""",
            "NULL");

    private static final String AMOUNT = "r.amount";
    /// The requested amount, if a person found that another amount moved.
    private static final String ASKED = "coalesce(r.requested_amount, r.amount)::numeric";
    private static final String AS_ASKED = "least(r.amount, " + ASKED + ")";
    private static final String LESS = "greatest(" + ASKED + " - r.amount, 0)";
    private static final String MORE = "greatest(r.amount - " + ASKED + ", 0)";
    /// The fee of a discrepancy's subject, which is given up when a wallet bears the rest.
    private static final String FEE_OF_SUBJECT = """
            CASE WHEN r.action = 'write_off' THEN 0 ELSE coalesce(
                (SELECT s.fee FROM payments s WHERE s.merchant_id = r.merchant_id AND s.id = r.subject_id),
                (SELECT s.fee FROM payouts s WHERE s.merchant_id = r.merchant_id AND s.id = r.subject_id), 0) END""";
    private static final String FEE = "r.fee";
    private static final String NET = "r.amount::numeric - r.fee";
    /// The amount that a payout reserves.
    static final String RESERVED = ASKED + " + r.fee";

    private static final String ALWAYS = "true";
    private static final String SUCCEEDED = "r.state = 'succeeded'";
    private static final String FAILED = "r.state = 'failed'";
    private static final String ENDED = "r.state IN ('failed', 'canceled')";
    /// Of a refund or payout that doesn't send an inbound payment back.
    private static final String OF_WALLET = "(r.notice_id IS NULL)";
    private static final String PAID_LATER = "r.paid_later";
    private static final String TAKEN_BACK = """
            r.kind = 'taken_back' AND r.state IN ('chosen', 'resolved') AND r.action = 'take_back'
            OR r.state = 'resolved' AND r.suspense = 0 AND r.kind = 'contradiction' AND r.subject_kind = 'payment'
            AND r.action IN ('recover', 'write_off')""";
    private static final String GIVEN_BACK = """
            r.state = 'resolved' AND r.suspense = 0 AND r.kind = 'contradiction' AND r.subject_kind
                IN ('refund', 'payout')
            AND r.action IN ('credit_wallet', 'write_off')""";
    /// An inbound payment that once stood in suspense.
    private static final String WAS_SUSPENDED = """
            (r.state = 'suspended' OR EXISTS (SELECT FROM discrepancies u
                WHERE u.merchant_id = r.merchant_id AND u.subject_id = r.id AND u.kind = 'unmatched'
                AND u.state = 'resolved'))""";

    private static final String CLOSED_WALLET = """

            LEFT JOIN discrepancies c ON c.merchant_id = r.merchant_id AND c.subject_id = r.id
                AND c.kind = 'closed_wallet'""";

    static final List<SubjectTable> ALL = List.of(
            new SubjectTable("payment", "payments", "r.account_id", "r.state" + later(), List.of(
                    posting("collected", SUCCEEDED, new ExpectedMove(CLEARING, WALLET_OR_ANOTHER, NET),
                            new ExpectedMove(CLEARING, REVENUE, FEE)),
                    posting("unmatched", PAID_LATER, new ExpectedMove(CLEARING, SUSPENSE, AMOUNT)))),
            new SubjectTable("refund", "refunds", "r.account_id", "r.state" + later(), List.of(
                    posting("refund_requested", OF_WALLET, new ExpectedMove(AVAILABLE, IN_FLIGHT, ASKED)),
                    posting("refunded", SUCCEEDED, new ExpectedMove(IN_FLIGHT, CLEARING, AS_ASKED),
                            new ExpectedMove(IN_FLIGHT, WALLET_OR_ANOTHER, LESS),
                            new ExpectedMove(SUSPENSE, CLEARING, MORE)),
                    posting("refund_failed", ENDED + " AND " + OF_WALLET,
                            new ExpectedMove(IN_FLIGHT, WALLET_OR_ANOTHER, ASKED)),
                    posting("refund_failed", FAILED + " AND NOT " + OF_WALLET,
                            new ExpectedMove(IN_FLIGHT, SUSPENSE, ASKED)),
                    posting("late_success", PAID_LATER, new ExpectedMove(SUSPENSE, CLEARING, AMOUNT)))),
            new SubjectTable("payout", "payouts", "r.account_id", "r.state" + later(), List.of(
                    posting("reserved", OF_WALLET, new ExpectedMove(AVAILABLE, PENDING, RESERVED)),
                    posting("paid_out", SUCCEEDED + " AND NOT " + OF_WALLET,
                            new ExpectedMove(IN_FLIGHT, CLEARING, AS_ASKED),
                            new ExpectedMove(IN_FLIGHT, SUSPENSE, LESS),
                            new ExpectedMove(SUSPENSE, CLEARING, MORE)),
                    posting("paid_out", SUCCEEDED + " AND " + OF_WALLET, new ExpectedMove(PENDING, CLEARING, AS_ASKED),
                            new ExpectedMove(PENDING, AVAILABLE, LESS), new ExpectedMove(SUSPENSE, CLEARING, MORE),
                            new ExpectedMove(PENDING, REVENUE, FEE)),
                    posting("released", ENDED + " AND NOT " + OF_WALLET, new ExpectedMove(IN_FLIGHT, SUSPENSE, ASKED)),
                    posting("released", ENDED + " AND " + OF_WALLET, new ExpectedMove(PENDING, AVAILABLE, RESERVED)),
                    posting("late_success", PAID_LATER, new ExpectedMove(SUSPENSE, CLEARING, AMOUNT)))),
            new SubjectTable("transfer", "transfers", "r.account_id", "'made'", List.of(
                    posting("transferred", ALWAYS, new ExpectedMove(new LedgerPlace("'available'", "r.from_wallet_id"),
                            new LedgerPlace("'available'", "r.to_wallet_id"), AMOUNT)))),
            // The platform's account has the id of its merchant.
            new SubjectTable("notice", "inbound", "r.merchant_id", "r.state", List.of(
                    posting("unmatched", WAS_SUSPENDED,
                            new ExpectedMove(
                                    new LedgerPlace("'clearing:' || coalesce(r.float_account, 'mm_c2b')", "NULL"),
                                    SUSPENSE, AMOUNT)))),
            // What left the account is negative.
            new SubjectTable("provider", "own_movements", "r.merchant_id", "'a ' || r.kind", List.of(
                    posting("provider_charge", "r.kind = 'charge'",
                            new ExpectedMove(CHARGES, OWN_CLEARING, "-r.amount::numeric")),
                    posting("provider_charge_corrected", "r.corrected IS NOT NULL",
                            new ExpectedMove(CHARGES, OWN_CLEARING, "r.amount::numeric - r.corrected")),
                    posting("swept", "r.kind = 'sweep'", new ExpectedMove(BANK, OWN_CLEARING, "-r.amount::numeric")))),
            // A missing amount is negative in suspense and moves in the opposite direction.
            new SubjectTable("discrepancy", "discrepancies", "r.account_id", "r.state", List.of(
                    posting("resolved", "r.state = 'resolved' AND r.suspense <> 0",
                            new ExpectedMove(SUSPENSE, RESOLVED_TO, "r.suspense")),
                    posting("resolved", TAKEN_BACK,
                            new ExpectedMove(RESOLVED_TO, CLEARING_OF_SUBJECT, "r.amount::numeric - " + FEE_OF_SUBJECT),
                            new ExpectedMove(REVENUE, CLEARING_OF_SUBJECT, FEE_OF_SUBJECT)),
                    posting("resolved", GIVEN_BACK, new ExpectedMove(CLEARING_OF_SUBJECT, RESOLVED_TO, AMOUNT),
                            new ExpectedMove(REVENUE, RESOLVED_TO, FEE_OF_SUBJECT)),
                    // The difference to the amount that a person found stands in suspense under
                    // the discrepancy.
                    posting("corrected", "r.kind = 'mismatch' AND r.suspense <> 0",
                            new ExpectedMove(CLEARING_OF_SUBJECT, SUSPENSE, "r.suspense")))));

    /// The postings that moved what stood in clearing by channel to clearing by account. Their accounts and lines are
    /// compared here; [PlatformChecks#CLEARING] compares their amounts.
    static final String RECLASSIFIED_DUE = """
            SELECT r.merchant_id, 'account', r.id, 'reclassified', NULL, 'there', 1, 1, 0 FROM accounts r
            WHERE EXISTS (SELECT FROM movements m WHERE m.merchant_id = r.merchant_id AND m.subject_id = r.id
                AND m.kind = 'reclassified') AND {only r.merchant_id, r.id}""";

    static final String RECLASSIFIED_LINES = """
            SELECT e.merchant_id, e.subject_id, e.kind, e.subject_id, e.place, NULL::uuid, e.currency,
                e.amount::numeric, 1, 0::bigint, 0
            FROM entries e WHERE e.kind = 'reclassified' AND {only e.merchant_id, e.subject_id}""";

    private PostingRules() {}

    /// A place of the ledger.
    ///
    /// @param name the name in the entries
    ///
    /// @param wallet the wallet's id, for places of wallets
    record LedgerPlace(String name, String wallet) {}

    record ExpectedMove(LedgerPlace from, LedgerPlace to, String amount) {}

    /// @param due the condition on the row
    record ExpectedPosting(String kind, String due, List<ExpectedMove> moves) {
        boolean mayBeRedirected() {
            return moves.stream().anyMatch(move -> move.to == WALLET_OR_ANOTHER);
        }

        /// The movements with their lines. One that is alone needs no row for a posting without an amount: no movement
        /// agrees with its own.
        private Stream<String> numbered() {
            if (moves.size() == 1) {
                return Stream.of(numbered(moves.getFirst(), due, "1"));
            }
            List<String> moving = moves.stream().map(move -> "(" + move.amount + ") <> 0").toList();
            Stream<String> rows = IntStream.range(0, moves.size()).mapToObj(i -> numbered(moves.get(i),
                    due + " AND " + moving.get(i), moving.stream().limit(i)
                            .map(each -> " + CASE WHEN " + each + " THEN 1 ELSE 0 END")
                            .collect(Collectors.joining("", "1", ""))));
            return Stream.concat(rows, Stream.of(numbered(moves.getFirst(),
                    due + " AND NOT (" + String.join(" OR ", moving) + ")", "0")));
        }

        private String numbered(ExpectedMove move, String when, String line) {
            return "('%s', %s, %s, %s, (%s)::uuid, %s, (%s)::uuid, (%s)::numeric)".formatted(kind, when, line,
                    move.from.name, move.from.wallet, move.to.name, move.to.wallet, move.amount);
        }
    }

    /// A table whose rows are subjects of postings.
    ///
    /// @param state the state in words
    record SubjectTable(String subject, String table, String account, String state, List<ExpectedPosting> postings) {

        /// Each row with each kind of posting, and whether it is due.
        String due() {
            return """
                    SELECT r.merchant_id, '%1$s' AS subject_kind, r.id AS subject_id, posting.kind, r.currency,
                        %2$s AS state,
                           CASE WHEN posting.due THEN 1 ELSE 0 END AS due, 1 AS known, 0 AS written
                    FROM %3$s r, LATERAL (VALUES %4$s) AS posting (kind, due)
                    WHERE {only r.merchant_id, r.id}"""
                    .formatted(subject, state, table,
                            list(postings.stream().map(posting -> "('" + posting.kind + "', " + posting.due + ")")));
        }

        /// Each due posting with each of its entries.
        String lines() {
            return """
                    SELECT r.merchant_id, r.id AS subject_id, line.kind, %1$s AS account_id, line.place,
                        line.wallet_id, r.currency,
                           line.amount AS due, 1 AS due_lines, 0::bigint AS written, 0 AS lines
                    FROM %2$s r%4$s,
                    LATERAL (VALUES %3$s) AS line (kind, due, place, wallet_id, amount)
                    WHERE line.due AND line.amount <> 0 AND {only r.merchant_id, r.id}"""
                    .formatted(account, table,
                            list(postings.stream().flatMap(SubjectTable::lines)), CLOSED_WALLET);
        }

        /// The time of a row's movements, where the row has to have it as well.
        private String at() {
            return table.equals("transfers") ? "r.created_at" : "NULL";
        }

        /// Each movement of each due posting, with the line that it has where those before it move an amount. A posting
        /// without any amount has one with the line zero.
        String moves() {
            boolean redirected = postings.stream().anyMatch(ExpectedPosting::mayBeRedirected);
            return """
                    SELECT r.merchant_id, r.id AS subject_id, move.kind, move.line, %1$s AS account_id, r.currency,
                        move.amount, move.from_place, move.from_wallet_id, move.to_place, move.to_wallet_id,
                        (%2$s)::timestamptz AS at, %3$s AS redirected
                    FROM %4$s r%5$s,
                    LATERAL (VALUES %6$s) AS move (kind, due, line, from_place, from_wallet_id, to_place,
                        to_wallet_id, amount)
                    WHERE move.due"""
                    .formatted(account, at(), redirected ? "c.id IS NOT NULL" : "false", table,
                            redirected ? CLOSED_WALLET : "",
                            list(postings.stream().flatMap(ExpectedPosting::numbered)));
        }

        private static Stream<String> lines(ExpectedPosting posting) {
            return posting.moves.stream()
                    .flatMap(move -> Stream.of(line(posting, move.from, "-(" + move.amount + ")::numeric"),
                            line(posting, move.to, "(" + move.amount + ")::numeric")));
        }

        private static String line(ExpectedPosting posting, LedgerPlace place, String amount) {
            return "('%s', %s, %s, (%s)::uuid, %s)".formatted(posting.kind, posting.due, place.name, place.wallet,
                    amount);
        }

        private static String list(Stream<String> rows) {
            return rows.collect(Collectors.joining(",\n        "));
        }
    }

    /// The kinds of postings that may move money to another wallet than the row's.
    static String kindsToAnotherWallet() {
        return "(" + postings().filter(ExpectedPosting::mayBeRedirected)
                .map(posting -> "'" + posting.kind + "'").distinct().collect(Collectors.joining(", ")) + ")";
    }

    /// All kinds of postings that have a rule.
    static Set<String> kinds() {
        return Stream.concat(postings().map(ExpectedPosting::kind), Stream.of("reclassified"))
                .collect(Collectors.toSet());
    }

    private static Stream<ExpectedPosting> postings() {
        return ALL.stream().flatMap(rows -> rows.postings.stream());
    }

    private static ExpectedPosting posting(String kind, String due, ExpectedMove... moves) {
        return new ExpectedPosting(kind, due, List.of(moves));
    }

    private static String later() {
        return " || CASE WHEN r.paid_later THEN ', and paid later' ELSE '' END";
    }
}
