/// Stripe, played: payment intents, refunds, idempotency keys and signed events, as its reference documents them.
@NullMarked
package dev.hazina.providers.simulator.stripe;

import org.jspecify.annotations.NullMarked;
