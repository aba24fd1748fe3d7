package dev.hazina.application.polling;

import java.time.Duration;
import java.util.List;

/// When each row is worked on next. A claim pushes that time forward by the lease, so that of any number of instances
/// one works on it, and a row whose worker died comes up again.
public interface Schedule<T> {

    /// The providers that have a row whose time has come.
    List<String> dueProviders();

    /// Claims rows of one provider whose time has come, the longest due first.
    List<T> claim(String provider, Duration lease, int most);

    /// Ends a claim on a row that was not worked on: its time is now.
    void giveBack(T row);
}
