/// What payments, refunds and payouts have in common where they failed.
@NullMarked
package dev.hazina.persistence.channel;

import org.jspecify.annotations.NullMarked;
