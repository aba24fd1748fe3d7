/// Statements and lists of transactions, from PostgreSQL.
@NullMarked
package dev.hazina.persistence.statement;

import org.jspecify.annotations.NullMarked;
