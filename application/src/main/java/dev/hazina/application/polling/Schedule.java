package dev.hazina.application.polling;

import dev.hazina.application.boundary.Port;
import java.time.Duration;
import java.util.List;

/// The time at which each row is processed next. A claim moves that time forward by the lease, so that one of all
/// instances processes the row, and a row whose worker died is claimed again.
@Port
public interface Schedule<T> {

    /// The providers that have a row whose time has come.
    List<String> dueProviders();

    /// Claims rows of one provider whose time has come, the longest due first.
    List<T> claim(String provider, Duration lease, int most);

    /// Ends a claim on a row that was not processed, so that it is due now.
    void giveBack(T row);
}
