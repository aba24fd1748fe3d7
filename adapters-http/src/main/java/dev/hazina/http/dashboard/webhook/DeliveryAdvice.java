package dev.hazina.http.dashboard.webhook;

import dev.hazina.domain.webhook.Delivery;

/// Says what a receiver's answer means, and what its owner can do.
final class DeliveryAdvice {
    private DeliveryAdvice() {}

    static String on(Delivery delivery) {
        if (delivery.attempts() == 0) {
            return delivery.status() == Delivery.Status.CANCELED
                    ? "Its endpoint was deleted before it was sent."
                    : "It is about to be sent.";
        }
        if (delivery.status() == Delivery.Status.DELIVERED) {
            return "";
        }
        String then = delivery.status() == Delivery.Status.PENDING
                ? " It is tried again by itself."
                : " Fix it, and send the delivery again.";
        return reason(delivery.lastStatusCode()) + then;
    }

    private static String reason(int code) {
        return switch (code) {
            case 0 -> "Nobody answered: the address is wrong, the receiver is down, or it took too long.";
            case 401, 403 -> "The receiver refused us: often the signature is checked with another secret.";
            case 404 -> "The receiver has nothing at this path. Check the URL.";
            case 405 -> "The receiver doesn't take POST at this path.";
            case 410 -> "The receiver says that this address is gone for good.";
            case 429 -> "The receiver takes fewer requests than we send.";
            default -> code >= 500
                    ? "The receiver broke while it handled the event. Its own log says why."
                    : "The receiver answered " + code + "; only 2xx counts as received.";
        };
    }
}
