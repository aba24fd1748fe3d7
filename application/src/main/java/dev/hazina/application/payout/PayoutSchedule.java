package dev.hazina.application.payout;

import dev.hazina.domain.payout.Payout;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/// When each open payout is looked at next, as for payments: a claim pushes that time forward by the lease.
public interface PayoutSchedule {

    /// An open payout whose time has come.
    record Due(Payout payout, int looks) {}

    List<Due> claim(Duration lease, int most);

    /// Look again then.
    void lookAgain(Due due, Instant at);
}
