/// Money that came in unasked, in PostgreSQL.
@NullMarked
package dev.hazina.persistence.inbound;

import org.jspecify.annotations.NullMarked;
