package dev.hazina.persistence.sandbox;

import dev.hazina.application.channel.ChannelGateway.ToldBalance;
import dev.hazina.application.sandbox.SandboxMemory;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.persistence.bucket.Buckets;
import dev.hazina.persistence.bucket.EveryBucket;
import dev.hazina.persistence.instruction.PaymentRows;
import dev.hazina.persistence.instruction.PayoutRows;
import dev.hazina.persistence.instruction.RefundRows;
import dev.hazina.persistence.sql.Database;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// The instructions of all merchants that the sandbox's provider still has to report on. A real provider has no such
/// query. Each open instruction has a next poll, whose index is the list of open instructions.
public final class PgSandboxMemory implements SandboxMemory {
    private static final String UNREPORTED_PAYMENTS = "SELECT " + PaymentRows.COLUMNS + """
             FROM open_payments n JOIN payments p ON (p.merchant_id, p.id) = (n.merchant_id, n.id)
            WHERE n.next_look_at IS NOT NULL AND p.state = 'processing' AND n.provider = ? AND n.created_at < ?
              AND (p.payer_phone IS NULL OR right(p.payer_phone, 3) <> ALL (?))
            ORDER BY p.created_at LIMIT ?""";
    private static final String UNREPORTED_REFUNDS = "SELECT " + RefundRows.COLUMNS + """
             FROM refunds r
            WHERE r.next_look_at IS NOT NULL AND r.provider_ref <> '' AND r.provider = ? AND r.created_at < ?
            ORDER BY r.created_at LIMIT ?""";
    private static final String UNREPORTED_PAYOUTS = "SELECT " + PayoutRows.COLUMNS + """
             FROM payouts p
            WHERE p.next_look_at IS NOT NULL AND p.state = 'sent' AND p.provider = ? AND p.created_at < ?
              AND right(p.destination, 3) <> ALL (?)
            ORDER BY p.created_at LIMIT ?""";
    private static final String GIVEN_UP_PAYMENTS = "SELECT " + PaymentRows.COLUMNS + """
             FROM payments p
            WHERE p.failure_reason = 'expired' AND p.state = 'failed' AND p.provider = ?
              AND right(p.payer_phone, 3) = ?
            ORDER BY p.created_at LIMIT ?""";
    private static final String GIVEN_UP_PAYOUTS = "SELECT " + PayoutRows.COLUMNS + """
             FROM payouts p
            WHERE p.failure_reason = 'provider_timeout' AND p.state = 'failed' AND NOT p.paid_later AND p.provider = ?
              AND right(p.destination, 3) = ?
            ORDER BY p.updated_at LIMIT ?""";

    private static final String MAY_OWE = """
            WITH sought AS MATERIALIZED (
                SELECT CAST(? AS text) AS provider, CAST(? AS timestamptz) AS before, CAST(? AS text) AS ending)
            SELECT FROM sought s WHERE
                EXISTS (SELECT FROM open_payments n
                    WHERE n.provider = s.provider AND n.next_look_at IS NOT NULL AND n.created_at < s.before)
                OR EXISTS (SELECT FROM refunds r WHERE r.next_look_at IS NOT NULL AND r.provider_ref <> ''
                    AND r.provider = s.provider AND r.created_at < s.before)
                OR EXISTS (SELECT FROM payouts p WHERE p.next_look_at IS NOT NULL AND p.state = 'sent'
                    AND p.provider = s.provider AND p.created_at < s.before)
                OR EXISTS (SELECT FROM payments p WHERE p.failure_reason = 'expired' AND p.state = 'failed'
                    AND p.provider = s.provider AND right(p.payer_phone, 3) = s.ending)
                OR EXISTS (SELECT FROM payouts p WHERE p.failure_reason = 'provider_timeout' AND p.state = 'failed'
                    AND NOT p.paid_later AND p.provider = s.provider AND right(p.destination, 3) = s.ending)""";

    private static final String MADE = " WHERE %1$s.provider = ? AND %1$s.created_at >= ? AND %1$s.created_at < ?"
            + " ORDER BY %1$s.created_at LIMIT ?";
    private static final String PAYMENTS_MADE = "SELECT " + PaymentRows.COLUMNS + " FROM payments p"
            + MADE.formatted("p");
    private static final String REFUNDS_MADE = "SELECT " + RefundRows.COLUMNS + " FROM refunds r"
            + MADE.formatted("r");
    private static final String PAYOUTS_MADE = "SELECT " + PayoutRows.COLUMNS + " FROM payouts p"
            + MADE.formatted("p");

    /// No sandbox moves more than a number can be, but for one that is told to.
    private static final String MOVED = """
            SELECT x.float_account, x.currency,
                   least(greatest(sum(x.amount), -4e18), 4e18)::bigint AS moved
            FROM provider_records x WHERE x.provider = ? GROUP BY x.float_account, x.currency
            ORDER BY x.float_account, x.currency""";

    private final Buckets buckets;

    public PgSandboxMemory(Buckets buckets) {
        this.buckets = buckets;
    }

    @Override
    public List<Instruction<?>> unreported(String adapter, Instant createdBefore, Set<String> exceptEndings, int most) {
        Database.Binding all = parameters -> parameters.text(adapter).instant(createdBefore);
        Database.Binding spoken = parameters -> parameters.text(adapter).instant(createdBefore).array("text",
                exceptEndings.toArray());
        List<Instruction<?>> unreported = new ArrayList<>(list(UNREPORTED_PAYMENTS, spoken, most, PaymentRows::read));
        unreported.addAll(list(UNREPORTED_REFUNDS, all, most, RefundRows::read));
        unreported.addAll(list(UNREPORTED_PAYOUTS, spoken, most, PayoutRows::read));
        return unreported;
    }

    @Override
    public List<Instruction<?>> givenUp(String adapter, String ending, int most) {
        Database.Binding those = parameters -> parameters.text(adapter).text(ending);
        List<Instruction<?>> givenUp = new ArrayList<>(list(GIVEN_UP_PAYMENTS, those, most, PaymentRows::read));
        givenUp.addAll(list(GIVEN_UP_PAYOUTS, those, most, PayoutRows::read));
        return givenUp;
    }

    @Override
    public boolean mayOwe(String adapter, Instant createdBefore, String givenUpEnding) {
        return !EveryBucket.claimed(buckets, 1, (bucket, left) -> bucket.database().list(MAY_OWE,
                parameters -> parameters.text(adapter).instant(createdBefore).text(givenUpEnding), row -> true))
                .isEmpty();
    }

    @Override
    public List<Instruction<?>> made(String adapter, Instant from, Instant until, int most) {
        Database.Binding then = parameters -> parameters.text(adapter).instant(from).instant(until);
        List<Instruction<?>> made = new ArrayList<>(list(PAYMENTS_MADE, then, most, PaymentRows::read));
        made.addAll(list(REFUNDS_MADE, then, most, RefundRows::read));
        made.addAll(list(PAYOUTS_MADE, then, most, PayoutRows::read));
        return made;
    }

    private <T> List<T> list(String sql, Database.Binding sought, int most, Database.Mapping<T> mapping) {
        return EveryBucket.claimed(buckets, most, (bucket, left) -> bucket.database().list(sql,
                parameters -> {
                    sought.bind(parameters);
                    parameters.number(left);
                }, mapping));
    }

    @Override
    public List<ToldBalance> moved(String adapter) {
        return buckets.installation().list(MOVED, p -> p.text(adapter),
                row -> new ToldBalance(row.text("float_account"), row.money(row.currency("currency"), "moved")));
    }
}
