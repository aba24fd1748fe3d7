package dev.hazina.bootstrap.settings;

import java.util.Optional;

/// As whom the program works with its database.
///
/// @param running the role that all requests run as
/// @param owner the role that owns the schema and changes it, where that is another; needed only while there is
///     something to change
public record DatabaseRoles(DatabaseLogin running, Optional<DatabaseLogin> owner) {}
