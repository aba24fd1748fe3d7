package dev.hazina.domain.webhook;

import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import java.time.Instant;

/// A change of a subject as it is sent to receivers, with the same bytes in each replay.
///
/// @param type an [EventType]'s name, or the kind of an alert
/// @param sequence the ordinal of the event among those of its subject
/// @param body one line of JSON
public record Event(EventId id, MerchantId merchant, AccountId account, String type, Subject subject, int sequence,
        String body, Instant at) {}
