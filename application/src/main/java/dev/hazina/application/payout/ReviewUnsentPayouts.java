package dev.hazina.application.payout;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.restore.RestoreFindings;
import dev.hazina.domain.merchant.Label;

/// Puts the payouts on hold of each account that has an unsent one in restored books, or a held refund, where it isn't
/// known what was sent in the lost time: the provider may have it, and would get it again. The same review keeps held
/// refunds from being approved and canceled.
public final class ReviewUnsentPayouts {
    private static final Label REASON = new Label("after a restore, it is not known whether they were sent");

    private final RestoreFindings findings;
    private final BeginPayoutReview begin;

    public ReviewUnsentPayouts(RestoreFindings findings, BeginPayoutReview begin) {
        this.findings = findings;
        this.begin = begin;
    }

    public void handle(Actor by) {
        findings.accountsWithUnsent().forEach(one -> begin
                .handle(new BeginPayoutReview.Command(by, one.merchant(), one.account(), REASON, true)));
    }
}
