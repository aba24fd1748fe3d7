package dev.hazina.application.discrepancy;

import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.channel.SendPlace;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.payout.PaySuspense;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.inbound.InboundPaymentDetails;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.SentBack;
import dev.hazina.domain.refusal.Refusal;

/// Sends money in suspense back to its payer: the commit that resolves the discrepancy opens a refund in the platform's
/// books, or a payout to the payer's number where the provider gives nothing back, and its money leaves suspense. From
/// there on it is a refund or a payout like any other; one that fails puts the money in suspense again, under a new
/// discrepancy.
record SendBack(LedgerWriter writer, WaysOut ways, TwoPeopleRule rule) {

    /// What a person has decided.
    record Wanted(Discrepancy raised, InboundPaymentDetails notice, Decided decided, AuditStamp stamp) {}

    /// @return the discrepancy afterwards: resolved, or waiting for a second person
    /// @throws Refusal.Precondition when it is decided about, or can't be given back this way
    Discrepancy handle(Wanted wanted) {
        return wanted.decided().action() == Action.SEND_BACK ? refunded(wanted) : paidOut(wanted);
    }

    private Discrepancy refunded(Wanted wanted) {
        try (SendPlace place = ways.send().place(wanted.raised().id(), wanted.notice())) {
            OpenSentBack.Opened<RefundDetails> opened = writer.record(opening(wanted,
                    (resolved, note, at) -> SentBack.open(resolved.id(), wanted.notice(), note, at)));
            opened.sent().ifPresent(refund -> ways.send().handle(refund, place));
            return opened.now();
        }
    }

    private Discrepancy paidOut(Wanted wanted) {
        PaySuspense.Offer offer = ways.payout(wanted.raised(), wanted.notice());
        OpenSentBack.Opened<PayoutDetails> opened = writer.record(opening(wanted,
                (resolved, _, at) -> SentBack.payout(resolved.id(), wanted.notice(), offer.payer(), offer.channel(),
                        offer.through(), at)));
        opened.sent().ifPresent(ways.pay()::handle);
        return opened.now();
    }

    private <D extends Details> OpenSentBack<D> opening(Wanted wanted, OpenSentBack.Open<D> open) {
        Decided decided = wanted.decided();
        return new OpenSentBack<>(decided.action(), wanted.raised(), wanted.notice(), open, decided.by(),
                decided.note(), rule, wanted.stamp());
    }
}
