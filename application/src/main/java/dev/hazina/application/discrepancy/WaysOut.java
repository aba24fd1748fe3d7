package dev.hazina.application.discrepancy;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.inbound.InboundPaymentReads;
import dev.hazina.application.payment.CreditInboundPayment;
import dev.hazina.application.payout.PaySuspense;
import dev.hazina.application.refund.SendSuspense;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.inbound.InboundPaymentDetails;
import dev.hazina.domain.inbound.InboundPaymentId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.refusal.Refused;
import java.util.Optional;

/// The ways on which money leaves the platform's suspense, and the one on which it comes back.
///
/// @param take to another merchant's books
/// @param again from there, where staff had assigned it
/// @param send to its payer, from its provider
/// @param pay to its payer, by a payout
public record WaysOut(CreditInboundPayment take, TakeBackAssignment again, SendSuspense send, PaySuspense pay,
        InboundPaymentReads notices) {

    /// What pages ask ahead of [ResolveDiscrepancy], so that nothing is offered that it refuses.
    @OpenToAdapters
    public static final class Offered {
        private final WaysOut ways;

        public Offered(WaysOut ways) {
            this.ways = ways;
        }

        /// Why a provider would not carry out at this moment what a discrepancy is open to: it isn't connected, gives
        /// nothing back, or gives it back in another way. Empty where the action needs no provider, or it would.
        public Optional<Refusal> refused(Discrepancy raised, Action action) {
            return isToPayer(action)
                    ? Refused.by(() -> ways.require(raised, ways.noticed(raised), action))
                    : Optional.empty();
        }
    }

    static boolean isToPayer(Action action) {
        return action == Action.SEND_BACK || action == Action.PAY_BACK;
    }

    private void require(Discrepancy raised, InboundPaymentDetails notice, Action action) {
        if (action == Action.SEND_BACK) {
            send.require(raised.id(), notice);
        } else {
            payout(raised, notice);
        }
    }

    /// The provider's own way back needs no number, so it comes first where there is one.
    ///
    /// @throws Refusal.Precondition where there is, or none pays so much out to the payer
    PaySuspense.Offer payout(Discrepancy raised, InboundPaymentDetails notice) {
        if (send.gives(raised.id(), notice)) {
            throw new Refusal.Precondition(RefusalCode.ACTION_UNSUITABLE,
                    "its provider gives it back itself: the action for that is send_back");
        }
        return pay.offer(notice);
    }

    /// The inbound payment that a discrepancy is about.
    InboundPaymentDetails noticed(Discrepancy raised) {
        return notices.find(new InboundPaymentId(raised.subject().id())).orElseThrow().details();
    }
}
