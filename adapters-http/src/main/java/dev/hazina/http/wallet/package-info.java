/// Wallets.
@NullMarked
package dev.hazina.http.wallet;

import org.jspecify.annotations.NullMarked;
