package dev.hazina.application.callback;

import dev.hazina.application.channel.RawCallback;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.Platform;

/// The subject that a callback's path names.
final class CallbackPath {
    private CallbackPath() {}

    /// Whether it is the one path on which a provider reports everything, which names no subject.
    static boolean isShared(RawCallback callback) {
        return callback.target().subject().equals(InboundPayment.REPORTS)
                && callback.target().merchant().equals(Platform.MERCHANT);
    }

    /// Whether it was taken in under the exception of another callback.
    static boolean isCollected(RawCallback callback) {
        Subject subject = callback.target().subject();
        return callback.target().merchant().equals(Platform.MERCHANT)
                && subject.kind() == Subject.Kind.INBOUND_PAYMENT
                && !subject.equals(InboundPayment.REPORTS) && !subject.equals(InboundPayment.VALIDATIONS);
    }

    /// Whether a report about this subject may come on the path.
    static boolean allows(RawCallback callback, Subject subject) {
        return isShared(callback) || callback.target().subject().equals(subject);
    }
}
