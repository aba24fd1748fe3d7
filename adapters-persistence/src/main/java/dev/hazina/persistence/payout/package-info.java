/// Payouts in PostgreSQL, and their polling schedule.
@NullMarked
package dev.hazina.persistence.payout;

import org.jspecify.annotations.NullMarked;
