/// Books that are older than what the service has already done, because its database was restored from a backup: how
/// that is found, what rests until a person agrees, and what goes on.
@NullMarked
package dev.hazina.application.restore;

import org.jspecify.annotations.NullMarked;
