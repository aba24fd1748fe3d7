package dev.hazina.domain.webhook;

import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.MerchantId;
import java.time.Instant;

/// Something that happened, in the bytes everybody is told it in, now and at every replay.
///
/// @param type an [EventType]'s name, or the kind of an alert
/// @param sequence the how-manieth event about its subject
/// @param body one line of JSON
public record Event(EventId id, MerchantId merchant, AccountId account, String type, Subject subject, int sequence,
        String body, Instant at) {}
