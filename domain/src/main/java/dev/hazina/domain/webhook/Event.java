package dev.hazina.domain.webhook;

import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.trace.TraceContext;
import java.time.Instant;
import java.util.Optional;

/// A change of a subject as it is sent to receivers, with the same bytes in each replay.
///
/// @param number its place in the account's event log; alerts have none
/// @param type an [EventType]'s name, or the kind of an alert
/// @param sequence the ordinal of the event among those of its subject
/// @param body one line of JSON
/// @param trace the trace of its subject, to which its deliveries belong
public record Event(EventId id, MerchantId merchant, AccountId account, Optional<Long> number, String type,
        Subject subject, int sequence, String body, Instant at, Optional<TraceContext> trace) {

    /// An alert.
    public Event(EventId id, MerchantId merchant, AccountId account, String type, Subject subject, String body,
            Instant at) {
        this(id, merchant, account, Optional.empty(), type, subject, 1, body, at, Optional.empty());
    }
}
