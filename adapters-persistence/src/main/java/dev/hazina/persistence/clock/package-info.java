/// The clock that all instances on a database share.
@NullMarked
package dev.hazina.persistence.clock;

import org.jspecify.annotations.NullMarked;
