package dev.hazina.persistence.payout;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.PayoutRecipient;
import dev.hazina.domain.instruction.PayoutRule;
import dev.hazina.domain.instruction.RecentPayouts;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
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
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// What merchants have paid out within a day, and to a recipient. It is read under the merchant's lock, and only where
/// a rule asks for it.
public final class RecentPayoutRows {
    /// The sums are as large as an amount can be at most.
    private static final BulkStatement<Since> RECENT = BulkStatement.of("""
            SELECT given.merchant_id, given.currency, given.destination, p.day, p.to_recipient,
                   EXISTS (SELECT FROM payouts o WHERE o.merchant_id = given.merchant_id
                       AND o.destination = given.destination AND (o.state = 'succeeded' OR o.paid_later)) AS known
            FROM {given}
            CROSS JOIN LATERAL (
                SELECT least(coalesce(sum(o.amount), 0), 9223372036854775807)::bigint AS day,
                       least(coalesce(sum(o.amount) FILTER (WHERE o.destination = given.destination), 0),
                           9223372036854775807)::bigint AS to_recipient
                FROM payouts o
                WHERE o.merchant_id = given.merchant_id AND o.created_at > given.since AND o.currency = given.currency
                    AND (o.state NOT IN ('failed', 'canceled') OR o.paid_later OR o.failed_by = 'given_up')
                OFFSET 0) p""",
            key("merchant_id", UUID, one -> one.merchant().value()),
            key("currency", TEXT, one -> one.recipient().currency().name()),
            key("destination", TEXT, one -> one.recipient().phone().e164()),
            column("since", TIMESTAMPTZ, Since::since));

    /// The same sums by account and maker, with the maker's present role.
    private static final BulkStatement<Since> MADE = BulkStatement.of("""
            SELECT given.merchant_id, given.currency, given.destination, s.account_id, s.maker, s.day,
                   s.to_recipient,\s""" + MadeBy.ROLE + """

            FROM {given}
            CROSS JOIN LATERAL (
                SELECT o.account_id,\s""" + MadeBy.MAKER + """
            AS maker,
                      least(sum(o.amount), 9223372036854775807)::bigint AS day,
                      least(coalesce(sum(o.amount) FILTER (WHERE o.destination = given.destination), 0),
                          9223372036854775807)::bigint AS to_recipient
               FROM payouts o
               WHERE o.merchant_id = given.merchant_id AND o.created_at > given.since AND o.currency = given.currency
                   AND (o.state NOT IN ('failed', 'canceled') OR o.paid_later OR o.failed_by = 'given_up')
               GROUP BY o.account_id, 2
               OFFSET 0) s""" + MadeBy.JOINED,
            key("merchant_id", UUID, one -> one.merchant().value()),
            key("currency", TEXT, one -> one.recipient().currency().name()),
            key("destination", TEXT, one -> one.recipient().phone().e164()),
            column("since", TIMESTAMPTZ, Since::since));

    private final Set<OfRecipient> recipients = new LinkedHashSet<>();
    private Asked<Found> asked = QueryBatch.nothing();
    private Asked<MadeHere> made = QueryBatch.nothing();

    private record OfRecipient(MerchantId merchant, PayoutRecipient recipient) {}

    private record Since(MerchantId merchant, PayoutRecipient recipient, Instant since) {}

    private record MadeHere(OfRecipient of, RecentPayouts.Made sums) {}

    /// The sums of a merchant, as they are asked for by a payout to this recipient.
    public record Found(MerchantId merchant, PayoutRecipient recipient, RecentPayouts recent) {}

    public void add(MerchantId merchant, PayoutRecipient recipient) {
        recipients.add(new OfRecipient(merchant, recipient));
    }

    /// Adds the query to the batch, if a rule asks for sums.
    ///
    /// @param rules of the merchants
    /// @param now of the group
    public void ask(QueryBatch batch, Collection<OfMerchant> rules, Instant now) {
        asked = batch.ask(RECENT, needed(rules, now, PayoutRule.Asked::asksForRecent), RecentPayoutRows::read);
        made = batch.ask(MADE, needed(rules, now, PayoutRule.Asked::asksForMakers), RecentPayoutRows::readMade);
    }

    private Set<Since> needed(Collection<OfMerchant> rules, Instant now, Predicate<PayoutRule.Asked> asks) {
        return recipients.stream().filter(one -> rules.stream().anyMatch(rule -> asks(rule, one, asks)))
                .map(one -> new Since(one.merchant(), one.recipient(), now.minus(RecentPayouts.PERIOD)))
                .collect(Collectors.toSet());
    }

    /// The sums, after the batch has run.
    public List<Found> found() {
        return asked.rows().stream().map(found -> new Found(found.merchant(), found.recipient(),
                new RecentPayouts(found.recent().day(), found.recent().toRecipient(), found.recent().isKnown(),
                        made.rows().stream()
                                .filter(one -> one.of().equals(new OfRecipient(found.merchant(), found.recipient())))
                                .map(MadeHere::sums).toList())))
                .toList();
    }

    /// A change that lets more through may have come into force meanwhile: then the sums are read in vain.
    private static boolean asks(OfMerchant of, OfRecipient one, Predicate<PayoutRule.Asked> asks) {
        PayoutRule rule = of.rule();
        return of.merchant().equals(one.merchant()) && rule.currency() == one.recipient().currency()
                && rule.asks(asks);
    }

    private static OfRecipient recipient(Row row) throws SQLException {
        return new OfRecipient(new MerchantId(row.uuid("merchant_id")),
                new PayoutRecipient(row.currency("currency"), new Phone(row.text("destination"))));
    }

    private static MadeHere readMade(Row row) throws SQLException {
        OfRecipient of = recipient(row);
        Currency currency = of.recipient().currency();
        return new MadeHere(of, new RecentPayouts.Made(MadeBy.read(row), row.money(currency, "day"),
                row.money(currency, "to_recipient")));
    }

    private static Found read(Row row) throws SQLException {
        OfRecipient of = recipient(row);
        Currency currency = of.recipient().currency();
        return new Found(of.merchant(), of.recipient(),
                new RecentPayouts(row.money(currency, "day"), row.money(currency, "to_recipient"), row.flag("known")));
    }
}
