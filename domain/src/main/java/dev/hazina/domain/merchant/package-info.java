/// Merchants, their users, accounts and keys, and what each role may do.
@NullMarked
package dev.hazina.domain.merchant;

import org.jspecify.annotations.NullMarked;
