package dev.hazina.application.agreement;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.staff.Staff;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.staff.AccessProposal;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;

/// The proposals about users' access: those that wait for a second person, and those that ended without one.
@OpenToAdapters
public final class AccessProposalList {
    /// The number of ended ones that are shown; the audit log of the merchant has all.
    public static final int ENDED = 50;

    private final AccessProposals proposals;
    private final Staff staff;
    private final InstantSource clock;

    public AccessProposalList(AccessProposals proposals, Staff staff, InstantSource clock) {
        this.proposals = proposals;
        this.staff = staff;
        this.clock = clock;
    }

    /// Those that a second person can agree to now, oldest first.
    public List<AccessProposal> open() {
        Instant now = clock.instant();
        return proposals.list().stream().filter(one -> isOpen(one, now)).toList();
    }

    /// Those that count no more, because their day is over or their proposer's access has ended, newest first.
    public List<AccessProposal> ended() {
        Instant now = clock.instant();
        return proposals.list().stream().filter(one -> !isOpen(one, now))
                .sorted(Comparator.comparing(AccessProposal::at).reversed()).limit(ENDED).toList();
    }

    private boolean isOpen(AccessProposal proposal, Instant now) {
        return proposal.isOpen(this::isEnded, now);
    }

    /// As it is decided in the commit of an agreement.
    private boolean isEnded(String name, int access) {
        return staff.find(new UserId(UUID.fromString(name)))
                .filter(person -> !person.disabled() && person.access().number() == access).isEmpty();
    }
}
