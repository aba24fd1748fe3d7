/// Registering, signing in, and what a merchant sees and sets of itself: accounts, keys, slug, settings.
@NullMarked
package dev.hazina.http.merchant;

import org.jspecify.annotations.NullMarked;
