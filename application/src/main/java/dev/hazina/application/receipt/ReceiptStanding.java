package dev.hazina.application.receipt;

import dev.hazina.application.ledger.KnownReceipt;
import dev.hazina.application.ledger.LockedRows;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Money;
import java.util.Optional;

/// The standing of an outcome's receipt: new, known, or in conflict.
public sealed interface ReceiptStanding {

    /// The outcome has no receipt, or the receipt already belongs to this subject. No row changes.
    record Unchanged() implements ReceiptStanding {}

    /// The receipt was unknown, or belonged to a notice whose money waits: it belongs to this subject now.
    ///
    /// @param now the row to record with the change
    record Assigned(KnownReceipt now) implements ReceiptStanding {}

    /// The receipt belongs to another movement of money. One of the two reports is wrong, and a person has to find out
    /// which.
    ///
    /// @param how the disagreement, in a sentence for a person
    record Disagreement(String how) implements ReceiptStanding {}

    /// @param amount of the subject; money that waits under the same receipt must have the same amount
    /// @param takesOver whether the receipt may be that of a notice
    static ReceiptStanding of(LockedRows locked, String provider, Outcome outcome, MerchantId merchant, Subject subject,
            Money amount, boolean takesOver) {
        Optional<ProviderReceipt> told = ProviderReceipt.of(provider, outcome);
        if (told.isEmpty()) {
            return new Unchanged();
        }
        KnownReceipt mine = new KnownReceipt(told.get(), merchant, subject, amount, false);
        return locked.receipt(told.get()).map(known -> beside(known, mine, takesOver))
                .orElseGet(() -> new Assigned(mine));
    }

    private static ReceiptStanding beside(KnownReceipt known, KnownReceipt mine, boolean takesOver) {
        if (known.holder().equals(mine.holder())) {
            return new Unchanged();
        }
        boolean itsOwnNotice = known.holder().kind() == Subject.Kind.INBOUND_PAYMENT
                && known.holder().id().equals(mine.holder().id());
        if (itsOwnNotice) {
            return new Assigned(mine);
        }
        if (!known.waiting() || !takesOver) {
            return new Disagreement("the receipt " + mine.receipt().text() + " stands for " + known.holder());
        }
        return known.amount().equals(mine.amount())
                ? new Assigned(mine)
                : new Disagreement("the provider tells of " + known.amount() + " under the receipt "
                        + mine.receipt().text() + " in its notice");
    }
}
