/// The write door on PostgreSQL: one transaction for all the operations that arrived while the last one was under way.
@NullMarked
package dev.hazina.persistence.ledger;

import org.jspecify.annotations.NullMarked;
