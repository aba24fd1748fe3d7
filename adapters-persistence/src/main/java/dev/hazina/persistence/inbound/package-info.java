/// Inbound payments in PostgreSQL.
@NullMarked
package dev.hazina.persistence.inbound;

import org.jspecify.annotations.NullMarked;
