/// Transfers between wallets.
@NullMarked
package dev.hazina.http.transfer;

import org.jspecify.annotations.NullMarked;
