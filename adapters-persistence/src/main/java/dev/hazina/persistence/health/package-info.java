/// Whether the database does what this instance needs of it.
@NullMarked
package dev.hazina.persistence.health;

import org.jspecify.annotations.NullMarked;
