/// What the tables of payments, refunds and payouts share.
@NullMarked
package dev.hazina.persistence.instruction;

import org.jspecify.annotations.NullMarked;
