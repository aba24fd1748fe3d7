package dev.hazina.http.dashboard.webhook;

import dev.hazina.domain.webhook.Delivery;

/// Explains a receiver's answer, and what its owner can do.
final class DeliveryAdvice {
    private DeliveryAdvice() {}

    static String on(Delivery delivery) {
        if (delivery.attempts() == 0) {
            return delivery.status() == Delivery.Status.CANCELED
                    ? "The endpoint was deleted before it was sent."
                    : "It will be sent shortly.";
        }
        if (delivery.status() == Delivery.Status.DELIVERED) {
            return "";
        }
        String then = delivery.status() == Delivery.Status.PENDING
                ? " It will be retried automatically."
                : " Fix the receiver, then replay the delivery.";
        return reason(delivery.lastStatusCode()) + then;
    }

    private static String reason(int code) {
        return switch (code) {
            case 0 -> "There was no answer: the address is wrong, the receiver is down, or it took too long.";
            case 401, 403 -> "The receiver refused the request. Often it checks the signature with another secret.";
            case 404 -> "The receiver has nothing at this path. Check the URL.";
            case 405 -> "The receiver doesn't take POST at this path.";
            case 410 -> "The receiver says that this address is gone permanently.";
            case 429 -> "The receiver limits how many requests it accepts.";
            default -> code >= 500
                    ? "The receiver failed while it handled the event. Its own log says why."
                    : "The receiver answered " + code + "; only 2xx counts as received.";
        };
    }
}
