package dev.hazina.application.staff;

import dev.hazina.application.access.KnownBrowsers;
import dev.hazina.application.access.StaffSessions;
import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.domain.staff.StaffMember;
import java.time.InstantSource;
import java.util.List;

/// Recognizes browsers in which a person of the platform's staff has signed in before, as [KnownBrowsers] does for
/// merchants' users, with keys of its own.
@OpenToAdapters
public final class StaffBrowsers {
    private final KnownBrowsers browsers;

    /// @param keys secret, the same on every instance; the first makes new tokens, and all of them check tokens
    public StaffBrowsers(List<byte[]> keys, StaffSessions sessions, InstantSource clock) {
        browsers = new KnownBrowsers(keys,
                email -> sessions.byEmail(email).map(person -> person.member().passwordHash()), clock);
    }

    /// Knows the tokens of these browsers.
    public KnownBrowsers known() {
        return browsers;
    }

    /// A token for a browser in which this person has just signed in.
    public String remember(StaffMember member) {
        return browsers.remember(member.email(), member.passwordHash());
    }
}
