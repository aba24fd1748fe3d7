/// Payments in PostgreSQL, and their polling schedule.
@NullMarked
package dev.hazina.persistence.payment;

import org.jspecify.annotations.NullMarked;
