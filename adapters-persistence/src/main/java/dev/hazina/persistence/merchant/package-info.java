/// Merchants, their users, accounts and keys in PostgreSQL.
@NullMarked
package dev.hazina.persistence.merchant;

import org.jspecify.annotations.NullMarked;
