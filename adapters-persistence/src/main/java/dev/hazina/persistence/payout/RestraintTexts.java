package dev.hazina.persistence.payout;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.payout.MerchantPayoutRules;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.QueryBatch;
import dev.hazina.persistence.sql.StatementBatch;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/// What holds back the payouts of merchants, as one text for each merchant. A later transaction that relies on what is
/// remembered of it lets the database compare the text with the rows as they are then.
public final class RestraintTexts {
    /// Without the `OFFSET 0`, a plan for any number of merchants would read all that there are, once for each group.
    private static final String NOW = """
            concat(
                (SELECT string_agg(r::text, chr(10) ORDER BY r::text) FROM payout_rules r
                WHERE r.merchant_id = given.merchant_id), chr(10), chr(10),
                (SELECT string_agg(v::text, chr(10) ORDER BY v::text) FROM payout_reviews v
                WHERE v.merchant_id = given.merchant_id), chr(10), chr(10),
                EXISTS (SELECT FROM merchants m WHERE m.id = given.merchant_id AND\s"""
            + PayoutRuleRows.OF_ASKING + " OFFSET 0))";
    private static final BulkStatement<MerchantId> READ = BulkStatement.of(
            "SELECT given.merchant_id, " + NOW + " AS seen FROM {given}",
            column("merchant_id", UUID, MerchantId::value));
    static final BulkStatement<KnownRestraints> COMPARE = BulkStatement.of("""
            SELECT CASE WHEN changed = 0 THEN 'true' ELSE changed || ' rules have changed' END::boolean
            FROM (SELECT count(*) AS changed FROM {given} WHERE given.seen <>\s""" + NOW + ") counted",
            column("merchant_id", UUID, known -> known.merchant().value()),
            column("seen", TEXT, KnownRestraints::text));

    /// The rows of a merchant as they were read.
    public record RestraintText(MerchantId merchant, String text) {}

    /// What holds back a merchant's payouts.
    ///
    /// @param text of the rows that it was read from, or of older ones
    public record KnownRestraints(MerchantId merchant, List<PayoutRuleRows.OfMerchant> rules,
            List<MerchantPayoutRules.OfMerchant> reviews, String text) {}

    private RestraintTexts() {}

    /// Adds the query for the texts of these merchants. It has to come before the queries for what they are of: if that
    /// changes in between, the text is the older one, and differs later.
    public static QueryBatch.Asked<RestraintText> ask(QueryBatch batch, Set<MerchantId> merchants) {
        return batch.ask(READ, merchants,
                row -> new RestraintText(new MerchantId(row.uuid("merchant_id")), row.text("seen")));
    }

    /// Adds a statement that fails if what holds back one of these merchants is no longer as it was read.
    public static void compare(StatementBatch batch, Collection<KnownRestraints> known) {
        batch.add(COMPARE, known);
    }
}
