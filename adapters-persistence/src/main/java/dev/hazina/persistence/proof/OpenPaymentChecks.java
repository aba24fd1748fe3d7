package dev.hazina.persistence.proof;

/// The check of the narrow table from which payments are polled. A payment that it lacks would never be asked about.
final class OpenPaymentChecks {
    private static final String OPEN_SQL = """
            SELECT coalesce(p.merchant_id, o.merchant_id) AS merchant_id, coalesce(p.id, o.id) AS id,
                   'payment ' || coalesce(p.id, o.id) || ': '
                       || CASE WHEN o.id IS NULL THEN 'it is open, and not kept among the open payments'
                               WHEN p.id IS NULL THEN 'it is kept among the open payments, and is none'
                               ELSE 'it is kept among the open payments with another provider, amount or time' END
                       AS what,
                   coalesce(p.currency, o.currency) AS currency, NULL AS found, NULL AS due
            FROM (SELECT merchant_id, id, currency, provider, amount, next_look_at FROM payments
                  WHERE receipt IS NULL AND failure_reason IS NULL OR next_look_at IS NOT NULL
                      OR receipt = '' AND channel = 'mm_stk_push') AS p
            FULL JOIN open_payments o ON o.merchant_id = p.merchant_id AND o.id = p.id
            WHERE (p.id, p.provider, p.amount, p.next_look_at)
                IS DISTINCT FROM (o.id, o.provider, o.amount, o.next_look_at)""";

    /// Each open payment is kept as one, and no other is.
    static final Check OPEN = new Check("open payments", OPEN_SQL);

    private OpenPaymentChecks() {}
}
