package dev.hazina.application.receipt;

import dev.hazina.application.ledger.KnownReceipt;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Money;
import java.util.Optional;

/// How the receipt that an outcome brings stands to what the outcome is about.
public sealed interface ReceiptStanding {

    /// The outcome brings none, or the receipt stands for this already. There is nothing to keep.
    record Settled() implements ReceiptStanding {}

    /// Nobody had it, or a notice whose money waits: it is this one's now.
    ///
    /// @param now the row to keep with the change
    record Takes(KnownReceipt now) implements ReceiptStanding {}

    /// It stands for another movement of money. One of the two reports is wrong, and a person has to find out which.
    ///
    /// @param how what disagrees, as a person who looks should read it
    record Conflict(String how) implements ReceiptStanding {}

    /// @param amount what the outcome is about; what waits under the same receipt has to be as much
    /// @param takesOver whether it may be what a notice told of
    static ReceiptStanding of(LockedRows locked, String provider, Outcome outcome, MerchantId merchant, Subject subject,
            Money amount, boolean takesOver) {
        Optional<ProviderReceipt> told = ProviderReceipt.of(provider, outcome);
        if (told.isEmpty()) {
            return new Settled();
        }
        KnownReceipt mine = new KnownReceipt(told.get(), merchant, subject, amount, false);
        return locked.receipt(told.get()).map(known -> beside(known, mine, takesOver)).orElseGet(() -> new Takes(mine));
    }

    private static ReceiptStanding beside(KnownReceipt known, KnownReceipt mine, boolean takesOver) {
        if (known.holder().equals(mine.holder())) {
            return new Settled();
        }
        boolean itsOwnNotice = known.holder().kind() == Subject.Kind.NOTICE
                && known.holder().id().equals(mine.holder().id());
        if (itsOwnNotice) {
            return new Takes(mine);
        }
        if (!known.waiting() || !takesOver) {
            return new Conflict("the receipt " + mine.receipt().text() + " stands for " + known.holder());
        }
        return known.amount().equals(mine.amount())
                ? new Takes(mine)
                : new Conflict("the provider tells of " + known.amount() + " under the receipt "
                        + mine.receipt().text() + " in its notice");
    }
}
