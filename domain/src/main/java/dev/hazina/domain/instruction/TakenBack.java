package dev.hazina.domain.instruction;

import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.discrepancy.Correction;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.inbound.InboundPaymentDetails;
import dev.hazina.domain.inbound.InboundPaymentId;
import dev.hazina.domain.merchant.CreatedBy;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.UUID;

/// A claim, or an assignment by staff, that was taken back: the payment that it made gives its money back to suspense,
/// where it waits as another inbound payment with the same receipt, payer and amount, under an id of its own.
public final class TakenBack {
    /// The sentence about a payment that is not the merchant's alone to decide about.
    public static final String DISPUTED = "the platform's staff decide about this payment, or have decided";

    private TakenBack() {}

    /// The id of the discrepancy with which a payment is taken back. So a payment is taken back once.
    public static UUID id(PaymentId payment) {
        return named("take back " + payment.value());
    }

    /// The id of the discrepancy with which staff take a payment back. One for each time that it was refused before.
    ///
    /// @param refused how often a proposal to take it back was acknowledged, and not agreed to
    public static UUID id(PaymentId payment, int refused) {
        return refused == 0 ? id(payment) : named("take back " + payment.value() + " after " + refused);
    }

    /// The discrepancy about a payment that staff have assigned, before anybody has decided.
    ///
    /// @param refused as for its id
    public static Discrepancy ofAssignment(Instruction<PaymentDetails> payment, int refused, Instant at) {
        PaymentDetails paid = payment.details();
        return raised(payment, id(paid.id(), refused), "receipt " + payment.receipt().orElse("")
                + ", which staff had assigned as " + paid.reference() + ", is taken back", at);
    }

    /// The discrepancy with its decision, about a payment that a claim has made.
    public static Discrepancy of(Instruction<PaymentDetails> payment, Resolution how) {
        PaymentDetails paid = payment.details();
        return raised(payment, id(paid.id()), "the claim of receipt " + payment.receipt().orElse("") + " for "
                + paid.reference() + " was taken back", how.at()).choose(how);
    }

    private static Discrepancy raised(Instruction<PaymentDetails> payment, UUID id, String detail, Instant at) {
        PaymentDetails paid = payment.details();
        return Discrepancy.raise(id, paid.merchant(), paid.account(), Discrepancy.Kind.TAKEN_BACK, payment.subject(),
                paid.amount(), new InSuspense.Nothing(), detail, at).through(paid.clearingAccount());
    }

    /// The inbound payment as it waits again.
    public static InboundPaymentDetails again(InboundPaymentDetails claimed) {
        return new InboundPaymentDetails(new InboundPaymentId(named("again " + claimed.id().value())),
                claimed.provider(), claimed.floatAccount(), claimed.receipt(), claimed.accountReference(),
                claimed.amount(), claimed.payer(), claimed.receivedAt(), claimed.told(), claimed.claimable());
    }

    /// Whether money of it went back to its payer, or is on its way there.
    private static boolean isRefunded(Refunds refunds) {
        return !refunds.slices().stream().allMatch(slice -> slice.state() instanceof State.Failed
                && !slice.isPaidLater());
    }

    /// @throws Refusal.Precondition when money of it went back to its payer, or is on its way there
    private static void requireWhole(Refunds refunds) {
        if (isRefunded(refunds)) {
            throw new Refusal.Precondition(RefusalCode.PAYMENT_REFUNDED,
                    "money of this payment was refunded, or is being refunded");
        }
    }

    /// Whether a person or key of the merchant has made it of money that came, so that taking it back is worth a try.
    /// What the service has made was assigned by staff or by the account that the payer typed.
    public static boolean isOffered(PaymentWithRefunds whole) {
        PaymentDetails paid = whole.payment().details();
        return whole.payment().isSucceeded() && paid.channel() == Channel.MM_C2B
                && paid.origin().by().filter(by -> by.type() != CreatedBy.Type.SYSTEM).isPresent()
                && whole.payment().correction().isEmpty() && !isRefunded(whole.refunds());
    }

    /// @param isMade whether a claim, or an assignment, has made it
    /// @param otherwise why not, where it has not
    /// @throws Refusal.Precondition when this payment is not to be taken back
    public static void requirePossible(PaymentWithRefunds whole, boolean isMade, String otherwise) {
        if (!isMade || !whole.payment().isSucceeded()) {
            throw new Refusal.Precondition(RefusalCode.PAYMENT_NOT_CLAIMED, otherwise);
        }
        if (isTakenBack(whole.payment())) {
            throw new Refusal.Precondition(RefusalCode.CLAIM_TAKEN_BACK, "the money of this payment was taken back");
        }
        if (whole.payment().correction().isPresent()) {
            throw new Refusal.Precondition(RefusalCode.PAYMENT_DISPUTED, DISPUTED);
        }
        requireWhole(whole.refunds());
    }

    public static boolean isTakenBack(Instruction<PaymentDetails> payment) {
        return payment.correction().filter(Correction::isTakeBack).isPresent();
    }

    private static UUID named(String name) {
        return UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8));
    }
}
