package dev.hazina.application.access;

import dev.hazina.application.access.Sessions.FailureLimit;
import dev.hazina.application.audit.AuditStamp;
import dev.hazina.application.boundary.Port;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.staff.StaffMember;
import java.time.Instant;
import java.util.Optional;

/// The sessions of platform staff.
@Port
public interface StaffSessions {

    /// A person as read for a session.
    ///
    /// @param secondFactor whether the person has a confirmed one
    record Member(StaffMember member, boolean secondFactor) {}

    /// A session and its person.
    record Holder(StaffSession session, StaffMember member) {}

    /// Decides about a session while the person is locked.
    interface SessionOpening {
        /// @return empty when none is to begin, then nothing is recorded
        Optional<StaffSession> open(Member present, Instant at);
    }

    /// The session of a key, read from the database; empty when there is none or it has ended.
    Optional<Holder> find(String keyId);

    /// The person with this e-mail, and whether a code is needed.
    ///
    /// @param email in lower case
    Optional<Member> byEmail(String email);

    /// Adds a session, and ends the person's oldest beyond the newest `keep`.
    ///
    /// @return the person as read under the lock
    /// @throws Refusal.NotFound when there is no such person
    Member begin(UserId id, SessionOpening opening, int keep, AuditStamp stamp);

    /// Records a failed sign-in of a person.
    void noteRefused(UserId id, SignInRefused reason, FailureLimit bound, AuditStamp stamp);

    /// Ends a session, if the key is one of the person's.
    void end(UserId id, String keyId, AuditStamp stamp);
}
