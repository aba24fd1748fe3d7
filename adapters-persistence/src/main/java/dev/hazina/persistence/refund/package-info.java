/// Refunds in PostgreSQL, and their polling schedule.
@NullMarked
package dev.hazina.persistence.refund;

import org.jspecify.annotations.NullMarked;
