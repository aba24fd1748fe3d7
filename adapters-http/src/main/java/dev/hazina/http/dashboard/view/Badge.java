package dev.hazina.http.dashboard.view;

import dev.hazina.domain.payment.PaymentState;
import dev.hazina.domain.payout.PayoutState;
import dev.hazina.domain.refund.RefundState;
import dev.hazina.domain.webhook.Delivery;
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
            case PaymentState.Pending p -> waiting("Pending");
            case PaymentState.Processing p -> waiting("Processing");
            case PaymentState.Succeeded s -> good("Succeeded");
            case PaymentState.Failed f -> f.paidLater() ? waiting("Paid late") : bad("Failed");
            case PaymentState.Canceled c -> c.paidLater() ? waiting("Paid late") : quiet("Canceled");
        };
    }

    public static Badge of(RefundState state) {
        return switch (state) {
            case RefundState.Pending p -> waiting("Pending");
            case RefundState.Succeeded s -> good("Succeeded");
            case RefundState.Failed f -> f.late().isPresent() ? waiting("Paid back late") : bad("Failed");
        };
    }

    public static Badge of(PayoutState state) {
        return switch (state) {
            case PayoutState.Queued q -> waiting("Pending");
            case PayoutState.Sending s -> waiting("Pending");
            case PayoutState.Sent s -> waiting("Pending");
            case PayoutState.Succeeded s -> good("Succeeded");
            case PayoutState.Failed f -> f.late().isPresent() ? waiting("Arrived late") : bad("Failed");
        };
    }

    public static Badge of(Delivery.Status status) {
        return switch (status) {
            case PENDING -> waiting("Pending");
            case DELIVERED -> good("Delivered");
            case FAILED_PERMANENTLY -> bad("Failed");
            case CANCELED -> quiet("Canceled");
        };
    }
}
