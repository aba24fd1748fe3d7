package dev.hazina.persistence.payout;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.Column.optional;
import static dev.hazina.persistence.sql.SqlType.INTEGER;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.payout.MerchantPayoutRules.OfMerchant;
import dev.hazina.domain.instruction.PayoutReview;
import dev.hazina.domain.instruction.PayoutReview.Ending;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.PossibleActors;
import dev.hazina.domain.people.Proposer;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.QueryBatch;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.Table;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;

/// The table of payout reviews. Who reads or changes a merchant's reviews holds the merchant's clock.
public final class PayoutReviewRows {
    private static final Table<OfMerchant> TABLE = Table.of("payout_reviews", "v",
            key("merchant_id", UUID, one -> one.merchant().value()),
            key("account_id", UUID, one -> one.review().account().value()),
            column("reason", TEXT, one -> one.review().reason()),
            column("since", TIMESTAMPTZ, one -> one.review().since()),
            optional("lost_until", TIMESTAMPTZ, one -> one.review().lostUntil()),
            optional("end_by", TEXT, one -> one.review().ending().map(Ending::by)),
            optional("end_actors", TEXT, one -> one.review().ending().map(end -> end.proposer().actors().text())),
            optional("end_access", INTEGER, one -> one.review().ending().map(end -> end.proposer().access())),
            optional("end_note", TEXT, one -> one.review().ending().map(Ending::note)),
            optional("end_at", TIMESTAMPTZ, one -> one.review().ending().map(Ending::at)));
    static final BulkStatement<OfMerchant> KEEP = TABLE.upsert("reason", "lost_until", "end_by", "end_actors",
            "end_access",
            "end_note", "end_at");
    static final String OF_MERCHANT = "SELECT " + TABLE.selected()
            + " FROM payout_reviews v WHERE v.merchant_id = ? ORDER BY v.since, v.account_id";
    static final String ENDINGS = "SELECT " + TABLE.selected()
            + " FROM payout_reviews v WHERE v.end_by IS NOT NULL ORDER BY v.end_at, v.account_id";
    static final String END = "DELETE FROM payout_reviews WHERE merchant_id = ? AND account_id = ?";
    private static final BulkStatement<MerchantId> OF_MERCHANTS = BulkStatement.of("SELECT " + TABLE.selected()
            + " FROM payout_reviews v JOIN {given} ON v.merchant_id = given.merchant_id",
            column("merchant_id", UUID, MerchantId::value));

    private PayoutReviewRows() {}

    /// Adds the query for the reviews of these merchants to the batch.
    public static QueryBatch.Asked<OfMerchant> ask(QueryBatch batch, Set<MerchantId> merchants) {
        return batch.ask(OF_MERCHANTS, merchants, PayoutReviewRows::read);
    }

    static OfMerchant read(Row row) throws SQLException {
        Optional<String> by = row.optionalText("end_by");
        Optional<Ending> ending = by.isEmpty()
                ? Optional.empty()
                : Optional.of(new Ending(by.get(),
                        new Proposer(PossibleActors.parse(row.text("end_actors")), row.count("end_access")),
                        row.text("end_note"), row.instant("end_at")));
        return new OfMerchant(new MerchantId(row.uuid("merchant_id")), new PayoutReview(
                new AccountId(row.uuid("account_id")), row.text("reason"), row.instant("since"),
                row.optionalInstant("lost_until"), ending));
    }
}
