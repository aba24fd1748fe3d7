/// Payments in PostgreSQL, and when each is looked at next.
@NullMarked
package dev.hazina.persistence.payment;

import org.jspecify.annotations.NullMarked;
