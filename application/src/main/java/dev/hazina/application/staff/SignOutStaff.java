package dev.hazina.application.staff;

import dev.hazina.application.access.StaffSessions;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.domain.people.UserId;

/// Ends a session of platform staff.
public final class SignOutStaff {
    private final StaffSessions sessions;
    private final AuditStamps stamps;

    public SignOutStaff(StaffSessions sessions, AuditStamps stamps) {
        this.sessions = sessions;
        this.stamps = stamps;
    }

    public void handle(Actor by, UserId staff, String keyId) {
        sessions.end(staff, keyId, stamps.of(by));
    }
}
