package dev.hazina.http.dashboard.tour;

import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.webhook.Endpoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// How far an account has come. It is read from what there is, so whoever did a step elsewhere has done it.
///
/// @param payment the newest that succeeded, or else the newest
/// @param payout the newest
record TourProgress(Optional<Endpoint> inspector, Optional<Payment> payment, boolean isPaid, boolean isTold,
        Optional<Payout> payout) {

    /// The first that isn't done is the one for now.
    List<TourPage.State> states() {
        List<Boolean> done = List.of(payment.isPresent(), isPaid, isTold, payout.isPresent());
        List<TourPage.State> states = new ArrayList<>();
        for (boolean one : done) {
            states.add(one
                    ? TourPage.State.DONE
                    : states.contains(TourPage.State.NOW) ? TourPage.State.LATER : TourPage.State.NOW);
        }
        return List.copyOf(states);
    }

    /// Whether only another payment gets on: the last one failed, or ended before anybody listened.
    boolean needsAnother() {
        boolean failed = !isPaid && payment.filter(last -> !last.isOpen()).isPresent();
        boolean unheard = isPaid && !isTold && inspector.filter(listening -> payment
                .filter(last -> last.details().createdAt().isAfter(listening.createdAt())).isPresent()).isEmpty();
        return failed || unheard;
    }

    /// Whether something is about to happen by itself.
    boolean isMoving() {
        return !needsAnother() && payment.isPresent() && !(isPaid && isTold);
    }
}
