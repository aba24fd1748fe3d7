package dev.hazina.persistence.payout;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.ledger.KnownPayouts;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.domain.instruction.PayoutRule.Asked;
import dev.hazina.domain.instruction.PayoutRule.Loosening;
import dev.hazina.domain.instruction.RecentPayouts;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Money;
import dev.hazina.persistence.payout.PayoutRuleRows.OfMerchant;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.QueryBatch;
import dev.hazina.persistence.sql.Row;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/// What merchants have transferred between their wallets and refunded within a day. It is read under the merchant's
/// lock, and only where a rule asks for it.
public final class RecentMoveRows {
    /// The sums are as large as an amount can be at most. The transfers of an account have an index by time.
    private static final BulkStatement<Since> TRANSFERRED = BulkStatement.of("""
            SELECT given.merchant_id, t.currency, t.day
            FROM {given}
            CROSS JOIN LATERAL (
                SELECT o.currency, least(sum(o.amount), 9223372036854775807)::bigint AS day
                FROM accounts a
                JOIN transfers o ON o.merchant_id = a.merchant_id AND o.account_id = a.id
                WHERE a.merchant_id = given.merchant_id AND o.created_at > given.since
                GROUP BY o.currency
                OFFSET 0) t""",
            key("merchant_id", UUID, one -> one.merchant().value()), column("since", TIMESTAMPTZ, Since::since));

    /// The same of refunds, which have an index by time for a merchant. One that failed or was
    /// canceled has given its money back.
    private static final BulkStatement<Since> REFUNDED = BulkStatement.of("""
            SELECT given.merchant_id, r.currency, r.day
            FROM {given}
            CROSS JOIN LATERAL (
                SELECT o.currency, least(sum(o.amount), 9223372036854775807)::bigint AS day
                FROM refunds o
                WHERE o.merchant_id = given.merchant_id AND o.created_at > given.since
                    AND (o.state NOT IN ('failed', 'canceled') OR o.paid_later)
                GROUP BY o.currency
                OFFSET 0) r""",
            key("merchant_id", UUID, one -> one.merchant().value()), column("since", TIMESTAMPTZ, Since::since));

    private final Set<MerchantId> transferring = new LinkedHashSet<>();
    private final Set<MerchantId> refunding = new LinkedHashSet<>();
    private QueryBatch.Asked<Sum> transferred = QueryBatch.nothing();
    private QueryBatch.Asked<Sum> refunded = QueryBatch.nothing();

    private record Since(MerchantId merchant, Instant since) {}

    private record Sum(MerchantId merchant, Money day) {}

    /// The sum of a merchant in one currency.
    ///
    /// @param isOfRefunds whether it is of refunds, and not of transfers
    public record Found(MerchantId merchant, boolean isOfRefunds, Money day) {
        public void addTo(KnownPayouts known) {
            if (isOfRefunds) {
                known.addRefunded(day);
            } else {
                known.add(day);
            }
        }
    }

    public void add(LockSet locks) {
        if (locks.transferred()) {
            transferring.add(locks.merchant());
        }
        if (locks.refunded()) {
            refunding.add(locks.merchant());
        }
    }

    /// Adds the queries to the batch, if a rule asks for sums.
    ///
    /// @param rules of the merchants
    /// @param now of the group
    public void ask(QueryBatch batch, Collection<OfMerchant> rules, Instant now) {
        transferred = batch.ask(TRANSFERRED, since(transferring, rules, asked -> asked.transfers().day(), now),
                RecentMoveRows::read);
        refunded = batch.ask(REFUNDED, since(refunding, rules, asked -> asked.refunds().day(), now),
                RecentMoveRows::read);
    }

    /// The sums, after the batch has run.
    public List<Found> found() {
        return Stream.concat(transferred.rows().stream().map(sum -> new Found(sum.merchant(), false, sum.day())),
                refunded.rows().stream().map(sum -> new Found(sum.merchant(), true, sum.day()))).toList();
    }

    /// A change that lets more through may have come into force meanwhile: then the sums are read in vain.
    private static List<Since> since(Set<MerchantId> merchants, Collection<OfMerchant> rules,
            Function<Asked, Optional<Money>> limit, Instant now) {
        return merchants.stream().filter(merchant -> rules.stream().filter(one -> one.merchant().equals(merchant))
                .flatMap(one -> Stream.concat(Stream.of(one.rule().asked()),
                        one.rule().loosening().map(Loosening::asked).stream()))
                .anyMatch(asked -> limit.apply(asked).isPresent()))
                .map(merchant -> new Since(merchant, now.minus(RecentPayouts.PERIOD))).toList();
    }

    private static Sum read(Row row) throws SQLException {
        return new Sum(new MerchantId(row.uuid("merchant_id")), row.money(row.currency("currency"), "day"));
    }
}
