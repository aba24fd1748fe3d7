/// The position of the books, in the database and in a file beside it, and the restores that are found by comparing
/// the two.
@NullMarked
package dev.hazina.persistence.restore;

import org.jspecify.annotations.NullMarked;
