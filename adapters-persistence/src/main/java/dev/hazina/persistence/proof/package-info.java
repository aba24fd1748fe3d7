/// The proof of the books, by PostgreSQL.
@NullMarked
package dev.hazina.persistence.proof;

import org.jspecify.annotations.NullMarked;
