/// Statements and lists of transactions in PostgreSQL.
@NullMarked
package dev.hazina.persistence.statement;

import org.jspecify.annotations.NullMarked;
