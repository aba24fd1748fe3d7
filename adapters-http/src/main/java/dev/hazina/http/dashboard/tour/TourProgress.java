package dev.hazina.http.dashboard.tour;

import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.webhook.Delivery;
import dev.hazina.domain.webhook.Endpoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The progress of an account in the tour. It is read from the account's data, so a step that was done elsewhere
/// counts.
///
/// @param payment the newest succeeded payment, or else the newest payment
/// @param delivery the delivery of that payment's event to the inspector
/// @param payout the newest succeeded payout, or else the newest payout
record TourProgress(Optional<Endpoint> inspector, Optional<Instruction<PaymentDetails>> payment, boolean isPaid,
        Optional<Delivery> delivery, Optional<Instruction<PayoutDetails>> payout) {

    /// The first step that isn't done is the current one.
    List<TourPage.State> states() {
        List<Boolean> done = List.of(payment.isPresent(), isPaid, isTold(), isPaidOut());
        List<TourPage.State> states = new ArrayList<>();
        for (boolean one : done) {
            states.add(one
                    ? TourPage.State.DONE
                    : states.contains(TourPage.State.NOW) ? TourPage.State.LATER : TourPage.State.NOW);
        }
        return List.copyOf(states);
    }

    /// Whether another payment is needed to continue: the last one failed, or ended before the endpoint was added.
    boolean needsAnother() {
        boolean failed = !isPaid && payment.filter(last -> !last.isOpen()).isPresent();
        boolean endedBeforeEndpoint = isPaid && delivery.isEmpty();
        return failed || endedBeforeEndpoint;
    }

    /// Whether the page has to be updated.
    boolean isMoving() {
        return !needsAnother() && payment.isPresent() && !(isPaid && isTold()) || isPayingOut();
    }

    /// Whether the payout has no result yet.
    boolean isPayingOut() {
        return payout.filter(Instruction::isOpen).isPresent();
    }

    private boolean isPaidOut() {
        return payout.filter(Instruction::isSucceeded).isPresent();
    }

    private boolean isTold() {
        return delivery.filter(sent -> sent.status() == Delivery.Status.DELIVERED).isPresent();
    }
}
