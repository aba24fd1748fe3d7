/// Discrepancies in PostgreSQL.
@NullMarked
package dev.hazina.persistence.discrepancy;

import org.jspecify.annotations.NullMarked;
