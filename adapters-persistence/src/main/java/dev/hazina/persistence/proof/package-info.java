/// The ledger proof in PostgreSQL.
@NullMarked
package dev.hazina.persistence.proof;

import org.jspecify.annotations.NullMarked;
