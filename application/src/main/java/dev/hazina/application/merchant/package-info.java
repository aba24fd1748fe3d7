/// Registering, signing in, and finding out who is calling.
@NullMarked
package dev.hazina.application.merchant;

import org.jspecify.annotations.NullMarked;
