package dev.hazina.http.dashboard.view;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.domain.access.Role;
import dev.hazina.domain.access.StaffRole;
import dev.hazina.domain.access.StaffRoles;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The roles of the platform's staff in words.
public final class StaffRoleText {
    private StaffRoleText() {}

    /// Each role, with what it may do.
    public static List<SummaryRow> all() {
        return Stream.of(StaffRole.values()).map(role -> SummaryRow.of(name(role), rights(role))).toList();
    }

    /// Each role as a choice.
    public static List<Choice> choices(Predicate<StaffRole> chosen) {
        return Stream.of(StaffRole.values()).map(role -> new Choice(role.wire(),
                text("view.role-line", name(role), rights(role)), chosen.test(role))).toList();
    }

    /// The names of the roles. Who has all of them is an administrator, as the keys of the settings are.
    public static String of(StaffRoles roles) {
        return roles.equals(StaffRoles.ALL)
                ? text("view.role." + Role.ADMINISTRATOR.wire())
                : roles.all().stream().map(StaffRoleText::name).collect(Collectors.joining(", "));
    }

    private static String name(StaffRole role) {
        return text("view.staff-role." + role.wire());
    }

    private static String rights(StaffRole role) {
        return text("view.staff-rights." + role.wire());
    }
}
