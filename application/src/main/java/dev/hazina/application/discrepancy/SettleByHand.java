package dev.hazina.application.discrepancy;

import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.SubjectOwners;
import dev.hazina.application.id.Ids;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.Optional;

/// Settles a payment, refund or payout by a decision of platform staff, whether or not a discrepancy was raised about
/// it. Above a configured amount, a second person has to make the same decision.
public final class SettleByHand {
    private final LedgerWriter writer;
    private final DiscrepancyReads reads;
    private final SubjectOwners owners;
    private final TwoPeopleRule rule;
    private final Ids ids;
    private final AuditStamps stamps;
    private final WrittenReceipts receipts;

    public SettleByHand(LedgerWriter writer, DiscrepancyReads reads, SubjectOwners owners, Gateways gateways,
            TwoPeopleRule rule, Ids ids, AuditStamps stamps) {
        this.writer = writer;
        this.reads = reads;
        this.owners = owners;
        this.rule = rule;
        this.ids = ids;
        this.stamps = stamps;
        this.receipts = new WrittenReceipts(gateways);
    }

    /// @param subject a payment, refund or payout of any merchant
    public record Command(Subject subject, Decided decided) {}

    /// @return its discrepancy: resolved, or waiting for a second person
    /// @throws Refusal.NotFound when there is no such subject
    /// @throws Refusal.Precondition when it has ended, or is being sent to its provider
    public Discrepancy handle(Command command) {
        SubjectOwners.Owner owner = owners.ownerOf(command.subject())
                .orElseThrow(
                        () -> new Refusal.NotFound(RefusalCode.INSTRUCTION_NOT_FOUND, command.subject().kind().wire()));
        Optional<Discrepancy> raised = raised(command);
        try {
            return settle(command, owner, raised);
        } catch (Refusal refused) {
            throw refused;
        } catch (RuntimeException e) {
            // A concurrent request may have raised the same discrepancy; the decision is then about that one.
            Optional<Discrepancy> meanwhile = raised(command);
            if (meanwhile.equals(raised)) {
                throw e;
            }
            return settle(command, owner, meanwhile);
        }
    }

    private Optional<Discrepancy> raised(Command command) {
        Action action = command.decided().action();
        return reads.unresolved(command.subject()).stream().filter(known -> known.isOpenTo(action)).findFirst();
    }

    private Discrepancy settle(Command command, SubjectOwners.Owner owner, Optional<Discrepancy> raised) {
        Decided decided = command.decided().under(said -> receipts.of(owner.provider(), said));
        return writer.record(new Resolve(owner.merchant(), command.subject(), raised, EarlierDecisions.NONE,
                decided, Optional.empty(),
                decided.receipt().map(text -> new ProviderReceipt(owner.provider(), text)), Optional.empty(), rule,
                stamps.of(command.decided().by(), Permission.DECIDE_MONEY), ids.next(),
                ids.next()));
    }
}
