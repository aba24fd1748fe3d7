/// Stripe: charges of cards, and refunds in whole or in parts.
@NullMarked
package dev.hazina.providers.stripe;

import org.jspecify.annotations.NullMarked;
