/// Transfers between wallets.
@NullMarked
package dev.hazina.http.dashboard.transfer;

import org.jspecify.annotations.NullMarked;
