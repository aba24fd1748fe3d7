package dev.hazina.application.approval;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.application.staff.ActingStaff;
import dev.hazina.application.staff.PresentStaff;
import dev.hazina.domain.discrepancy.ApprovalLimit;
import dev.hazina.domain.discrepancy.ApprovalRule;
import dev.hazina.domain.money.Currency;
import java.time.Instant;
import java.util.List;

/// The limits above which a decision takes two people, the same for all instances. They are read and locked in the
/// commit of each decision of staff, so that two decisions can't both be the last below a limit.
@Port
public interface ApprovalLimits {

    /// Those that were ever set, by currency.
    @OpenToAdapters
    List<ApprovalLimit> list();

    /// Takes over what an instance was started with: a limit counts where it is stricter, or the first one.
    void start(ApprovalRule setting);

    /// Changes a limit while it and the acting person are locked.
    interface LimitChange {
        ApprovalLimit amend(ApprovalLimit before, ActingStaff acting, PresentStaff staff, Instant at);
    }

    /// @return the limit afterwards
    /// @throws dev.hazina.domain.refusal.Refusal.Unauthorized when the acting person has no access any more
    ApprovalLimit change(Currency currency, LimitChange change, AuditStamp stamp);
}
