/// Merchants, their accounts and settings.
@NullMarked
package dev.hazina.domain.merchant;

import org.jspecify.annotations.NullMarked;
