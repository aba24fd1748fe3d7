/// Giving money back: requesting, sending, settling and chasing refunds.
@NullMarked
package dev.hazina.application.refund;

import org.jspecify.annotations.NullMarked;
