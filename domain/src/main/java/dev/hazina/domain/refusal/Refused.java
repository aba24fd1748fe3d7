package dev.hazina.domain.refusal;

import java.util.Optional;

/// Asks the rules of commands ahead of them, so that nothing is offered that they refuse.
public final class Refused {
    private Refused() {}

    /// A rule, which changes nothing.
    @FunctionalInterface
    public interface Rule {
        /// @throws Refusal where it refuses
        void require();
    }

    /// Why the rule refuses; empty where it doesn't.
    public static Optional<Refusal> by(Rule rule) {
        try {
            rule.require();
            return Optional.empty();
        } catch (Refusal refusal) {
            return Optional.of(refusal);
        }
    }
}
