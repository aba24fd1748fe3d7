/// Registering, signing in, and a merchant's own data: accounts, keys, slug, settings.
@NullMarked
package dev.hazina.http.merchant;

import org.jspecify.annotations.NullMarked;
