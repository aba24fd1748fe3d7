package dev.hazina.application.access;

import dev.hazina.application.audit.Actor;
import dev.hazina.domain.refusal.Refusal;
import java.util.Optional;

/// The second step of a sign-in: the code, after the password was right.
public final class ConfirmSignIn {
    private final PendingSignIns pending;
    private final SessionStart start;

    public ConfirmSignIn(PendingSignIns pending, SessionStart start) {
        this.pending = pending;
        this.start = start;
    }

    /// @param token of the first step
    public record Command(String token, String code, Visit from) {
        public Command(String token, String code, Actor from) {
            this(token, code, Visit.expected(from));
        }

        @Override
        public String toString() {
            return "Command[***]";
        }
    }

    /// @throws Refusal.Unauthorized when the first step was too long ago, or the code is wrong
    /// @throws Refusal.Forbidden when the merchant is suspended
    /// @throws Refusal.RateLimited when there were too many wrong codes
    public SignedIn handle(Command command) {
        return start.handle(pending.find(command.token()).orElseThrow(Refusal.Unauthorized::new),
                Optional.of(command.code()), command.from());
    }
}
