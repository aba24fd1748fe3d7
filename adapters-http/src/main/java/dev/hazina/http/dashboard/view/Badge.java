package dev.hazina.http.dashboard.view;

import dev.hazina.domain.payment.PaymentState;
import dev.hazina.domain.payout.PayoutState;
import dev.hazina.domain.refund.RefundState;
import dev.hazina.domain.webhook.Delivery;
import dev.hazina.http.dashboard.text.Texts;
import java.util.Locale;

/// A state in a word, with its tone.
public record Badge(String text, Tone tone) {

    /// The tone of a state.
    public enum Tone {
        GOOD, WAITING, BAD, QUIET;

        public String css() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public static Badge good(String text) {
        return new Badge(text, Tone.GOOD);
    }

    public static Badge waiting(String text) {
        return new Badge(text, Tone.WAITING);
    }

    public static Badge bad(String text) {
        return new Badge(text, Tone.BAD);
    }

    public static Badge quiet(String text) {
        return new Badge(text, Tone.QUIET);
    }

    public static Badge of(PaymentState state) {
        return switch (state) {
            case PaymentState.Pending p -> waiting(Texts.text("view.state.pending"));
            case PaymentState.Processing p -> waiting(Texts.text("view.state.processing"));
            case PaymentState.Succeeded s -> good(Texts.text("view.state.succeeded"));
            case PaymentState.Failed f ->
                f.paidLater() ? waiting(Texts.text("view.paid-late")) : bad(Texts.text("view.state.failed"));
            case PaymentState.Canceled c ->
                c.paidLater() ? waiting(Texts.text("view.paid-late")) : quiet(Texts.text("view.state.canceled"));
        };
    }

    public static Badge of(RefundState state) {
        return switch (state) {
            case RefundState.Pending p -> waiting(Texts.text("view.state.pending"));
            case RefundState.Succeeded s -> good(Texts.text("view.state.succeeded"));
            case RefundState.Failed f -> f.late().isPresent()
                    ? waiting(Texts.text("view.paid-back-late"))
                    : bad(Texts.text("view.state.failed"));
        };
    }

    public static Badge of(PayoutState state) {
        return switch (state) {
            case PayoutState.Queued q -> waiting(Texts.text("view.state.pending"));
            case PayoutState.Sending s -> waiting(Texts.text("view.state.pending"));
            case PayoutState.Sent s -> waiting(Texts.text("view.state.pending"));
            case PayoutState.Succeeded s -> good(Texts.text("view.state.succeeded"));
            case PayoutState.Failed f ->
                f.late().isPresent() ? waiting(Texts.text("view.arrived-late")) : bad(Texts.text("view.state.failed"));
        };
    }

    public static Badge of(Delivery.Status status) {
        return switch (status) {
            case PENDING -> waiting(Texts.text("view.delivery.pending"));
            case DELIVERED -> good(Texts.text("view.delivery.delivered"));
            case FAILED_PERMANENTLY -> bad(Texts.text("view.delivery.failed"));
            case CANCELED -> quiet(Texts.text("view.delivery.canceled"));
        };
    }
}
