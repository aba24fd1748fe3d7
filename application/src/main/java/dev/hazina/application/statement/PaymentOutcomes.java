package dev.hazina.application.statement;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.statement.Statement.CountAndSum;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FailureReason;
import java.time.DayOfWeek;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// How the payments that were created in some days have ended. Those that haven't ended aren't counted.
///
/// @param tallies by channel and ending, the most frequent first
/// @param busy the succeeded ones by weekday and hour of their creation, in the order of the week
/// @param missingBefore what was created before this is not counted yet; empty where all is
@OpenToAdapters
public record PaymentOutcomes(List<Tally> tallies, List<Slot> busy, Optional<Instant> missingBefore) {
    public PaymentOutcomes {
        tallies = List.copyOf(tallies);
        busy = List.copyOf(busy);
    }

    /// The kinds of an end.
    public enum Ending {
        SUCCEEDED, FAILED,
        /// It had failed or was canceled, and the payer paid all the same.
        PAID_LATE, CANCELED
    }

    /// @param reason of failed ones, and of no other
    public record Tally(Channel channel, Ending ending, Optional<FailureReason> reason, CountAndSum sum) {}

    /// An hour of a weekday. Where a time zone isn't whole hours from UTC, stored hours count for the hour in which
    /// they begin.
    public record Slot(DayOfWeek day, int hour, CountAndSum sum) {}
}
