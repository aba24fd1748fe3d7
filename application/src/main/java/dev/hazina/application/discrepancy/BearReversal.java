package dev.hazina.application.discrepancy;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.inbound.InboundPaymentReads;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.inbound.InboundPaymentDetails;

/// The platform bears that a provider reversed a payment whose claim was taken back before. The wallet has given the
/// money back, so what the provider took is what waits in suspense: this one decision ends both exceptions, and the
/// write-offs of both make nothing.
///
/// It takes three commits, as a [HandOver] does: the choice in the merchant's books, the waiting money in the
/// platform's, the end in the merchant's. What a stopped program left is finished by [FinishHandOvers]. Where the
/// waiting money has gone elsewhere meanwhile, the platform bears the loss.
final class BearReversal {
    private final LedgerWriter writer;
    private final DiscrepancyReads discrepancies;
    private final ReversedMoney money;
    private final TwoPeopleRule rule;
    private final AuditStamps stamps;

    BearReversal(LedgerWriter writer, DiscrepancyReads discrepancies, InboundPaymentReads notices,
            TwoPeopleRule rule, AuditStamps stamps) {
        this.writer = writer;
        this.discrepancies = discrepancies;
        this.money = new ReversedMoney(discrepancies, notices);
        this.rule = rule;
        this.stamps = stamps;
    }

    /// Whether this decision is about a reversal whose money is in suspense or was there, and not yet decided about.
    boolean isFor(Discrepancy raised, Action action) {
        return action == Action.WRITE_OFF && raised.kind() == Discrepancy.Kind.CONTRADICTION
                && EarlierDecisions.before(raised, discrepancies).haveTakenBackAlone();
    }

    /// @return the discrepancy afterwards: resolved, or waiting for a second person
    Discrepancy handle(Discrepancy raised, Decided decided) {
        Discrepancy chosen = writer.record(new ChooseToBear(raised, money.reversal(raised), decided, rule,
                stamps.of(decided.by(), Permission.DECIDE_MONEY)));
        return chosen.state() instanceof DiscrepancyState.Chosen
                ? finish(chosen, decided.by())
                : chosen;
    }

    /// Goes on where it was chosen.
    Discrepancy finish(Discrepancy chosen, Actor by) {
        money.waiting(chosen).ifPresent(again -> leave(chosen, again, stamps.of(by)));
        return writer.record(new EndReversal(chosen, stamps.of(by)));
    }

    private void leave(Discrepancy chosen, InboundPaymentDetails again, AuditStamp stamp) {
        discrepancies.unresolved(again.subject(), Discrepancy.Kind.UNMATCHED)
                .ifPresent(
                        waiting -> writer.record(new LeaveSuspense(waiting, again.providerReceipt(), chosen, stamp)));
    }
}
