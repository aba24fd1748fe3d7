/// Wallets in PostgreSQL.
@NullMarked
package dev.hazina.persistence.wallet;

import org.jspecify.annotations.NullMarked;
