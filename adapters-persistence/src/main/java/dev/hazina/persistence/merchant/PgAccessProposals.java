package dev.hazina.persistence.merchant;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.Column.optional;
import static dev.hazina.persistence.sql.SqlType.INTEGER;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.agreement.AccessProposals;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.PossibleActors;
import dev.hazina.domain.people.Proposer;
import dev.hazina.domain.people.User;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.staff.AccessProposal;
import dev.hazina.domain.staff.AccessProposal.Act;
import dev.hazina.persistence.merchant.AuditedChanges.ChangeContext;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.Table;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/// Proposals change while their user is locked.
@Singleton
final class PgAccessProposals implements AccessProposals {
    private static final String SELECT = """
            SELECT p.id, p.user_id, p.act, p.password_hash, p.proposed_by, p.proposed_actors, p.proposed_access,
                p.proposed_at FROM access_proposals p""";
    private static final String LIST = SELECT + " ORDER BY p.proposed_at, p.id";
    private static final String FIND = SELECT + " WHERE p.user_id = ? AND p.act = ? FOR UPDATE";
    private static final Table<AccessProposal> TABLE = Table.of("access_proposals", "p",
            key("id", UUID, AccessProposal::id),
            column("user_id", UUID, proposal -> proposal.user().value()),
            column("act", TEXT, proposal -> proposal.act().wire()),
            optional("password_hash", TEXT, AccessProposal::passwordHash),
            column("proposed_by", TEXT, AccessProposal::by),
            column("proposed_actors", TEXT, proposal -> proposal.proposer().actors().text()),
            column("proposed_access", INTEGER, proposal -> proposal.proposer().access()),
            column("proposed_at", TIMESTAMPTZ, AccessProposal::at));
    private static final BulkStatement<AccessProposal> KEEP = TABLE.insert();
    private static final String DROP_OLD = """
            DELETE FROM access_proposals WHERE id IN (
                SELECT p.id FROM access_proposals p WHERE p.proposed_at < ? FOR UPDATE SKIP LOCKED)""";
    private static final String END = "DELETE FROM access_proposals WHERE user_id = ? AND act = ?";

    private final Database database;
    private final ChangedUsers changed;
    private final PgSecondFactors factors;

    PgAccessProposals(Database database, ChangedUsers changed, PgSecondFactors factors) {
        this.database = database;
        this.changed = changed;
        this.factors = factors;
    }

    @Override
    public List<AccessProposal> list() {
        return database.list(LIST, none -> {}, PgAccessProposals::read);
    }

    @Override
    public Step decide(MerchantId merchant, UserId user, Act act, Decision decision, AuditStamp stamp) {
        return changed.perform(merchant, user, stamp, (context, row) -> {
            Optional<AccessProposal> kept = context.find(FIND, p -> p.uuid(user.value()).text(act.wire()),
                    PgAccessProposals::read);
            Step step = decision.of(kept, context.actingStaff(), context.people(), context.at());
            context.update(END, p -> p.uuid(user.value()).text(act.wire()));
            take(context, row, step, kept);
            return step;
        });
    }

    private void take(ChangeContext context, UserRow row, Step step, Optional<AccessProposal> kept)
            throws SQLException {
        User user = row.user();
        switch (step) {
            case Step.Propose(AccessProposal proposal) -> {
                context.update(DROP_OLD, p -> p.instant(proposal.at().minus(KEPT)));
                context.update(KEEP, proposal);
                context.enter(AuditedAction.accessProposed(user, proposal));
            }
            case Step.Withdraw w -> context.enter(AuditedAction.accessProposalEnded(user, kept.orElseThrow()));
            case Step.SetPassword(var change) -> changed.change(context, row, change);
            case Step.RemoveFactor(var change, var by) -> factors.change(context, row, change, by);
        }
    }

    private static AccessProposal read(Row row) throws SQLException {
        return new AccessProposal(row.uuid("id"), new UserId(row.uuid("user_id")), Act.ofWire(row.text("act")),
                row.optionalText("password_hash"), row.text("proposed_by"),
                new Proposer(PossibleActors.parse(row.text("proposed_actors")), row.count("proposed_access")),
                row.instant("proposed_at"));
    }
}
