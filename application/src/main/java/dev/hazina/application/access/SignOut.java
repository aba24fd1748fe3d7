package dev.hazina.application.access;

import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.key.Caller;

/// Ends a session, or all sessions of a user. An API key is no session and stays valid.
public final class SignOut {
    private final Sessions sessions;
    private final AuditStamps stamps;

    public SignOut(Sessions sessions, AuditStamps stamps) {
        this.sessions = sessions;
        this.stamps = stamps;
    }

    /// @param everywhere whether to end the user's other sessions too
    public record Command(Actor by, Caller.Member caller, boolean everywhere) {}

    public void handle(Command command) {
        Caller.Member caller = command.caller();
        AuditStamp stamp = stamps.of(command.by());
        if (command.everywhere()) {
            sessions.endAll(caller.merchant(), caller.user(), stamp);
        } else {
            sessions.end(caller.merchant(), caller.user(), caller.keyId(), stamp);
        }
    }
}
