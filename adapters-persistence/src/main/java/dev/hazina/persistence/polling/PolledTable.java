package dev.hazina.persistence.polling;

import dev.hazina.persistence.instruction.InstructionRows;

/// A table of instructions with a polling schedule: the columns `next_look_at` (the time of the next poll) and `looks`
/// (the count of polls). The statements stand here for payments; those of another table have its name instead.
///
/// @param alias the table's alias in the columns
/// @param columns the columns from which an instruction is read
/// @param schedule the table that has an index by provider and time: the table itself or a narrow one beside it
public record PolledTable(String name, String alias, String columns, String schedule) {
    /// Takes one step along the index for each provider, however many instructions are due.
    private static final String DUE_PROVIDERS = """
            WITH RECURSIVE known AS (
                (SELECT provider FROM open_payments WHERE next_look_at IS NOT NULL ORDER BY provider LIMIT 1)
                UNION ALL
                SELECT (SELECT t.provider FROM open_payments t
                        WHERE t.next_look_at IS NOT NULL AND t.provider > known.provider ORDER BY t.provider LIMIT 1)
                FROM known WHERE known.provider IS NOT NULL)
            SELECT provider FROM known
            WHERE EXISTS (SELECT FROM open_payments t WHERE t.provider = known.provider AND t.next_look_at <= ?)""";

    /// Each writer of an instruction locks the instruction's row before the narrow one, so only the instruction's row
    /// is locked here. It may have been changed just before, so the times are compared once more then.
    private static final String CLAIM = """
            WITH due AS MATERIALIZED (
                SELECT p.merchant_id, p.id, p.next_look_at FROM open_payments n
                JOIN payments p ON p.merchant_id = n.merchant_id AND p.id = n.id AND p.next_look_at = n.next_look_at
                WHERE n.provider = ? AND n.next_look_at <= ? ORDER BY n.next_look_at LIMIT ?
                FOR NO KEY UPDATE OF p SKIP LOCKED),
            claimed AS (
                UPDATE payments t SET next_look_at = ? FROM due
                WHERE t.merchant_id = due.merchant_id AND t.id = due.id
                RETURNING t.*, due.next_look_at AS was_due_at)
            SELECT %2$s, %1$s.looks FROM claimed %1$s ORDER BY %1$s.was_due_at""";

    /// The count of polls is the fence: a poll that was overtaken by another changes nothing.
    private static final String POLL_AGAIN = """
            UPDATE payments SET next_look_at = ?, looks = looks + 1
            WHERE merchant_id = ? AND id = ? AND looks = ? AND next_look_at IS NOT NULL""";

    private static final String POLL_NO_MORE = """
            UPDATE payments SET next_look_at = NULL, looks = looks + 1
            WHERE merchant_id = ? AND id = ? AND looks = ? AND state IN ('failed', 'canceled')""";

    private static final String DEFER = """
            UPDATE payments SET next_look_at = ?
            WHERE merchant_id = ? AND id = ? AND looks = ? AND next_look_at IS NOT NULL""";

    public static PolledTable of(InstructionRows<?> rows) {
        return new PolledTable(rows.table().name(), rows.table().alias(), rows.columns(), rows.table().schedule());
    }

    public String dueProviders() {
        return named(DUE_PROVIDERS);
    }

    public String claim() {
        return named(CLAIM).formatted(alias, columns);
    }

    String pollAgain() {
        return named(POLL_AGAIN);
    }

    String pollNoMore() {
        return named(POLL_NO_MORE);
    }

    String defer() {
        return named(DEFER);
    }

    private String named(String sql) {
        return sql.replace("open_payments", schedule).replace("payments", name);
    }
}
