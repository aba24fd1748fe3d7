package dev.hazina.application.inbound;

import dev.hazina.application.ledger.Change;
import dev.hazina.domain.bookkeeping.Bookkeeping;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.inbound.Inbound;
import dev.hazina.domain.inbound.InboundDetails;
import dev.hazina.domain.inbound.InboundState;
import dev.hazina.domain.merchant.Platform;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// Money that came in and belongs to nobody we know: it is put in the platform's suspense, and a person is asked.
record Suspending(Inbound now, List<Change> changes) {

    /// @param why what keeps it from being somebody's
    static Suspending of(InboundDetails details, String why, UUID discrepancy, Instant at) {
        Inbound suspended = new Inbound(details, new InboundState.Suspended());
        String payer = details.payer().map(Phone::e164).orElse("a hidden number");
        String detail = "receipt " + details.receipt() + " from " + payer + " for account '" + details.walletNumber()
                + "' " + why;
        return new Suspending(suspended, List.of(new Change.InboundKept(suspended),
                new Change.Posted(Bookkeeping.unmatched(details, at)),
                new Change.DiscrepancyRaised(Discrepancy.raise(discrepancy, Platform.MERCHANT, Platform.ACCOUNT,
                        Discrepancy.Kind.UNMATCHED, details.subject(), details.amount(),
                        new InSuspense.Waiting(details.amount()), detail, at))));
    }
}
