/// Deleting what was kept for as long as it has to be.
@NullMarked
package dev.hazina.persistence.retention;

import org.jspecify.annotations.NullMarked;
