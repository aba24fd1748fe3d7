package dev.hazina.http.dashboard.platform.staff;

import dev.hazina.application.agreement.AccessProposalList;
import dev.hazina.application.agreement.AccessProposals;
import dev.hazina.application.approval.ApprovalLimits;
import dev.hazina.application.staff.Staff;
import jakarta.inject.Singleton;
import java.time.InstantSource;

/// Counts the proposals on the page *Two people* that a second person can still agree to.
@Singleton
public final class WaitingForSecond {
    private final AccessProposalList access;
    private final OpenRoleProposals roles;
    private final ApprovalLimits limits;
    private final OpenFeeProposals fees;
    private final OpenAccountProposals accounts;
    private final OpenReviewEndings reviews;
    private final OpenRuleProposals rules;

    WaitingForSecond(AccessProposals access, OpenRoleProposals roles, ApprovalLimits limits,
            OpenFeeProposals fees, OpenAccountProposals accounts, OpenReviewEndings reviews, OpenRuleProposals rules,
            Staff staff,
            InstantSource clock) {
        this.reviews = reviews;
        this.rules = rules;
        this.fees = fees;
        this.accounts = accounts;
        this.access = new AccessProposalList(access, staff, clock);
        this.roles = roles;
        this.limits = limits;
    }

    public long count() {
        return access.open().size() + roles.all().size() + fees.count() + accounts.count() + reviews.count()
                + rules.count()
                + limits.list().stream().filter(limit -> limit.proposal().isPresent()).count();
    }
}
