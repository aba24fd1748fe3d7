package dev.hazina.application.webhook;

import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.EventId;
import java.time.Instant;

/// Event bodies that contain only their subject.
public final class PlainBodies implements EventBodies {

    @Override
    public String event(EventId id, DomainEvent domainEvent, String accountNumber, long number) {
        return "{\"event_id\":\"" + id + "\",\"account_no\":\"" + accountNumber + "\",\"about\":\""
                + domainEvent.subject() + "\",\"sequence\":" + sequence(domainEvent) + ",\"number\":" + number + "}";
    }

    private static int sequence(DomainEvent domainEvent) {
        return switch (domainEvent) {
            case DomainEvent.OfInstruction of -> of.sequence();
            case DomainEvent.OfRequest of -> of.sequence();
            case DomainEvent.WalletCorrected _,DomainEvent.LateSuccess _ -> 1;
        };
    }

    @Override
    public String alert(EventId id, Alert alert, AccountId account, String accountNumber, Instant at) {
        return "{\"alert_id\":\"" + id + "\",\"kind\":\"" + alert.kind() + "\"}";
    }

    @Override
    public String probe(EventId id, CallbackUrl url, String challenge, Instant at) {
        return "{\"event_id\":\"" + id + "\",\"challenge\":\"" + challenge + "\"}";
    }
}
