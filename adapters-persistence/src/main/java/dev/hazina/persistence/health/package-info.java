/// Whether the database is usable for this instance.
@NullMarked
package dev.hazina.persistence.health;

import org.jspecify.annotations.NullMarked;
