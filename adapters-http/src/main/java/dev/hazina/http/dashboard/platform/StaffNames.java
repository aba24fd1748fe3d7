package dev.hazina.http.dashboard.platform;

import dev.hazina.application.staff.Staff;
import dev.hazina.domain.id.CanonicalUuid;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.staff.StaffMember;
import jakarta.inject.Singleton;

/// The names of those who decided.
@Singleton
public final class StaffNames {
    private final Staff staff;

    StaffNames(Staff staff) {
        this.staff = staff;
    }

    /// @param decider the id of a person, or of a key
    public String name(String decider) {
        return CanonicalUuid.parse(decider).map(UserId::new).flatMap(staff::find).map(StaffMember::text)
                .orElse("key " + decider);
    }
}
