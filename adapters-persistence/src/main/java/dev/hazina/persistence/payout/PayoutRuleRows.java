package dev.hazina.persistence.payout;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.Column.optional;
import static dev.hazina.persistence.sql.SqlType.BIGINT;
import static dev.hazina.persistence.sql.SqlType.BOOLEAN;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.payout.MerchantPayoutRules;
import dev.hazina.domain.instruction.PayoutLimits;
import dev.hazina.domain.instruction.PayoutMails;
import dev.hazina.domain.instruction.PayoutRule;
import dev.hazina.domain.instruction.PayoutRule.Asked;
import dev.hazina.domain.instruction.PayoutRule.Loosening;
import dev.hazina.domain.instruction.RefundLimits;
import dev.hazina.domain.instruction.TransferLimits;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.people.PossibleActors;
import dev.hazina.domain.people.UserId;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Column;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.QueryBatch;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.Table;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/// The table of payout rules. Who reads or changes a merchant's rules holds the merchant's clock.
public final class PayoutRuleRows {
    /// A rule of a merchant.
    public record OfMerchant(MerchantId merchant, PayoutRule rule) {}

    private static final Table<OfMerchant> TABLE = Table.of("payout_rules", "r",
            key("merchant_id", UUID, one -> one.merchant().value()),
            key("currency", TEXT, one -> one.rule().currency().name()),
            amount("approval_from", one -> one.rule().asked().approvalFrom()),
            amount("payout_limit", one -> one.rule().asked().limits().payout()),
            amount("day_limit", one -> one.rule().asked().limits().day()),
            amount("recipient_limit", one -> one.rule().asked().limits().recipient()),
            column("refuses", BOOLEAN, one -> one.rule().asked().limits().refuses()),
            column("new_recipient_waits", BOOLEAN, one -> one.rule().asked().newRecipientWaits()),
            column("new_recipient_code", BOOLEAN, one -> one.rule().asked().codeIsEnough()),
            amount("mail_from", one -> one.rule().asked().mails().from()),
            column("mail_new_recipient", BOOLEAN, one -> one.rule().asked().mails().newRecipient()),
            amount("transfer_limit", one -> one.rule().asked().transfers().transfer()),
            amount("transfer_day_limit", one -> one.rule().asked().transfers().day()),
            amount("refund_limit", one -> one.rule().asked().refunds().refund()),
            amount("refund_day_limit", one -> one.rule().asked().refunds().day()),
            column("refund_waits", BOOLEAN, one -> one.rule().asked().refunds().waits()),
            optional("limits_by", TEXT, one -> PartLimitsText.of(one.rule().asked().parts())),
            optional("next_limits_by", TEXT, one -> next(one).flatMap(asked -> PartLimitsText.of(asked.parts()))),
            amount("next_transfer_limit", one -> next(one).flatMap(asked -> asked.transfers().transfer())),
            amount("next_transfer_day_limit", one -> next(one).flatMap(asked -> asked.transfers().day())),
            amount("next_refund_limit", one -> next(one).flatMap(asked -> asked.refunds().refund())),
            amount("next_refund_day_limit", one -> next(one).flatMap(asked -> asked.refunds().day())),
            column("next_refund_waits", BOOLEAN, one -> next(one).filter(asked -> asked.refunds().waits()).isPresent()),
            amount("next_approval_from", one -> next(one).flatMap(Asked::approvalFrom)),
            amount("next_payout_limit", one -> next(one).flatMap(asked -> asked.limits().payout())),
            amount("next_day_limit", one -> next(one).flatMap(asked -> asked.limits().day())),
            amount("next_recipient_limit", one -> next(one).flatMap(asked -> asked.limits().recipient())),
            column("next_refuses", BOOLEAN, one -> next(one).filter(asked -> asked.limits().refuses()).isPresent()),
            column("next_new_recipient_waits", BOOLEAN,
                    one -> next(one).filter(Asked::newRecipientWaits).isPresent()),
            column("next_new_recipient_code", BOOLEAN, one -> next(one).filter(Asked::codeIsEnough).isPresent()),
            amount("next_mail_from", one -> next(one).flatMap(asked -> asked.mails().from())),
            column("next_mail_new_recipient", BOOLEAN,
                    one -> next(one).filter(asked -> asked.mails().newRecipient()).isPresent()),
            optional("next_by", UUID, one -> one.rule().loosening().map(next -> next.by().value())),
            optional("next_actors", TEXT, one -> one.rule().loosening().map(next -> next.actors().text())),
            optional("next_asked_at", TIMESTAMPTZ, one -> one.rule().loosening().map(Loosening::at)),
            optional("next_from", TIMESTAMPTZ, one -> one.rule().loosening().flatMap(Loosening::from)));
    static final BulkStatement<OfMerchant> KEEP = TABLE.upsert("approval_from", "payout_limit", "day_limit",
            "recipient_limit", "refuses", "new_recipient_waits", "new_recipient_code", "mail_from",
            "mail_new_recipient", "transfer_limit", "transfer_day_limit", "refund_limit", "refund_day_limit",
            "refund_waits", "limits_by",
            "next_transfer_limit", "next_transfer_day_limit", "next_refund_limit", "next_refund_day_limit",
            "next_refund_waits", "next_limits_by", "next_approval_from",
            "next_payout_limit", "next_day_limit", "next_recipient_limit", "next_refuses", "next_new_recipient_waits",
            "next_new_recipient_code", "next_mail_from", "next_mail_new_recipient", "next_by",
            "next_actors", "next_asked_at", "next_from");
    private static final String OF_MERCHANT = "SELECT " + TABLE.selected()
            + " FROM payout_rules r WHERE r.merchant_id = ?";
    private static final BulkStatement<MerchantId> OF_MERCHANTS = BulkStatement.of("SELECT " + TABLE.selected()
            + " FROM payout_rules r JOIN {given} ON r.merchant_id = given.merchant_id",
            column("merchant_id", UUID, MerchantId::value));
    static final String OF_ASKING = """
            m.codes_for_recipients AND EXISTS (SELECT FROM users u JOIN second_factors f ON f.login_id = u.login_id
               WHERE u.merchant_id = m.id AND u.role = 'owner' AND NOT u.disabled AND f.confirmed_at IS NOT NULL)""";
    private static final String IS_ASKING = "SELECT m.id FROM merchants m WHERE m.id = ? AND " + OF_ASKING;
    private static final BulkStatement<MerchantId> ASKING = BulkStatement.of(
            "SELECT m.id FROM merchants m JOIN {given} ON m.id = given.merchant_id WHERE " + OF_ASKING,
            column("merchant_id", UUID, MerchantId::value));

    private PayoutRuleRows() {}

    /// The rules of merchants, once the batch has run.
    ///
    /// @param kept those that were ever set
    /// @param asking the merchants whose first payouts to a number wait for a code where none was set
    public record Found(QueryBatch.Asked<OfMerchant> kept, QueryBatch.Asked<MerchantId> asking) {
        public static final Found NOTHING = new Found(QueryBatch.nothing(), QueryBatch.nothing());

        public List<OfMerchant> rows() {
            return with(kept.rows(), asking.rows());
        }
    }

    /// Adds the queries for the rules of these merchants to the batch.
    public static Found ask(QueryBatch batch, Set<MerchantId> merchants) {
        return new Found(batch.ask(OF_MERCHANTS, merchants, PayoutRuleRows::read),
                batch.ask(ASKING, merchants, PayoutRuleRows::merchant));
    }

    /// A merchant's rules, by currency.
    static List<PayoutRule> list(Connection connection, MerchantId merchant) throws SQLException {
        return with(Database.list(connection, OF_MERCHANT, p -> p.uuid(merchant.value()), PayoutRuleRows::read),
                Database.list(connection, IS_ASKING, p -> p.uuid(merchant.value()), PayoutRuleRows::merchant)).stream()
                .map(OfMerchant::rule).sorted(Comparator.comparing(rule -> rule.currency().name())).toList();
    }

    private static List<OfMerchant> with(List<OfMerchant> kept, List<MerchantId> asking) {
        return Stream.concat(kept.stream(), asking.stream().flatMap(merchant -> MerchantPayoutRules.start(kept.stream()
                .filter(one -> one.merchant().equals(merchant)).map(one -> one.rule().currency()).toList()).stream()
                .map(rule -> new OfMerchant(merchant, rule)))).toList();
    }

    private static MerchantId merchant(Row row) throws SQLException {
        return new MerchantId(row.uuid("id"));
    }

    private static OfMerchant read(Row row) throws SQLException {
        Currency currency = row.currency("currency");
        Optional<UserId> by = row.optionalUuid("next_by").map(UserId::new);
        Optional<Loosening> loosening = by.isEmpty()
                ? Optional.empty()
                : Optional.of(new Loosening(asked(row, currency, "next_"), by.get(),
                        PossibleActors.parse(row.text("next_actors")), row.instant("next_asked_at"),
                        row.optionalInstant("next_from")));
        return new OfMerchant(new MerchantId(row.uuid("merchant_id")), new PayoutRule(currency,
                asked(row, currency, ""), loosening));
    }

    /// @param prefix of the names of the columns
    private static Asked asked(Row row, Currency currency, String prefix) throws SQLException {
        return new Asked(row.optionalMoney(currency, prefix + "approval_from"),
                new PayoutLimits(row.optionalMoney(currency, prefix + "payout_limit"),
                        row.optionalMoney(currency, prefix + "day_limit"),
                        row.optionalMoney(currency, prefix + "recipient_limit"), row.flag(prefix + "refuses")),
                row.flag(prefix + "new_recipient_waits"), row.flag(prefix + "new_recipient_code"),
                new PayoutMails(row.optionalMoney(currency, prefix + "mail_from"),
                        row.flag(prefix + "mail_new_recipient")),
                PartLimitsText.read(row.optionalText(prefix + "limits_by"), currency),
                new TransferLimits(row.optionalMoney(currency, prefix + "transfer_limit"),
                        row.optionalMoney(currency, prefix + "transfer_day_limit")),
                new RefundLimits(row.optionalMoney(currency, prefix + "refund_limit"),
                        row.optionalMoney(currency, prefix + "refund_day_limit"), row.flag(prefix + "refund_waits")));
    }

    private static Optional<Asked> next(OfMerchant one) {
        return one.rule().loosening().map(Loosening::asked);
    }

    private static Column<OfMerchant> amount(String name, Function<OfMerchant, Optional<Money>> amount) {
        return optional(name, BIGINT, one -> amount.apply(one).map(Money::minor));
    }
}
