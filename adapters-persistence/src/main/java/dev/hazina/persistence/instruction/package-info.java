/// The tables of payments, refunds and payouts, and the reads of them.
@NullMarked
package dev.hazina.persistence.instruction;

import org.jspecify.annotations.NullMarked;
