/// Merchants, their people, accounts and keys in PostgreSQL.
@NullMarked
package dev.hazina.persistence.merchant;

import org.jspecify.annotations.NullMarked;
