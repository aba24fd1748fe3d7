package dev.hazina.persistence.payer;

import static dev.hazina.persistence.sql.Column.column;
import static dev.hazina.persistence.sql.Column.key;
import static dev.hazina.persistence.sql.SqlType.BOOLEAN;
import static dev.hazina.persistence.sql.SqlType.INTEGER;
import static dev.hazina.persistence.sql.SqlType.TEXT;
import static dev.hazina.persistence.sql.SqlType.TIMESTAMPTZ;
import static dev.hazina.persistence.sql.SqlType.UUID;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.audit.StaffAction;
import dev.hazina.application.payer.ErasureProposals;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.people.PossibleActors;
import dev.hazina.domain.people.Proposer;
import dev.hazina.domain.staff.AccessProposal;
import dev.hazina.domain.staff.ErasedPayer;
import dev.hazina.domain.staff.ErasureProposal;
import dev.hazina.persistence.merchant.AuditedChanges;
import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Database;
import dev.hazina.persistence.sql.Row;
import dev.hazina.persistence.sql.Table;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/// Proposals change under the platform's clock.
@Singleton
final class PgErasureProposals implements ErasureProposals {
    private static final Table<ErasureProposal> TABLE = Table.of("payer_erasures", "e",
            key("id", UUID, ErasureProposal::id),
            column("print", TEXT, ErasureProposal::print),
            column("shown", TEXT, ErasureProposal::shown),
            column("agreed", BOOLEAN, ErasureProposal::agreed),
            column("proposed_by", TEXT, ErasureProposal::by),
            column("proposed_actors", TEXT, proposal -> proposal.proposer().actors().text()),
            column("proposed_access", INTEGER, proposal -> proposal.proposer().access()),
            column("proposed_at", TIMESTAMPTZ, ErasureProposal::at));
    private static final BulkStatement<ErasureProposal> KEEP = TABLE.insert();
    private static final String SELECT = "SELECT " + TABLE.selected() + " FROM payer_erasures e";
    private static final String LIST = SELECT + " ORDER BY e.proposed_at, e.id";
    private static final String FIND = SELECT + " WHERE e.print = ANY (?) ORDER BY e.proposed_at DESC LIMIT 1";
    /// Those that count no more go with the next one.
    private static final String END = "DELETE FROM payer_erasures WHERE print = ANY (?) OR proposed_at < ?";
    private static final String DONE = "DELETE FROM payer_erasures WHERE id = ?";

    private final Database database;
    private final AuditedChanges changes;

    PgErasureProposals(Database database, AuditedChanges changes) {
        this.database = database;
        this.changes = changes;
    }

    @Override
    public List<ErasureProposal> list() {
        return database.list(LIST, none -> {}, PgErasureProposals::read);
    }

    @Override
    public ErasureProposal decide(List<String> prints, Decision decision, AuditStamp stamp) {
        return changes.perform(Platform.MERCHANT, stamp, context -> {
            Optional<ErasureProposal> before = context.find(FIND, p -> p.array("text", prints.toArray()),
                    PgErasureProposals::read);
            ErasureProposal after = decision.of(before, context.actingStaff(), context.people(), context.at());
            Optional<AuditedAction> act = StaffAction.erasureDecided(before, after);
            if (act.isPresent()) {
                context.update(END, p -> p.array("text", prints.toArray())
                        .instant(context.at().minus(AccessProposal.LIFE)));
                context.update(KEEP, after);
                context.enter(act.get());
            }
            return after;
        });
    }

    @Override
    public void end(ErasureProposal agreed, ErasedPayer erased, AuditStamp stamp) {
        changes.perform(Platform.MERCHANT, stamp, context -> {
            if (erased.complete()) {
                context.update(DONE, p -> p.uuid(agreed.id()));
            }
            context.enter(StaffAction.payerErased(agreed, erased));
            return agreed;
        });
    }

    private static ErasureProposal read(Row row) throws SQLException {
        return new ErasureProposal(row.uuid("id"), row.text("print"), row.text("shown"), row.flag("agreed"),
                row.text("proposed_by"),
                new Proposer(PossibleActors.parse(row.text("proposed_actors")), row.count("proposed_access")),
                row.instant("proposed_at"));
    }
}
