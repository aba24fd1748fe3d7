/// Rate limits: counted in memory by a single instance, in the database by several.
@NullMarked
package dev.hazina.persistence.limit;

import org.jspecify.annotations.NullMarked;
