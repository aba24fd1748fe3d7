/// The ledger writer on PostgreSQL: one transaction for all operations that arrived during the previous one.
@NullMarked
package dev.hazina.persistence.ledger;

import org.jspecify.annotations.NullMarked;
