/// The send journal as files.
@NullMarked
package dev.hazina.persistence.journal;

import org.jspecify.annotations.NullMarked;
