package dev.hazina.persistence.payer;

import dev.hazina.application.payer.SoughtPayer;
import dev.hazina.domain.channel.MaskedPhone;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.persistence.sql.Parameters;
import dev.hazina.persistence.sql.ToldPhones;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.Locale;
import java.util.UUID;

/// Where a person's names and phones are, and whether they may go.
final class PayerRows {
    /// More of one person are taken by the next call.
    static final int MOST = 5_000;

    private static final String HIDDEN = " %1$s !~ '^[+][0-9]+$' AND " + ToldPhones.mayBe("%1$s", "?", "?");
    /// A told number with its name. Two parameters for the end and the whole number, five for hidden digits.
    private static final String IS = "right(%1$s, 3) = ? AND (%1$s = ? OR lower(%2$s) = ? AND" + HIDDEN + ")";
    private static final String OPEN_EXCEPTION = """
            EXISTS (SELECT FROM discrepancies d WHERE d.subject_id = %s AND d.state <> 'resolved')""";
    private static final String NEW_CALLBACK = """
            EXISTS (SELECT FROM provider_callbacks c WHERE c.merchant_id = p.merchant_id AND c.subject_id = p.id
                AND c.status = 'new')""";

    static final String RECORDS = """
            SELECT x.about_id, x.callback_id, x.notice_id FROM provider_records x
            WHERE x.told_phone IS NOT NULL AND %s FETCH FIRST ? ROWS ONLY"""
            .formatted(IS.formatted("x.told_phone", "x.told_name"));

    /// The names that merchants gave.
    static final String CONTACTS = "DELETE FROM contacts x WHERE " + IS.formatted("x.number", "x.told_name");

    /// Records whose number has hidden digits, and whose name tells nothing about whose it is.
    static final String OTHERS = """
            SELECT count(*) AS number FROM provider_records x
            WHERE x.told_phone IS NOT NULL AND x.told_name IS NOT NULL AND right(x.told_phone, 3) = ?
                AND lower(x.told_name) <> ? AND %s""".formatted(HIDDEN.formatted("x.told_phone"));

    /// The clocks of a bucket name its merchants, so that an index that begins with the merchant finds the phone.
    static final String FOUND = """
            WITH found AS (
                SELECT 'payments' AS part, p.merchant_id, p.id FROM merchant_clock m CROSS JOIN LATERAL (
                    SELECT o.merchant_id, o.id FROM payments o
                    WHERE o.merchant_id = m.merchant_id AND o.payer_phone = ?) p
                UNION SELECT 'payments', p.merchant_id, p.id FROM merchant_clock m CROSS JOIN LATERAL (
                    SELECT o.merchant_id, o.id FROM told_payers o WHERE o.merchant_id = m.merchant_id
                        AND NOT o.asked AND o.phone IS NOT NULL AND %1$s) p
                UNION SELECT 'payouts', p.merchant_id, p.id FROM merchant_clock m CROSS JOIN LATERAL (
                    SELECT o.merchant_id, o.id FROM payouts o
                    WHERE o.merchant_id = m.merchant_id AND o.destination = ?) p
                UNION SELECT 'payments', p.merchant_id, p.id FROM payments p WHERE p.id = ANY (?)
                UNION SELECT 'payments', r.merchant_id, r.payment_id FROM refunds r WHERE r.id = ANY (?)
                UNION SELECT 'payouts', p.merchant_id, p.id FROM payouts p WHERE p.id = ANY (?)
                UNION SELECT 'notices', i.merchant_id, i.id FROM inbound i WHERE i.merchant_id = ? AND i.id = ANY (?)
                UNION SELECT 'notices', i.merchant_id, i.id FROM discrepancies d
                    JOIN inbound i ON i.merchant_id = d.merchant_id AND i.id = d.subject_id
                    WHERE d.merchant_id = ? AND d.subject_kind = 'notice'
                        AND (i.payer_phone = ? OR i.told_phone IS NOT NULL AND %2$s)),
            judged AS (
                SELECT f.part, f.merchant_id, f.id,
                    p.state NOT IN ('succeeded', 'failed', 'canceled') OR p.next_look_at IS NOT NULL OR %3$s OR %4$s
                        OR EXISTS (SELECT FROM refunds r WHERE r.merchant_id = p.merchant_id AND r.payment_id = p.id
                            AND (r.next_look_at IS NOT NULL OR r.state = 'held' OR %5$s)) AS open,
                    greatest(p.updated_at, (SELECT max(r.updated_at) FROM refunds r
                        WHERE r.merchant_id = p.merchant_id AND r.payment_id = p.id)) AS at
                FROM found f JOIN payments p ON p.merchant_id = f.merchant_id AND p.id = f.id WHERE f.part = 'payments'
                UNION ALL SELECT f.part, f.merchant_id, f.id, p.state NOT IN ('succeeded', 'failed', 'canceled')
                    OR p.next_look_at IS NOT NULL OR %3$s OR %4$s, p.updated_at
                FROM found f JOIN payouts p ON p.merchant_id = f.merchant_id AND p.id = f.id WHERE f.part = 'payouts'
                UNION ALL SELECT f.part, f.merchant_id, f.id, p.state NOT IN ('credited', 'taken_back') OR %4$s,
                    p.received_at
                FROM found f JOIN inbound p ON p.merchant_id = f.merchant_id AND p.id = f.id WHERE f.part = 'notices')
            SELECT j.part, j.merchant_id, j.id, CASE WHEN j.open THEN 'open' WHEN j.at >= ? THEN 'young' ELSE 'gone' END
                AS verdict FROM judged j ORDER BY verdict, j.id LIMIT ?"""
            .formatted(IS.formatted("o.phone", "o.name"), IS.formatted("i.told_phone", "i.told_name"),
                    NEW_CALLBACK, OPEN_EXCEPTION.formatted("p.id"), OPEN_EXCEPTION.formatted("r.id"));

    private PayerRows() {}

    static void bindRecords(Parameters parameters, SoughtPayer payer) throws SQLException {
        is(parameters, payer).number(MOST);
    }

    static void bindContacts(Parameters parameters, SoughtPayer payer) throws SQLException {
        is(parameters, payer);
    }

    static void bindOthers(Parameters parameters, SoughtPayer payer) throws SQLException {
        String digits = digits(payer);
        parameters.text(end(payer)).text(name(payer)).text(digits).text(digits).text(digits).text(digits).text(digits);
    }

    /// @param about what provider records of the person are about
    static void bindFound(Parameters parameters, SoughtPayer payer, Collection<UUID> about, Instant changedBefore)
            throws SQLException {
        String phone = payer.phone().e164();
        Object[] ids = about.toArray();
        is(parameters.text(phone), payer).text(phone).array("uuid", ids).array("uuid", ids).array("uuid", ids)
                .uuid(Platform.MERCHANT.value()).array("uuid", ids).uuid(Platform.MERCHANT.value()).text(phone);
        is(parameters, payer).instant(changedBefore).number(MOST);
    }

    private static Parameters is(Parameters parameters, SoughtPayer payer) throws SQLException {
        String digits = digits(payer);
        return parameters.text(end(payer)).text(payer.phone().e164()).text(name(payer)).text(digits).text(digits)
                .text(digits).text(digits).text(digits);
    }

    private static String digits(SoughtPayer payer) {
        return MaskedPhone.of(payer.phone()).end();
    }

    private static String end(SoughtPayer payer) {
        String digits = digits(payer);
        return digits.substring(digits.length() - 3);
    }

    private static String name(SoughtPayer payer) {
        return payer.name().map(name -> name.toLowerCase(Locale.ROOT)).orElse("");
    }
}
