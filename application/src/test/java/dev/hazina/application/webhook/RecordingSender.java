package dev.hazina.application.webhook;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/// Records requests and answers them as configured, by default with 200.
public final class RecordingSender implements Sender {
    private final List<WebhookRequest> sent = new CopyOnWriteArrayList<>();
    private volatile Function<WebhookRequest, WebhookResponse> receiver = request -> new WebhookResponse.Answered(200);

    /// Sets the answers of all receivers from now on.
    public void receivers(Function<WebhookRequest, WebhookResponse> answering) {
        receiver = answering;
    }

    public void answer(int status) {
        receivers(request -> new WebhookResponse.Answered(status));
    }

    /// Every request, probes included, in sending order.
    public List<WebhookRequest> sent() {
        return List.copyOf(sent);
    }

    @Override
    public WebhookResponse send(WebhookRequest request) {
        sent.add(request);
        return receiver.apply(request);
    }
}
