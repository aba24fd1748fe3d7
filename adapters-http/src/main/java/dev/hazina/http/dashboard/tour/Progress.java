package dev.hazina.http.dashboard.tour;

import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.webhook.Endpoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// How far an account has come. It is read from what there is, so whoever did a step elsewhere has done it.
///
/// @param payment the newest
/// @param payout the newest
record Progress(Optional<Endpoint> inspector, Optional<Payment> payment, boolean isPaid, boolean isTold,
        Optional<Payout> payout) {

    /// The first that isn't done is the one for now.
    List<TourPage.State> states() {
        List<Boolean> done = List.of(inspector.isPresent() && payment.isPresent(), isPaid, isTold, payout.isPresent());
        List<TourPage.State> states = new ArrayList<>();
        for (boolean one : done) {
            states.add(one
                    ? TourPage.State.DONE
                    : states.contains(TourPage.State.NOW) ? TourPage.State.LATER : TourPage.State.NOW);
        }
        return List.copyOf(states);
    }

    boolean isMoving() {
        return states().get(1) == TourPage.State.NOW || states().get(2) == TourPage.State.NOW;
    }
}
