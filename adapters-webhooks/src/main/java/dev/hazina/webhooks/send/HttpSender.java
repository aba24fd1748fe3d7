package dev.hazina.webhooks.send;

import dev.hazina.application.trace.CurrentTrace;
import dev.hazina.application.webhook.Sender;
import dev.hazina.application.webhook.Signature;
import dev.hazina.webhooks.guard.OutgoingClient;
import dev.hazina.webhooks.guard.ReceiverResponse;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Posts events as JSON over the guarded client, with a new signature for each attempt.
public final class HttpSender implements Sender {
    private static final Logger LOG = LoggerFactory.getLogger(HttpSender.class);
    private static final String SIGNATURE = "X-Service-Signature";
    private static final String SIGNATURE_NEXT = "X-Service-Signature-Next";
    private static final String EVENT_ID = "X-Service-Event-Id";
    private static final String EVENT_NUMBER = "X-Service-Event-Number";
    private static final String DELIVERY_ID = "X-Service-Delivery-Id";

    /// How far the books have come, for the case that they are lost: receivers' logs have the number too.
    private static final String POSITION = "Hazina-Position";

    private final OutgoingClient client;
    private final LongSupplier position;
    private final InstantSource realTime;
    private final CurrentTrace trace;

    /// @param position of the books, as this instance knows it
    /// @param realTime the time in signatures
    public HttpSender(OutgoingClient client, LongSupplier position, InstantSource realTime) {
        this(client, position, realTime, CurrentTrace.NONE);
    }

    /// @param position of the books, as this instance knows it
    /// @param realTime the time in signatures
    /// @param trace sent on to the receiver
    public HttpSender(OutgoingClient client, LongSupplier position, InstantSource realTime, CurrentTrace trace) {
        this.client = client;
        this.position = position;
        this.realTime = realTime;
        this.trace = trace;
    }

    @Override
    public WebhookResponse send(WebhookRequest request) {
        byte[] body = request.body().getBytes(StandardCharsets.UTF_8);
        return switch (client.post(request.merchant(), URI.create(request.url().text()), headers(request, body),
                body)) {
            case ReceiverResponse.ResponseReceived answered ->
                new WebhookResponse.Answered(answered.status(), answered.snippet());
            case ReceiverResponse.NoResponse(ReceiverResponse.NoResponseReason reason) when reason == ReceiverResponse.NoResponseReason.INTERRUPTED ->
                new WebhookResponse.Stopped();
            case ReceiverResponse.NoResponse(ReceiverResponse.NoResponseReason reason) -> unanswered(request, reason);
        };
    }

    /// The log has the reason, which the merchant may not learn in full.
    private static WebhookResponse unanswered(WebhookRequest request, ReceiverResponse.NoResponseReason reason) {
        if (reason.isAboutOurNetwork()) {
            LOG.info("event {} of merchant {} was not sent: {}", request.event(), request.merchant(), reason);
        }
        return new WebhookResponse.Unanswered(reason.text());
    }

    private Map<String, String> headers(WebhookRequest request, byte[] body) {
        Instant now = realTime.instant();
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Content-Type", "application/json");
        headers.put(SIGNATURE, Signature.of(request.secret().text(), body, now).header());
        request.next()
                .ifPresent(next -> headers.put(SIGNATURE_NEXT, Signature.of(next.text(), body, now).header()));
        headers.put(EVENT_ID, request.event().toString());
        request.number().ifPresent(number -> headers.put(EVENT_NUMBER, number.toString()));
        headers.put(POSITION, Long.toString(position.getAsLong()));
        request.delivery().ifPresent(delivery -> headers.put(DELIVERY_ID, delivery.toString()));
        trace.current().ifPresent(current -> headers.put(CurrentTrace.HEADER, current.text()));
        return headers;
    }
}
