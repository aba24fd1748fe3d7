package dev.hazina.persistence.notice;

import dev.hazina.application.access.ToldAct;
import dev.hazina.application.audit.AuditEntry;
import dev.hazina.domain.access.Role;
import java.util.stream.Collectors;

/// The roles that are told of an action.
final class ToldRoles {
    private ToldRoles() {}

    /// Their names, with a space between.
    static String of(AuditEntry entry) {
        return ToldAct.of(entry.act()).stream().flatMap(told -> told.audience().roles().stream()).map(Role::wire)
                .collect(Collectors.joining(" "));
    }
}
