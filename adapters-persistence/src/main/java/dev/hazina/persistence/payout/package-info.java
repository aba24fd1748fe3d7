/// Payouts in PostgreSQL, and when each is looked at next.
@NullMarked
package dev.hazina.persistence.payout;

import org.jspecify.annotations.NullMarked;
