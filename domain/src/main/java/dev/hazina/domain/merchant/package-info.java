/// Merchants, their users, accounts and keys, and the permissions of each role.
@NullMarked
package dev.hazina.domain.merchant;

import org.jspecify.annotations.NullMarked;
