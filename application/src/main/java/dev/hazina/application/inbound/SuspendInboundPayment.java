package dev.hazina.application.inbound;

import dev.hazina.application.ledger.Change;
import dev.hazina.domain.bookkeeping.Bookkeeping;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.inbound.InboundPaymentDetails;
import dev.hazina.domain.inbound.InboundPaymentState;
import dev.hazina.domain.merchant.Platform;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// Puts money without a known owner in the platform's suspense, and raises a discrepancy.
public record SuspendInboundPayment(InboundPayment now, List<Change> changes) {
    public SuspendInboundPayment {
        changes = List.copyOf(changes);
    }

    /// @param why the reason why no merchant gets the money
    public static SuspendInboundPayment of(InboundPaymentDetails told, String why, UUID discrepancy, Instant at) {
        InboundPaymentDetails details = told.throughClearing();
        InboundPayment suspended = new InboundPayment(details, new InboundPaymentState.Suspended());
        String payer = details.payer().map(Phone::e164).orElse("a hidden number");
        String detail = "receipt " + details.receipt() + " from " + payer + " for account '" + details.walletNumber()
                + "' " + why;
        return new SuspendInboundPayment(suspended, List.of(new Change.InboundPaymentRecorded(suspended),
                new Change.Posted(Bookkeeping.unmatched(details, at)),
                new Change.DiscrepancyRaised(Discrepancy.raise(discrepancy, Platform.MERCHANT, Platform.ACCOUNT,
                        Discrepancy.Kind.UNMATCHED, details.subject(), details.amount(),
                        new InSuspense.SuspenseCredit(details.amount()), detail, at)
                        .through(details.clearingAccount()))));
    }
}
