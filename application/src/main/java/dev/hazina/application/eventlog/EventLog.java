package dev.hazina.application.eventlog;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.boundary.Port;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.webhook.EventFilter;
import dev.hazina.domain.webhook.EventId;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The logs of all accounts. An account's events have the numbers 1, 2, 3, … in the order of their commits, because the
/// lock of its merchant, which each change of money takes, hands them out: who has read a number knows that no smaller
/// one will appear.
@Port
@OpenToAdapters
public interface EventLog {

    /// Reads what follows a number.
    ///
    /// @param types other events are passed over, and counted as read
    /// @param limit the largest number of events
    /// @throws Refusal.Gone when events after it were deleted after their retention
    /// @throws Refusal.Invalid when the log has not come to this number
    LogPage read(AccountLog log, long after, EventFilter types, int limit);

    /// The body of an event, numbered or not.
    Optional<String> find(AccountLog log, EventId id);

    /// Those of the logs that go on after the given numbers.
    Set<AccountLog> longerThan(Map<AccountLog, Long> numbers);
}
