package dev.hazina.http.dashboard.webhook;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.domain.webhook.Delivery;

/// Explains a receiver's answer, and what its owner can do.
final class DeliveryAdvice {
    private DeliveryAdvice() {}

    static String on(Delivery delivery) {
        if (delivery.isHeld()) {
            return text("webhook.advice.paused");
        }
        if (delivery.attempts() == 0) {
            return delivery.status() == Delivery.Status.CANCELED
                    ? text("webhook.advice.deleted")
                    : text("webhook.advice.shortly");
        }
        if (delivery.status() == Delivery.Status.DELIVERED) {
            return "";
        }
        String reason = reason(delivery.lastStatusCode());
        return delivery.status() == Delivery.Status.PENDING
                ? text("webhook.advice.retried", reason)
                : text("webhook.advice.replay", reason);
    }

    private static String reason(int code) {
        return switch (code) {
            case 0 -> text("webhook.advice.no-answer");
            case 401, 403 -> text("webhook.advice.refused");
            case 404 -> text("webhook.advice.not-found");
            case 405 -> text("webhook.advice.no-post");
            case 410 -> text("webhook.advice.gone");
            case 429 -> text("webhook.advice.limited");
            default -> code >= 500
                    ? text("webhook.advice.failed")
                    : text("webhook.advice.other", code);
        };
    }
}
