package dev.hazina.persistence.fee;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.Column.optional;
import static dev.hazina.persistence.sql.SqlType.INTEGER;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.audit.StaffAction;
import dev.hazina.application.fee.MerchantFeeTerms;
import dev.hazina.domain.fee.FeeProposal;
import dev.hazina.domain.fee.MerchantFees;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.PossibleActors;
import dev.hazina.domain.people.Proposer;
import dev.hazina.persistence.merchant.AuditedChanges;
import dev.hazina.persistence.merchant.AuditedChanges.ChangeContext;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.Table;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/// The fees change under the merchant's clock. Terms are added; a proposal is a row until it is agreed to or withdrawn.
@Singleton
final class PgMerchantFeeTerms implements MerchantFeeTerms {
    private static final String SELECT = """
            SELECT p.merchant_id, p.rules, p.counts_from, p.proposed_by, p.proposed_actors, p.proposed_access,
                p.proposed_at FROM fee_proposals p""";
    private static final String LIST = SELECT + " ORDER BY p.proposed_at, p.merchant_id";
    private static final String PROPOSAL = SELECT + " WHERE p.merchant_id = ANY (?)";
    private static final String END = "DELETE FROM fee_proposals WHERE merchant_id = ?";
    private static final Table<FeeProposal> PROPOSALS = Table.of("fee_proposals", "p",
            key("merchant_id", UUID, proposal -> proposal.merchant().value()),
            column("rules", TEXT, FeeProposal::rules),
            optional("counts_from", TIMESTAMPTZ, FeeProposal::countsFrom),
            column("proposed_by", TEXT, FeeProposal::by),
            column("proposed_actors", TEXT, proposal -> proposal.proposer().actors().text()),
            column("proposed_access", INTEGER, proposal -> proposal.proposer().access()),
            column("proposed_at", TIMESTAMPTZ, FeeProposal::at));
    private static final BulkStatement<FeeProposal> KEEP = PROPOSALS.insert();

    private final Database database;
    private final AuditedChanges changes;

    PgMerchantFeeTerms(Database database, AuditedChanges changes) {
        this.database = database;
        this.changes = changes;
    }

    @Override
    public MerchantFees of(MerchantId merchant) {
        Database.Binding naming = FeeRows.naming(List.of(merchant));
        return new MerchantFees(FeeRows.fees(database.list(FeeRows.FIND, naming, FeeRows::read)),
                database.list(PROPOSAL, naming, PgMerchantFeeTerms::proposal).stream().findFirst());
    }

    @Override
    public List<FeeProposal> proposals() {
        return database.list(LIST, none -> {}, PgMerchantFeeTerms::proposal);
    }

    @Override
    public MerchantFees change(MerchantId merchant, FeeChange change, AuditStamp stamp) {
        return changes.perform(merchant, stamp, context -> {
            MerchantFees before = new MerchantFees(
                    FeeRows.fees(context.list(FeeRows.FIND, FeeRows.naming(List.of(merchant)), FeeRows::read)),
                    context.find(PROPOSAL, FeeRows.naming(List.of(merchant)), PgMerchantFeeTerms::proposal));
            MerchantFees after = change.amend(before, context.actingStaff(), context.people(), context.at());
            Optional<AuditedAction> act = StaffAction.feesChanged(merchant, before, after);
            if (act.isPresent()) {
                write(context, merchant, before, after);
                context.enter(act.get());
            }
            return after;
        });
    }

    private static void write(ChangeContext context, MerchantId merchant, MerchantFees before, MerchantFees after)
            throws SQLException {
        context.update(END, p -> p.uuid(merchant.value()));
        if (after.proposal().isPresent()) {
            context.update(KEEP, after.proposal().get());
        }
        int known = before.agreed().terms().size();
        if (after.agreed().terms().size() > known) {
            context.update(FeeRows.INSERT, new FeeRows.Agreed(merchant, after.agreed().terms().getLast()));
        }
    }

    private static FeeProposal proposal(Row row) throws SQLException {
        return new FeeProposal(new MerchantId(row.uuid("merchant_id")), row.text("rules"),
                row.optionalInstant("counts_from"), row.text("proposed_by"),
                new Proposer(PossibleActors.parse(row.text("proposed_actors")), row.count("proposed_access")),
                row.instant("proposed_at"));
    }
}
