/// Transfers in PostgreSQL.
@NullMarked
package dev.hazina.persistence.transfer;

import org.jspecify.annotations.NullMarked;
