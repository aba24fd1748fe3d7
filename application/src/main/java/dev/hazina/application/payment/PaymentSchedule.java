package dev.hazina.application.payment;

import dev.hazina.domain.payment.Payment;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/// When each payment is looked at next that is open, or was given up and is still watched. A claim pushes that time forward
/// by the lease, so that of any number of instances one looks, and a payment whose looker died comes up again.
public interface PaymentSchedule {

    /// An open or watched payment whose time has come.
    ///
    /// @param looks how often it was looked at before
    record Due(Payment payment, int looks) {}

    List<Due> claim(Duration lease, int most);

    /// Look again then. Counts the look that ends here.
    void lookAgain(Due due, Instant at);

    /// The watch over one that was given up has ended.
    void lookNoMore(Due due);
}
