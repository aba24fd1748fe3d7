/// Movements between two wallets of one account.
@NullMarked
package dev.hazina.domain.transfer;

import org.jspecify.annotations.NullMarked;
