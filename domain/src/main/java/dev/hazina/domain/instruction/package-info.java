/// The common parts of payments, refunds and payouts after they are opened.
@NullMarked
package dev.hazina.domain.instruction;

import org.jspecify.annotations.NullMarked;
