package dev.hazina.persistence.payout;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.domain.instruction.PayoutRule;
import dev.hazina.domain.instruction.RecentPayouts;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Money;
import dev.hazina.persistence.payout.PayoutRuleRows.OfMerchant;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.QueryBatch;
import dev.hazina.persistence.sql.QueryBatch.Asked;
import dev.hazina.persistence.sql.Row;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// What merchants have transferred between their wallets within a day. It is read under the merchant's lock, and only
/// where a rule asks for it.
public final class RecentTransferRows {
    /// The sums are as large as an amount can be at most. The transfers of an account have an index by time.
    private static final BulkStatement<Since> RECENT = BulkStatement.of("""
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

    private final Set<MerchantId> merchants = new LinkedHashSet<>();
    private Asked<Found> asked = QueryBatch.nothing();

    private record Since(MerchantId merchant, Instant since) {}

    /// The sum of a merchant in one currency.
    public record Found(MerchantId merchant, Money day) {}

    public void add(MerchantId merchant) {
        merchants.add(merchant);
    }

    /// Adds the query to the batch, if a rule asks for sums.
    ///
    /// @param rules of the merchants
    /// @param now of the group
    public void ask(QueryBatch batch, Collection<OfMerchant> rules, Instant now) {
        asked = batch.ask(RECENT,
                merchants.stream().filter(merchant -> rules.stream()
                        .anyMatch(one -> one.merchant().equals(merchant) && asks(one.rule())))
                        .map(merchant -> new Since(merchant, now.minus(RecentPayouts.PERIOD))).toList(),
                RecentTransferRows::read);
    }

    /// The sums, after the batch has run.
    public List<Found> found() {
        return asked.rows();
    }

    /// A change that lets more through may have come into force meanwhile: then the sums are read in vain.
    private static boolean asks(PayoutRule rule) {
        return rule.asked().transfers().day().isPresent()
                || rule.loosening().flatMap(open -> open.asked().transfers().day()).isPresent();
    }

    private static Found read(Row row) throws SQLException {
        return new Found(new MerchantId(row.uuid("merchant_id")), row.money(row.currency("currency"), "day"));
    }
}
