package dev.hazina.application.agreement;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditedAction;
import dev.hazina.application.factor.InMemorySecondFactors;
import dev.hazina.application.ledger.Books;
import dev.hazina.application.merchant.InMemoryAuditedChanges;
import dev.hazina.application.staff.PresentStaff;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.people.User;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.staff.AccessProposal;
import dev.hazina.domain.staff.AccessProposal.Act;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Proposals about users' access, in memory.
public final class InMemoryAccessProposals implements AccessProposals {
    private final Books books;
    private final InMemoryAuditedChanges changes;
    private final InMemorySecondFactors factors;
    private final List<AccessProposal> kept = new ArrayList<>();

    public InMemoryAccessProposals(Books books, InMemoryAuditedChanges changes, InMemorySecondFactors factors) {
        this.books = books;
        this.changes = changes;
        this.factors = factors;
    }

    @Override
    public List<AccessProposal> list() {
        return books.still(() -> List.copyOf(kept));
    }

    @Override
    public Step decide(MerchantId merchant, UserId user, Act act, Decision decision, AuditStamp stamp) {
        return changes.perform(merchant, stamp, at -> {
            User known = changes.find(user).orElseThrow(() -> new Refusal.NotFound(RefusalCode.USER_NOT_FOUND));
            PresentStaff people = books.staff();
            Optional<AccessProposal> before = kept.stream()
                    .filter(one -> one.user().equals(user) && one.act() == act).findFirst();
            Step step = decision.of(before, people.require(stamp, at), people, at);
            take(known, step, before, stamp, at);
            before.ifPresent(kept::remove);
            return step;
        });
    }

    private void take(User user, Step step, Optional<AccessProposal> before, AuditStamp stamp, Instant at) {
        switch (step) {
            case Step.Propose(AccessProposal proposal) -> {
                kept.removeIf(one -> one.at().isBefore(proposal.at().minus(KEPT)));
                kept.add(proposal);
                changes.enter(AuditedAction.accessProposed(user, proposal), stamp, at);
            }
            case Step.Withdraw w ->
                changes.enter(AuditedAction.accessProposalEnded(user, before.orElseThrow()), stamp, at);
            case Step.SetPassword(var change) -> changes.change(user.merchant(), user.id(), change, stamp, at);
            case Step.RemoveFactor(var change, var by) ->
                factors.change(user.merchant(), user.id(), change, stamp, at, by);
        }
    }
}
