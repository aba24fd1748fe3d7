/// The secrets keys that the database was used with.
@NullMarked
package dev.hazina.persistence.secrets;

import org.jspecify.annotations.NullMarked;
