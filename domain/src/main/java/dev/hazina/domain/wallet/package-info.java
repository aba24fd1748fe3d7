/// Wallets: one currency, a spendable and a reserved balance.
@NullMarked
package dev.hazina.domain.wallet;

import org.jspecify.annotations.NullMarked;
