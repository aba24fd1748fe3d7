/// Tests of the pages of payouts.
@NullMarked
package dev.hazina.http.dashboard.payout;

import org.jspecify.annotations.NullMarked;
