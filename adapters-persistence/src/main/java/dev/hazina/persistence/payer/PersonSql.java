package dev.hazina.persistence.payer;

/// Statements that take a person out of rows. Each names the merchants and the ids, so that an index finds them, and
/// changes nothing a second time.
final class PersonSql {
    private static final String OF = " WHERE merchant_id = ANY (?) AND %s = ANY (?)";
    private static final String WALLET_NUMBER = "~ '^\\s*[0-9]{8}\\s*$'";

    static final String LOCK = """
            SELECT merchant_id FROM merchant_clock WHERE merchant_id = ANY (?) ORDER BY merchant_id
            FOR NO KEY UPDATE""";
    /// The bytes are replaced by the callback's own id, because no two of a subject are the same.
    static final String CALLBACKS = """
            UPDATE provider_callbacks c SET body = convert_to('erased ' || c.id, 'UTF8')
            WHERE c.status <> 'new' AND (c.merchant_id = ANY (?) AND c.subject_id = ANY (?) OR c.id = ANY (?))
                AND c.body <> convert_to('erased ' || c.id, 'UTF8')
                AND NOT EXISTS (SELECT FROM discrepancies d
                    WHERE d.merchant_id = c.merchant_id AND d.subject_id = c.id AND d.state <> 'resolved')""";
    /// What no one could read names its subject in no way that is known, so the digits are looked for.
    static final String SET_ASIDE = """
            UPDATE provider_callbacks c SET body = convert_to('erased ' || c.id, 'UTF8')
            WHERE c.status = 'set_aside' AND (position(convert_to(?, 'UTF8') IN c.body) > 0)
                AND c.received_at < ? AND NOT EXISTS (SELECT FROM discrepancies d WHERE d.merchant_id = c.merchant_id
                    AND d.subject_id IN (c.subject_id, c.id) AND d.state <> 'resolved')""";
    static final String EVENTS = "UPDATE webhook_events SET body = erase_person(body)" + OF.formatted("subject_id")
            + " AND body <> erase_person(body)";
    static final String WORDS = "UPDATE provider_words SET sentence = " + withoutDigits("sentence")
            + OF.formatted("subject_id");
    static final String REFUNDS = "UPDATE refunds SET told_phone = NULL, told_name = NULL, told_account = NULL"
            + OF.formatted("payment_id");
    static final String EXCEPTIONS = """
            UPDATE discrepancies SET note = %s, detail = regexp_replace(%s, ' from .* for account ''.*'' ',
                ' from an erased number for an erased account ')""".formatted(withoutDigits("note"),
            withoutDigits("detail")) + OF.formatted("subject_id") + " AND state = 'resolved'";
    static final String NOTICES = """
            UPDATE inbound SET payer_phone = NULL, told_phone = NULL, told_name = NULL,
                account_reference = CASE WHEN account_reference %s THEN account_reference ELSE '' END"""
            .formatted(WALLET_NUMBER) + OF.formatted("id") + " AND state IN ('credited', 'taken_back')";
    private static final String TOLD = """
            told_phone = NULL, told_name = NULL, told_account = CASE WHEN told_account %s THEN told_account END"""
            .formatted(WALLET_NUMBER);
    /// As `Phone.erased` writes it.
    static final String PAYMENTS = "UPDATE payments SET payer_phone = left(payer_phone, 4) || '000000000', " + TOLD
            + OF.formatted("id");
    static final String PAYOUTS = "UPDATE payouts SET destination = left(destination, 4) || '000000000', " + TOLD
            + OF.formatted("id");
    static final String RECEIPTS = """
            SELECT p.receipt FROM payments p WHERE p.merchant_id = ANY (?) AND p.id = ANY (?) AND p.receipt <> ''
            UNION SELECT p.late_receipt FROM payments p WHERE p.merchant_id = ANY (?) AND p.id = ANY (?)
                AND p.late_receipt IS NOT NULL
            UNION SELECT p.receipt FROM payouts p WHERE p.merchant_id = ANY (?) AND p.id = ANY (?) AND p.receipt <> ''
            UNION SELECT p.late_receipt FROM payouts p WHERE p.merchant_id = ANY (?) AND p.id = ANY (?)
                AND p.late_receipt IS NOT NULL
            UNION SELECT r.receipt FROM refunds r WHERE r.merchant_id = ANY (?) AND r.payment_id = ANY (?)
                AND r.receipt <> ''
            UNION SELECT i.receipt FROM inbound i WHERE i.merchant_id = ANY (?) AND i.id = ANY (?)""";
    static final String REFUND_IDS = "SELECT id FROM refunds WHERE merchant_id = ANY (?) AND payment_id = ANY (?)";
    static final String EXCEPTION_IDS = """
            SELECT id FROM discrepancies WHERE merchant_id = ANY (?) AND subject_id = ANY (?)""";
    static final String BYTES = """
            SELECT x.callback_id AS id FROM provider_records x
            WHERE x.receipt = ANY (?) AND x.about_id = ANY (?) AND x.callback_id IS NOT NULL
            UNION SELECT x.notice_id FROM provider_records x
            WHERE x.receipt = ANY (?) AND x.about_id = ANY (?) AND x.notice_id IS NOT NULL""";
    static final String RECORDS = "UPDATE provider_records SET " + TOLD + "\n" + """
            WHERE receipt = ANY (?) AND about_id = ANY (?)
                AND num_nonnulls(told_phone, told_name, told_account) > 0""";

    private PersonSql() {}

    /// Three parameters: the number, its digits with the country, and as people dial it.
    private static String withoutDigits(String column) {
        return "replace(replace(replace(%s, ?, '***'), ?, '***'), ?, '***')".formatted(column);
    }
}
