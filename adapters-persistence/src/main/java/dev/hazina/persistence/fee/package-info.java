/// The fees of merchants, in PostgreSQL.
@NullMarked
package dev.hazina.persistence.fee;

import org.jspecify.annotations.NullMarked;
