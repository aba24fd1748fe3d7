package dev.hazina.application.payout;

import dev.hazina.application.polling.Schedule;
import dev.hazina.domain.payout.Payout;
import java.time.Instant;

/// When each payout is looked at next that is open or watched.
public interface PayoutSchedule extends Schedule<PayoutSchedule.Due> {

    /// An open or watched payout whose time has come.
    record Due(Payout payout, int looks) {}

    /// Look then, at another time than the claim says. No look ends here.
    void defer(Due due, Instant at);

    /// Look again then.
    void lookAgain(Due due, Instant at);

    /// The watch over one that was given up has ended.
    void lookNoMore(Due due);
}
