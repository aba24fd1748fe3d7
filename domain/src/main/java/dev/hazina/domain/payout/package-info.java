/// Paying wallet money out to a phone: the details, the states, and the rules of sending at most once.
@NullMarked
package dev.hazina.domain.payout;

import org.jspecify.annotations.NullMarked;
