/// Registering, signing in, finding out who is calling, and what owners and the operator do with merchants.
@NullMarked
package dev.hazina.application.merchant;

import org.jspecify.annotations.NullMarked;
