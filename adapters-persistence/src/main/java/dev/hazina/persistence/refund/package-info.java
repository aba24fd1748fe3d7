/// Refunds in PostgreSQL, and when each is looked at next.
@NullMarked
package dev.hazina.persistence.refund;

import org.jspecify.annotations.NullMarked;
