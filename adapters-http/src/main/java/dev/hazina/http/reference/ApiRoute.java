package dev.hazina.http.reference;

import dev.hazina.domain.access.Permission;
import dev.hazina.domain.access.Role;
import java.util.Optional;

/// One route of the program.
///
/// @param path with its variables in braces
/// @param needs the permission that it needs; empty for an open route
record ApiRoute(String method, String path, Class<?> controller, Optional<Permission> needs) {

    boolean takesMembersOnly() {
        return needs.filter(permission -> !Role.ADMINISTRATOR.may(permission)).isPresent();
    }
}
