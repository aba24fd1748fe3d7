/// The rights to send payouts.
@NullMarked
package dev.hazina.persistence.payout;

import org.jspecify.annotations.NullMarked;
