package dev.hazina.domain.access;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The roles of one person of the staff; one at least.
///
/// @param all in the order of their declaration
public record StaffRoles(Set<StaffRole> all) {
    /// Of a key of the settings, and of a person of whom nothing else was said.
    public static final StaffRoles ALL = new StaffRoles(EnumSet.allOf(StaffRole.class));
    private static final String SEPARATOR = ",";

    public StaffRoles {
        all = Collections.unmodifiableSet(EnumSet.copyOf(all));
    }

    public static StaffRoles of(StaffRole first, StaffRole... more) {
        return new StaffRoles(EnumSet.of(first, more));
    }

    /// @param field the name of the field, for the message
    /// @throws Refusal.Invalid when there is none, one is unknown, or one is named twice
    public static StaffRoles parse(String field, Collection<String> names) {
        Set<StaffRole> roles = EnumSet.noneOf(StaffRole.class);
        for (String name : names) {
            StaffRole role = StaffRole.ofWire(name).orElseThrow(() -> new Refusal.Invalid(RefusalCode.FIELD_INVALID,
                    field, field + " must be among " + String.join(", ", ALL.names())));
            if (!roles.add(role)) {
                throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, field, field + " must name each role once");
            }
        }
        if (roles.isEmpty()) {
            throw new Refusal.Invalid(RefusalCode.FIELD_INVALID, field, field + " must name at least one role");
        }
        return new StaffRoles(roles);
    }

    /// The roles that [#text] wrote.
    public static StaffRoles ofText(String text) {
        return parse("roles", List.of(text.split(SEPARATOR)));
    }

    public boolean may(Permission permission) {
        return StaffRole.having(permission).stream().anyMatch(all::contains);
    }

    /// @throws Refusal.Forbidden when none of the roles has the permission; it names those that have
    public void require(Permission permission) {
        if (!may(permission)) {
            String needed = StaffRole.having(permission).stream().map(StaffRole::wire)
                    .collect(Collectors.joining(" or "));
            throw new Refusal.Forbidden(RefusalCode.STAFF_ROLE_INSUFFICIENT, needed.isEmpty()
                    ? "no role of the staff allows this"
                    : "this takes the role " + needed + " of the staff, which you don't have");
        }
    }

    /// Whether these roles have every permission of the others.
    public boolean covers(StaffRoles others) {
        return Stream.of(Permission.values()).filter(others::may).allMatch(this::may);
    }

    /// The names of the others' roles that have a permission more than these.
    public String beyond(StaffRoles others) {
        return others.all.stream().filter(role -> !covers(of(role))).map(StaffRole::wire)
                .collect(Collectors.joining(" and "));
    }

    public List<String> names() {
        return all.stream().map(StaffRole::wire).toList();
    }

    /// All names, in a form for storage.
    public String text() {
        return String.join(SEPARATOR, names());
    }
}
