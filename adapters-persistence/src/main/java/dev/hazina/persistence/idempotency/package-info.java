/// The deletion of rows that are kept for a limited time.
@NullMarked
package dev.hazina.persistence.idempotency;

import org.jspecify.annotations.NullMarked;
