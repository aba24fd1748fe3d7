/// Payouts: asking for one, watching it.
@NullMarked
package dev.hazina.http.dashboard.payout;

import org.jspecify.annotations.NullMarked;
