/// Provider records in PostgreSQL.
@NullMarked
package dev.hazina.persistence.record;

import org.jspecify.annotations.NullMarked;
