package dev.hazina.application.payment;

import dev.hazina.application.id.Ids;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.domain.fee.FeeSchedule;
import dev.hazina.domain.inbound.InboundPaymentDetails;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.wallet.WalletPlace;

/// Makes a payment of an inbound payment: it begins and succeeds in one commit. The payment has the notice's id, so it
/// is made once, however often this runs.
public final class CreditInboundPayment {
    private final LedgerWriter writer;
    private final Ids ids;
    private final FeeSchedule fees;

    public CreditInboundPayment(LedgerWriter writer, Ids ids, FeeSchedule fees) {
        this.writer = writer;
        this.ids = ids;
        this.fees = fees;
    }

    /// @param into a wallet in the money's currency; if it is closed, the default one gets the money, as for any
    ///        payment
    /// @param name its reference and its creator
    public record Command(InboundPaymentDetails inbound, WalletPlace into, Name name) {

        /// The payment's reference is the receipt, unless a person has claimed the money for a sale.
        public Command(InboundPaymentDetails inbound, WalletPlace into) {
            this(inbound, into, new Name(inbound.receipt(), CreatedBy.system("paybill")));
        }
    }

    /// What the payment is called, and who made it.
    public record Name(String reference, CreatedBy by) {}

    /// The final result for the inbound payment; it never changes.
    public enum Taken {
        /// The payment exists, now or since an earlier time.
        CREDITED,
        /// The merchant has another payment with this reference, or the receipt belongs to another subject.
        REFERENCE_TAKEN
    }

    public Taken handle(Command command) {
        return writer.record(new TakeInboundPayment(command, fees, ids.next()));
    }
}
