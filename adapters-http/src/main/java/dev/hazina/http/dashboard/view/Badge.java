package dev.hazina.http.dashboard.view;

import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.paymentrequest.PaymentRequest;
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

    /// An instruction that was paid after it had failed is never called failed, because a reader of that would send the
    /// money twice.
    public static Badge of(Instruction<?> instruction) {
        if (instruction.isPaidLater()) {
            return waiting(Texts.text("view.late." + instruction.subject().kind().wire()));
        }
        String word = Texts.text("view.state." + instruction.status());
        return switch (instruction.state()) {
            case State.Held _ -> waiting(Texts.text("view.state.held"));
            case State.Queued _,State.Sending _,State.Sent _ -> waiting(word);
            case State.Succeeded _ -> good(word);
            case State.Failed _ -> bad(word);
            case State.Canceled _ -> quiet(word);
        };
    }

    /// What isn't as it was asked for waits for a person's eyes.
    public static Badge of(PaymentRequest.State state) {
        String word = DisplayText.state(state.wire());
        return switch (state) {
            case OPEN, UNDERPAID, OVERPAID, PAID_LATE -> waiting(word);
            case PAID -> good(word);
            case EXPIRED, CANCELED -> quiet(word);
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
