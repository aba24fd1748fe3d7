/// Commands and reads on wallets.
@NullMarked
package dev.hazina.application.wallet;

import org.jspecify.annotations.NullMarked;
