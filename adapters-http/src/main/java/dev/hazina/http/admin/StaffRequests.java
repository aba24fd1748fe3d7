package dev.hazina.http.admin;

import dev.hazina.application.staff.AddStaff;
import dev.hazina.application.staff.SetStaffPassword;
import dev.hazina.domain.access.StaffRoles;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.people.Email;
import dev.hazina.domain.people.Password;
import dev.hazina.domain.people.UserId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.staff.StaffMember;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.field.RequestFields;
import io.micronaut.http.HttpRequest;
import java.util.Optional;

/// Reads requests about platform staff, from JSON or from forms.
public final class StaffRequests {
    private StaffRequests() {}

    /// @throws Refusal.Invalid when a field is wrong
    public static AddStaff.Command add(HttpRequest<?> request, RequestFields fields, StaffRoles roles) {
        return new AddStaff.Command(Actors.of(request),
                Label.parse("name", fields.requiredText("name"), StaffMember.LONGEST_NAME),
                Email.parse(fields.requiredText("email")), Password.parse(fields.requiredPassword("password")), roles);
    }

    /// All roles that a person is to have.
    ///
    /// @throws Refusal.Invalid when there is none, or one is unknown or named twice
    public static StaffRoles roles(RequestFields fields) {
        return StaffRoles.parse("roles", fields.requiredTexts("roles"));
    }

    /// A new first password, set by another person.
    ///
    /// @throws Refusal.Invalid when it is missing, too short or too long
    public static SetStaffPassword.Command password(HttpRequest<?> request, UserId person, RequestFields fields) {
        return new SetStaffPassword.Command(Actors.of(request), person, Optional.empty(),
                Password.parse("new_password", fields.requiredPassword("new_password")));
    }
}
