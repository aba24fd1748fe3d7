package dev.hazina.bootstrap.tracing;

import dev.hazina.application.webhook.Sender;
import dev.hazina.domain.webhook.Delivery;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;

/// A sender whose attempts are spans.
final class TracedSender implements Sender {
    private final Sender sender;
    private final Tracing tracing;

    TracedSender(Sender sender, Tracing tracing) {
        this.sender = sender;
        this.tracing = tracing;
    }

    @Override
    public WebhookResponse send(WebhookRequest letter) {
        return tracing.in(SpanNames.DELIVERY, SpanKind.CLIENT, letter.trace(), span -> begin(span, letter),
                () -> sender.send(letter), TracedSender::end);
    }

    private static void begin(Span span, WebhookRequest letter) {
        span.setAttribute(SpanNames.EVENT, letter.event().toString());
        letter.delivery().ifPresent(delivery -> span.setAttribute(SpanNames.DELIVERY_ID, delivery.toString()));
    }

    private static void end(Span span, WebhookResponse response) {
        switch (response) {
            case WebhookResponse.Answered(int status, String body) -> {
                span.setAttribute(SpanNames.STATUS, (long) status);
                if (!Delivery.isSuccess(status)) {
                    span.setStatus(StatusCode.ERROR);
                }
            }
            case WebhookResponse.Unanswered u -> span.setStatus(StatusCode.ERROR);
            case WebhookResponse.Stopped s -> span.setStatus(StatusCode.ERROR);
        }
    }
}
