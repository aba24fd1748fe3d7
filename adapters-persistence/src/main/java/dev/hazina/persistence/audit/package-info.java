/// The audit log in PostgreSQL.
@NullMarked
package dev.hazina.persistence.audit;

import org.jspecify.annotations.NullMarked;
