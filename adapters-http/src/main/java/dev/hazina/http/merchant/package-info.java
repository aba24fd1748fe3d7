/// Registering, signing in, and the accounts of a merchant.
@NullMarked
package dev.hazina.http.merchant;

import org.jspecify.annotations.NullMarked;
