package dev.hazina.application.proof;

import dev.hazina.application.polling.Batch;
import dev.hazina.application.proof.LedgerAlerts.LedgerAlert;
import dev.hazina.application.webhook.Alert;
import dev.hazina.application.webhook.EventBodies;
import dev.hazina.application.webhook.Sender;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.Delivery;
import dev.hazina.domain.webhook.EventId;
import dev.hazina.domain.webhook.SigningSecret;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/// Sends differences in the books to the platform's own address: one signed request for each alert, by the first
/// instance, repeated at growing intervals for a day until it is accepted.
public final class SendLedgerAlerts {
    /// An alert that was not accepted for so long is on the administrators' pages only.
    static final Duration TOLD_FOR = Duration.ofDays(1);
    private static final int MOST = 10;

    private final LedgerAlerts alerts;
    private final EventBodies bodies;
    private final Sender sender;
    private final Receiver receiver;
    private final InstantSource clock;

    /// The receiver of alerts.
    ///
    /// @param secret signs them; the receiver knows it too
    public record Receiver(CallbackUrl url, SigningSecret secret) {}

    public SendLedgerAlerts(LedgerAlerts alerts, EventBodies bodies, Sender sender, Receiver receiver,
            InstantSource clock) {
        this.alerts = alerts;
        this.bodies = bodies;
        this.sender = sender;
        this.receiver = receiver;
        this.clock = clock;
    }

    /// @return the number of due alerts
    public int runDue() {
        Instant now = clock.instant();
        return new Batch<>(alerts.claim(now.minus(TOLD_FOR), now, MOST)).each(this::tell);
    }

    private void tell(LedgerAlert raised) {
        EventId id = new EventId(raised.id());
        Instant at = clock.instant().truncatedTo(ChronoUnit.MICROS);
        var alert = new Alert.LedgerDifference(raised.kind().wire(), raised.asOf(), raised.count(), raised.sentences());
        String body = bodies.alert(id, alert, Platform.ACCOUNT, Platform.ACCOUNT_NUMBER, raised.raisedAt());
        var letter = new Sender.WebhookRequest(receiver.url(), Platform.MERCHANT, body, id, Optional.empty(),
                receiver.secret(), Optional.empty());
        switch (sender.send(letter)) {
            case Sender.WebhookResponse.Answered(int status, String answer) when Delivery.isSuccess(status) ->
                alerts.told(raised.id(), at);
            case Sender.WebhookResponse.Answered a -> {}
            case Sender.WebhookResponse.Unanswered u -> {}
            case Sender.WebhookResponse.Stopped s -> {}
        }
    }
}
