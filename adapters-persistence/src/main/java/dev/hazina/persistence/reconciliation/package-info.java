/// Both sides of an account at a provider in PostgreSQL.
@NullMarked
package dev.hazina.persistence.reconciliation;

import org.jspecify.annotations.NullMarked;
