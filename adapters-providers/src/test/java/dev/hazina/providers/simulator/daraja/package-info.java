/// Daraja, simulated: prompts, payouts, reversals, queries and paybill as Safaricom documents them.
@NullMarked
package dev.hazina.providers.simulator.daraja;

import org.jspecify.annotations.NullMarked;
