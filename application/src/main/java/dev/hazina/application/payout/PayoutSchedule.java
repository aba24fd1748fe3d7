package dev.hazina.application.payout;

import dev.hazina.domain.payout.Payout;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/// When each payout is looked at next that is open or watched, as for payments: a claim pushes that time forward by the lease.
public interface PayoutSchedule {

    /// An open or watched payout whose time has come.
    record Due(Payout payout, int looks) {}

    List<Due> claim(Duration lease, int most);

    /// Look again then.
    void lookAgain(Due due, Instant at);

    /// The watch over one that was given up has ended.
    void lookNoMore(Due due);
}
