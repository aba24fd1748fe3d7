/// What was raised for a person, in PostgreSQL.
@NullMarked
package dev.hazina.persistence.discrepancy;

import org.jspecify.annotations.NullMarked;
