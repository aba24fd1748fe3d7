package dev.hazina.persistence.payout;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.ledger.KnownPayouts;
import dev.hazina.application.ledger.LockSet;
import dev.hazina.domain.instruction.PayoutRule.Asked;
import dev.hazina.domain.instruction.RecentMoves.Made;
import dev.hazina.domain.instruction.RecentPayouts;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.payout.PayoutRuleRows.OfMerchant;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.QueryBatch;
import dev.hazina.persistence.sql.Row;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What merchants have transferred between their wallets and refunded within a day. It is read under the merchant's
/// lock, and only where a rule asks for it.
public final class RecentMoveRows {
    private static final String SUMMED = "SELECT given.merchant_id, s.currency, s.account_id, s.maker, s.day, "
            + MadeBy.ROLE + " FROM {given} CROSS JOIN LATERAL (SELECT o.currency, o.account_id, " + MadeBy.MAKER
            + " AS maker, least(sum(o.amount), 9223372036854775807)::bigint AS day ";

    /// The sums are as large as an amount can be at most. The transfers of an account have an index by time.
    private static final BulkStatement<Since> TRANSFERRED = BulkStatement.of(SUMMED + """
            FROM accounts a
                JOIN transfers o ON o.merchant_id = a.merchant_id AND o.account_id = a.id
                WHERE a.merchant_id = given.merchant_id AND o.created_at > given.since
                GROUP BY o.currency, o.account_id, 3
                OFFSET 0) s""" + MadeBy.JOINED,
            key("merchant_id", UUID, one -> one.merchant().value()), column("since", TIMESTAMPTZ, Since::since));

    /// The same of refunds, which have an index by time for a merchant. One that failed or was
    /// canceled has given its money back.
    private static final BulkStatement<Since> REFUNDED = BulkStatement.of(SUMMED + """
            FROM refunds o
                WHERE o.merchant_id = given.merchant_id AND o.created_at > given.since
                    AND (o.state NOT IN ('failed', 'canceled') OR o.paid_later)
                GROUP BY o.currency, o.account_id, 3
                OFFSET 0) s""" + MadeBy.JOINED,
            key("merchant_id", UUID, one -> one.merchant().value()), column("since", TIMESTAMPTZ, Since::since));

    private final Set<MerchantId> transferring = new LinkedHashSet<>();
    private final Set<MerchantId> refunding = new LinkedHashSet<>();
    private QueryBatch.Asked<Sum> transferred = QueryBatch.nothing();
    private QueryBatch.Asked<Sum> refunded = QueryBatch.nothing();

    private record Since(MerchantId merchant, Instant since) {}

    private record Sum(MerchantId merchant, Made made) {}

    /// The sum of one maker of a merchant in one currency.
    ///
    /// @param isOfRefunds whether it is of refunds, and not of transfers
    public record Found(MerchantId merchant, boolean isOfRefunds, Made made) {
        public void addTo(KnownPayouts known) {
            if (isOfRefunds) {
                known.addRefunded(made);
            } else {
                known.addTransferred(made);
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
        transferred = batch.ask(TRANSFERRED, since(transferring, rules, Asked::asksForTransferred, now),
                RecentMoveRows::read);
        refunded = batch.ask(REFUNDED, since(refunding, rules, Asked::asksForRefunded, now),
                RecentMoveRows::read);
    }

    /// The sums, after the batch has run.
    public List<Found> found() {
        return Stream.concat(transferred.rows().stream().map(sum -> new Found(sum.merchant(), false, sum.made())),
                refunded.rows().stream().map(sum -> new Found(sum.merchant(), true, sum.made()))).toList();
    }

    /// A change that lets more through may have come into force meanwhile: then the sums are read in vain.
    private static Set<Since> since(Set<MerchantId> merchants, Collection<OfMerchant> rules,
            Predicate<Asked> asks, Instant now) {
        return merchants.stream().filter(merchant -> rules.stream()
                .anyMatch(one -> one.merchant().equals(merchant) && one.rule().asks(asks)))
                .map(merchant -> new Since(merchant, now.minus(RecentPayouts.PERIOD)))
                .collect(Collectors.toSet());
    }

    private static Sum read(Row row) throws SQLException {
        return new Sum(new MerchantId(row.uuid("merchant_id")),
                new Made(MadeBy.read(row), row.money(row.currency("currency"), "day")));
    }
}
