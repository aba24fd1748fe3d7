package dev.hazina.persistence.sandbox;

import dev.hazina.application.channel.ChannelGateway.ToldBalance;
import dev.hazina.application.sandbox.SandboxMemory;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
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
    public List<Instruction<PaymentDetails>> unreportedPayments(String adapter, Instant createdBefore,
            Set<String> exceptEndings,
            int most) {
        return EveryBucket
                .claimed(buckets, most,
                        (bucket, left) -> bucket
                                .database().list(UNREPORTED_PAYMENTS,
                                        parameters -> parameters.text(adapter).instant(createdBefore)
                                                .array("text", exceptEndings.toArray()).number(left),
                                        PaymentRows::read));
    }

    @Override
    public List<Instruction<RefundDetails>> unreportedRefunds(String adapter, Instant createdBefore, int most) {
        return EveryBucket.claimed(buckets, most, (bucket, left) -> bucket.database().list(UNREPORTED_REFUNDS,
                parameters -> parameters.text(adapter).instant(createdBefore).number(left), RefundRows::read));
    }

    @Override
    public List<Instruction<PayoutDetails>> unreportedPayouts(String adapter, Instant createdBefore,
            Set<String> exceptEndings, int most) {
        return EveryBucket
                .claimed(buckets, most,
                        (bucket, left) -> bucket
                                .database().list(UNREPORTED_PAYOUTS,
                                        parameters -> parameters.text(adapter).instant(createdBefore)
                                                .array("text", exceptEndings.toArray()).number(left),
                                        PayoutRows::read));
    }

    @Override
    public List<Instruction<PaymentDetails>> givenUpPayments(String adapter, String ending, int most) {
        return EveryBucket.claimed(buckets, most,
                (bucket, left) -> bucket.database().list(GIVEN_UP_PAYMENTS,
                        parameters -> parameters.text(adapter).text(ending).number(left),
                        PaymentRows::read));
    }

    @Override
    public boolean mayOwe(String adapter, Instant createdBefore, String givenUpEnding) {
        return !EveryBucket.claimed(buckets, 1, (bucket, left) -> bucket.database().list(MAY_OWE,
                parameters -> parameters.text(adapter).instant(createdBefore).text(givenUpEnding), row -> true))
                .isEmpty();
    }

    @Override
    public List<Instruction<?>> made(String adapter, Instant from, Instant until, int most) {
        List<Instruction<?>> made = new ArrayList<>();
        made.addAll(made(PAYMENTS_MADE, adapter, from, until, most, PaymentRows::read));
        made.addAll(made(REFUNDS_MADE, adapter, from, until, most, RefundRows::read));
        made.addAll(made(PAYOUTS_MADE, adapter, from, until, most, PayoutRows::read));
        return made;
    }

    private <T> List<T> made(String sql, String adapter, Instant from, Instant until, int most,
            Database.Mapping<T> mapping) {
        return EveryBucket.claimed(buckets, most, (bucket, left) -> bucket.database().list(sql,
                parameters -> parameters.text(adapter).instant(from).instant(until).number(left), mapping));
    }

    @Override
    public List<ToldBalance> moved(String adapter) {
        return buckets.installation().list(MOVED, p -> p.text(adapter),
                row -> new ToldBalance(row.text("float_account"), row.money(row.currency("currency"), "moved")));
    }

    @Override
    public List<Instruction<PayoutDetails>> givenUpPayouts(String adapter, String ending, int most) {
        return EveryBucket.claimed(buckets, most,
                (bucket, left) -> bucket.database().list(GIVEN_UP_PAYOUTS,
                        parameters -> parameters.text(adapter).text(ending).number(left),
                        PayoutRows::read));
    }
}
