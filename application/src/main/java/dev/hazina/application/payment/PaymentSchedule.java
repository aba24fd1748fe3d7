package dev.hazina.application.payment;

import dev.hazina.application.polling.Schedule;
import dev.hazina.domain.payment.Payment;
import java.time.Instant;

/// When each payment is looked at next that is open, or was given up and is still watched.
public interface PaymentSchedule extends Schedule<PaymentSchedule.Due> {

    /// An open or watched payment whose time has come.
    ///
    /// @param looks how often it was looked at before
    record Due(Payment payment, int looks) {}

    /// Look again then. Counts the look that ends here.
    void lookAgain(Due due, Instant at);

    /// The watch over one that was given up has ended.
    void lookNoMore(Due due);
}
