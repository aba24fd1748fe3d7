/// The people of the platform in PostgreSQL.
@NullMarked
package dev.hazina.persistence.staff;

import org.jspecify.annotations.NullMarked;
