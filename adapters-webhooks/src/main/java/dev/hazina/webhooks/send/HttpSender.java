package dev.hazina.webhooks.send;

import dev.hazina.application.webhook.Sender;
import dev.hazina.application.webhook.Signature;
import dev.hazina.webhooks.guard.OutgoingClient;
import dev.hazina.webhooks.guard.Reply;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/// Posts JSON over the guarded client, signed afresh for each attempt.
public final class HttpSender implements Sender {
    private static final String SIGNATURE = "X-Service-Signature";
    private static final String SIGNATURE_NEXT = "X-Service-Signature-Next";
    private static final String EVENT_ID = "X-Service-Event-Id";
    private static final String DELIVERY_ID = "X-Service-Delivery-Id";

    private final OutgoingClient client;

    public HttpSender(OutgoingClient client) {
        this.client = client;
    }

    @Override
    public Answer send(Letter letter) {
        byte[] body = letter.body().getBytes(StandardCharsets.UTF_8);
        return switch (client.post(URI.create(letter.url().text()), headers(letter, body), body)) {
            case Reply.Answered answered -> new Answer.Answered(answered.status());
            case Reply.Unanswered(Reply.Reason reason) when reason == Reply.Reason.INTERRUPTED -> new Answer.Stopped();
            case Reply.Unanswered(Reply.Reason reason) -> new Answer.Unanswered(reason.text());
        };
    }

    private static Map<String, String> headers(Letter letter, byte[] body) {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Content-Type", "application/json");
        headers.put(SIGNATURE, Signature.of(letter.secret().text(), body, letter.at()).header());
        letter.next()
                .ifPresent(next -> headers.put(SIGNATURE_NEXT, Signature.of(next.text(), body, letter.at()).header()));
        headers.put(EVENT_ID, letter.event().toString());
        letter.delivery().ifPresent(delivery -> headers.put(DELIVERY_ID, delivery.toString()));
        return headers;
    }
}
