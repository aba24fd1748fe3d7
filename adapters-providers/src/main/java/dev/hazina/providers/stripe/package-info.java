/// Cards through Stripe: a token is charged at once, and given back in whole or in parts.
@NullMarked
package dev.hazina.providers.stripe;

import org.jspecify.annotations.NullMarked;
