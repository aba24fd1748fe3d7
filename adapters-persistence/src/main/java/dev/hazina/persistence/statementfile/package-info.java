/// What was taken from uploaded statements, in PostgreSQL.
@NullMarked
package dev.hazina.persistence.statementfile;

import org.jspecify.annotations.NullMarked;
