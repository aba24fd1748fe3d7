/// Moving money between two wallets.
@NullMarked
package dev.hazina.application.transfer;

import org.jspecify.annotations.NullMarked;
