/// Counting requests: exactly on one instance, together through the database on several.
@NullMarked
package dev.hazina.persistence.limit;

import org.jspecify.annotations.NullMarked;
