/// Payouts: requesting and following one.
@NullMarked
package dev.hazina.http.dashboard.payout;

import org.jspecify.annotations.NullMarked;
