package dev.hazina.application.payer;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.id.Ids;
import dev.hazina.application.staff.ActingStaff;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.people.Proposer;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.staff.ErasedPayer;
import dev.hazina.domain.staff.ErasureProposal;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// Erases the names and phones of a payer. It can't be undone, so a person of the staff proposes it, and it is done
/// when another one asks for the same. A key of the settings acts at once.
public final class ErasePayer {
    private final Payers payers;
    private final ErasureProposals proposals;
    private final PayerPrints prints;
    private final Duration kept;
    private final Ids ids;
    private final AuditStamps stamps;
    private final InstantSource clock;

    /// @param kept for how long the names and phones of what changed stay
    public ErasePayer(Payers payers, ErasureProposals proposals, PayerPrints prints, Duration kept, Ids ids,
            AuditStamps stamps, InstantSource clock) {
        this.payers = payers;
        this.proposals = proposals;
        this.prints = prints;
        this.kept = kept;
        this.ids = ids;
        this.stamps = stamps;
        this.clock = clock;
    }

    public record Command(Actor by, SoughtPayer payer) {}

    /// @param erased empty while the proposal waits for a second person
    public record Step(ErasureProposal proposal, Optional<ErasedPayer> erased) {}

    /// @throws Refusal.Precondition when the same person has proposed it, or the two are not known to be two people
    public Step handle(Command command) {
        List<String> same = prints.of(command.payer());
        ErasureProposal decided = proposals.decide(same, (before, acting, people, at) -> {
            Optional<ErasureProposal> open = before.filter(one -> one.isOpen(people::isEnded, at));
            if (acting.isKey()) {
                return open.orElseGet(() -> proposed(command.payer(), same, acting, at)).withAgreement();
            }
            return open.map(one -> one.agree(acting.name(), acting.actors(), acting.confirmed()))
                    .orElseGet(() -> proposed(command.payer(), same, acting, at));
        }, stamps.of(command.by(), Permission.ERASE_PAYERS));
        if (!decided.agreed()) {
            return new Step(decided, Optional.empty());
        }
        ErasedPayer erased = payers.erase(command.payer(), clock.instant().minus(kept));
        proposals.end(decided, erased, stamps.of(command.by(), Permission.ERASE_PAYERS));
        return new Step(decided, Optional.of(erased));
    }

    private ErasureProposal proposed(SoughtPayer payer, List<String> same, ActingStaff acting, Instant at) {
        return new ErasureProposal(ids.next(), same.getFirst(), payer.phone().beginning(), false, acting.name(),
                new Proposer(acting.actors(), acting.access()), at);
    }
}
