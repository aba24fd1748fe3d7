package dev.hazina.application.discrepancy;

import dev.hazina.application.channel.SendPlace;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.application.refund.SendSuspense;
import dev.hazina.domain.discrepancy.Discrepancy;

/// Sends money in suspense back to its payer: the commit that resolves the discrepancy opens a refund in the platform's
/// books, and its money leaves suspense. From there on it is a refund like any other; one that fails puts the money in
/// suspense again, under a new discrepancy.
record SendBack(LedgerWriter writer, SendSuspense send) {

    /// @return the discrepancy afterwards: resolved, or waiting for a second person
    /// @throws dev.hazina.domain.refusal.Refusal.Precondition when it is decided about, or the provider can't give the
    ///         money back
    Discrepancy handle(OpenSentBack wanted) {
        try (SendPlace place = send.place(wanted.raised().id(), wanted.notice())) {
            OpenSentBack.Opened opened = writer.record(wanted);
            opened.refund().ifPresent(refund -> send.handle(refund, place));
            return opened.now();
        }
    }
}
