package dev.hazina.persistence.instruction;

/// The narrow tables beside payments, which triggers keep: what is open among payments, and what providers told of
/// payers. Payments have no index of their own for either, so that a settlement writes none.
public final class NarrowTables {
    /// The payments that are pending, processing or canceled, of which a late result is awaited, or that succeeded at a
    /// prompt without a receipt. The payment is `x`, its narrow row `n`; one index has them in the order of time.
    public static final String OPEN = beside("open_payments", "x");

    /// The payments of which a provider told a payer's name, an account, or a number that wasn't asked.
    public static final String TOLD = beside("told_payers", "x");

    private NarrowTables() {}

    /// The condition that a payment is in the polling schedule, for queries over all merchants.
    ///
    /// @param alias of the payments
    public static String isPolled(String alias) {
        return """
                (%1$s.id, %1$s.merchant_id) IN (SELECT n.id, n.merchant_id FROM open_payments n
                    WHERE n.next_look_at IS NOT NULL) AND %1$s.next_look_at IS NOT NULL""".formatted(alias);
    }

    /// The equal times let the planner read along the narrow table's index for an order of the payments' times.
    public static String beside(String narrow, String alias) {
        return """
                %1$s n JOIN payments %2$s ON %2$s.merchant_id = n.merchant_id AND %2$s.id = n.id
                    AND %2$s.created_at = n.created_at""".formatted(narrow, alias);
    }
}
