/// Giving money back: requesting, sending, polling and reading refunds.
@NullMarked
package dev.hazina.application.refund;

import org.jspecify.annotations.NullMarked;
