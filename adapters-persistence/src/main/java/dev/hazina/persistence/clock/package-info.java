/// The one clock of all instances on a database.
@NullMarked
package dev.hazina.persistence.clock;

import org.jspecify.annotations.NullMarked;
