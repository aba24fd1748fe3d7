/// Payments, refunds and payouts: what each is, and the one machine of their states after they are opened.
@NullMarked
package dev.hazina.domain.instruction;

import org.jspecify.annotations.NullMarked;
