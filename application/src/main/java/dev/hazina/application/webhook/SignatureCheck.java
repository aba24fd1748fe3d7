package dev.hazina.application.webhook;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What a look at a delivery as it was received found, one step after the other, the way a receiver goes. A delivery
/// without a signature that can be read ends it early. Never holds a secret, nor a signature that would be right.
public record SignatureCheck(List<Step> steps) {

    /// In the order a receiver takes them.
    public enum Name {
        HEADER_PRESENT, HEADER_FORM, TIMESTAMP, BODY, SIGNATURE;

        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// @param detail a sentence for whoever writes the receiver
    public record Step(Name name, boolean ok, String detail) {}

    public SignatureCheck {
        steps = List.copyOf(steps);
    }

    public boolean valid() {
        return failed().isEmpty();
    }

    /// The first step that failed.
    public Optional<Name> failed() {
        return steps.stream().filter(step -> !step.ok()).map(Step::name).findFirst();
    }
}
