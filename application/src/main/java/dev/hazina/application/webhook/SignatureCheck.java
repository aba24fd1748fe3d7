package dev.hazina.application.webhook;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The steps that a receiver takes to check a delivery, with the result of each. A delivery without a readable
/// signature ends the check early. Never contains a secret, nor a valid signature.
public record SignatureCheck(List<Step> steps) {

    /// In the order a receiver takes them.
    public enum Name {
        HEADER_PRESENT, HEADER_FORM, TIMESTAMP, BODY, SIGNATURE;

        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// @param detail a sentence for the developer of the receiver
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
