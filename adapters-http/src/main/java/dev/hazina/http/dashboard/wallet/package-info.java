/// Wallets: opening, naming, closing.
@NullMarked
package dev.hazina.http.dashboard.wallet;

import org.jspecify.annotations.NullMarked;
