package dev.hazina.http.dashboard.view;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.domain.access.Role;
import java.util.List;

/// The roles of a merchant in words.
public final class RoleText {
    private RoleText() {}

    /// Each role that a merchant gives, with what it may do.
    public static List<SummaryRow> all() {
        return Role.ofMerchants().stream().map(role -> SummaryRow.of(name(role), rights(role))).toList();
    }

    /// The name and the rights in one line.
    public static String line(Role role) {
        return text("view.role-line", name(role), rights(role));
    }

    public static String name(Role role) {
        return text("view.role." + role.wire());
    }

    private static String rights(Role role) {
        return text("view.rights." + role.wire());
    }
}
