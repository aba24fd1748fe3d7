/// What payments, refunds and payouts have in common once they are opened.
@NullMarked
package dev.hazina.domain.instruction;

import org.jspecify.annotations.NullMarked;
