package dev.hazina.bootstrap.bench;

/// A transfer as plain SQL makes it. Both forms do the same work on the same tables.
enum PlainTransfer {
    FIVE_STATEMENTS("five statements", """
            BEGIN;
            INSERT INTO baseline.transfers (from_id, to_id, amount) VALUES (:one, :other, 1) RETURNING id AS made \\gset
            INSERT INTO baseline.entries (transfer_id, wallet_id, amount) VALUES (:made, :one, -1);
            INSERT INTO baseline.entries (transfer_id, wallet_id, amount) VALUES (:made, :other, 1);
            UPDATE baseline.wallets SET available = available - 1 WHERE id = :one;
            UPDATE baseline.wallets SET available = available + 1 WHERE id = :other;
            COMMIT;
            """),
    /// One round trip and one commit: the best that plain SQL can do for a single transfer.
    FUNCTION_CALL("one function call", "SELECT baseline.transfer(:one, :other, 1);\n");

    private static final String WALLETS = """
            \\set one %s
            \\set other random(:one + 1, 1000)
            """;
    private static final String HOT = "1";
    private static final String ANY = "random(1, 999)";

    private final String words;
    private final String statements;

    PlainTransfer(String words, String statements) {
        this.words = words;
        this.statements = statements;
    }

    String words() {
        return words;
    }

    /// For pgbench. The wallet with the smaller number comes first, so that no two transfers deadlock.
    String script(WalletChoice shape) {
        return WALLETS.formatted(shape == WalletChoice.HOT ? HOT : ANY) + statements;
    }
}
