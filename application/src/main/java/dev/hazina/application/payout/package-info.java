/// Paying out: requesting, sending once, settling, polling and giving up.
@NullMarked
package dev.hazina.application.payout;

import org.jspecify.annotations.NullMarked;
