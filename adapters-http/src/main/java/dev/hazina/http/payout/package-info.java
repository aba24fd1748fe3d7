/// Payouts over HTTP.
@NullMarked
package dev.hazina.http.payout;

import org.jspecify.annotations.NullMarked;
