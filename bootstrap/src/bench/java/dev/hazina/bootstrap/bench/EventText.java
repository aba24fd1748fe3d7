package dev.hazina.bootstrap.bench;

import dev.hazina.application.webhook.Alert;
import dev.hazina.application.webhook.DomainEvent;
import dev.hazina.application.webhook.EventBodies;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.EventId;
import java.time.Instant;

/// Events as long as the program's, without its HTTP part, which writes them there.
final class EventText implements EventBodies {
    private static final String DATA = "\"reference\":\"an order of ours\",\"amount\":1.00,\"currency\":\"KES\",\"fee\":0.00,"
            .repeat(6);

    @Override
    public String event(EventId id, DomainEvent domainEvent, String accountNumber, long number) {
        return "{\"event_id\":\"" + id + "\",\"created_at\":\"" + domainEvent.at() + "\",\"merchant_id\":\""
                + domainEvent.merchant() + "\",\"account_id\":\"" + domainEvent.account() + "\",\"account_no\":\""
                + accountNumber + "\",\"environment\":\"sandbox\",\"sequence\":1,\"number\":"
                + number + ",\"data\":{\"payment\":{" + DATA
                + "\"id\":\"" + domainEvent.subject().id() + "\"}}}";
    }

    @Override
    public String alert(EventId id, Alert alert, AccountId account, String accountNumber, Instant at) {
        throw new IllegalStateException("nothing here is an alert");
    }

    @Override
    public String probe(EventId id, CallbackUrl url, String challenge, Instant at) {
        throw new IllegalStateException("no endpoint is probed here");
    }
}
