package dev.hazina.bootstrap.staff;

import dev.hazina.application.approval.ApprovalLimits;
import dev.hazina.domain.discrepancy.ApprovalLimit;
import dev.hazina.domain.discrepancy.ApprovalRule;
import dev.hazina.domain.money.Money;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Takes the limits that this instance was started with into the database, where they count for all instances, before
/// anything is served. A laxer one than counts already takes two people, and does not count.
public final class ApprovalLimitCheck {
    private static final Logger LOG = LoggerFactory.getLogger(ApprovalLimitCheck.class);

    private final ApprovalLimits limits;
    private final ApprovalRule setting;

    public ApprovalLimitCheck(ApprovalLimits limits, ApprovalRule setting) {
        this.limits = limits;
        this.setting = setting;
    }

    public void takeOver() {
        limits.start(setting);
        for (ApprovalLimit limit : limits.list()) {
            String counts = limit.amount().map(Money::toString).orElse("any amount");
            if (limit.isSettingLaxer() && setting.limit(limit.currency()).isPresent()) {
                LOG.warn("HAZINA_APPROVAL_ABOVE asks for {}, and {} counts: to raise it takes two people,"
                        + " by PUT /v1/admin/approval-limits/{}", limit.setting().orElseThrow(), counts,
                        limit.currency());
            } else {
                LOG.info("a decision about more than {} takes two people", counts);
            }
        }
    }
}
