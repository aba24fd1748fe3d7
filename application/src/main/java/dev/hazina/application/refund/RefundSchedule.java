package dev.hazina.application.refund;

import dev.hazina.application.polling.Schedule;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.refund.Refund;
import java.time.Instant;

/// When each open refund is looked at next.
public interface RefundSchedule extends Schedule<RefundSchedule.Due> {

    /// An open refund whose time has come, and the payment it belongs to.
    record Due(Refund refund, Payment payment, int looks) {}

    /// Look again then. Counts the look that ends here.
    void lookAgain(Due due, Instant at);
}
