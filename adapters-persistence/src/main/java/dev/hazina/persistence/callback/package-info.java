/// Callbacks of providers in PostgreSQL.
@NullMarked
package dev.hazina.persistence.callback;

import org.jspecify.annotations.NullMarked;
