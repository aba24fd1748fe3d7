/// Airtel Money in Kenya, Tanzania and Uganda: prompts, full refunds and payouts over Airtel's own interface.
@NullMarked
package dev.hazina.providers.airtel;

import org.jspecify.annotations.NullMarked;
