package dev.hazina.http.dashboard.overview;

import java.util.List;
import java.util.Optional;

/// How the payments of a period ended, beside those of the period before.
///
/// @param rate the share of the payments that were asked for and succeeded, such as `87 %`; empty where none ended
/// @param rateBefore the same of the period before
/// @param change in points; empty where there is nothing to compare
/// @param counted how many payments the rate is about
/// @param failed the address of the list of failed ones
/// @param missing which payments are not counted yet; empty where all are
public record Outcomes(String rate, String rateBefore, String change, String counted, String failed,
        List<Reason> reasons, List<OfChannel> channels, Optional<BusyHours> busy, String missing) {

    /// Why payments didn't succeed.
    ///
    /// @param bar its length, of a hundred
    public record Reason(String why, long now, long before, int bar) {}

    /// The payments of a channel.
    ///
    /// @param rate empty where payers send money by themselves, which can't fail
    /// @param bar the rate, of a hundred
    public record OfChannel(String name, String href, long ended, long succeeded, String rate, int bar,
            String rateBefore) {}
}
