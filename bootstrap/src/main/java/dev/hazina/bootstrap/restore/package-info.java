/// Compares the database's books with the position that is known outside of it, before anything is sent.
@NullMarked
package dev.hazina.bootstrap.restore;

import org.jspecify.annotations.NullMarked;
