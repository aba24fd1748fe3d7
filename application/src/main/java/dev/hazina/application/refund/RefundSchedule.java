package dev.hazina.application.refund;

import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.refund.Refund;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/// When each open refund is looked at next, as for payments: a claim pushes that time forward by the lease.
public interface RefundSchedule {

    /// An open refund whose time has come, and the payment it belongs to.
    record Due(Refund refund, Payment payment, int looks) {}

    List<Due> claim(Duration lease, int most);

    /// Look again then. Counts the look that ends here.
    void lookAgain(Due due, Instant at);
}
