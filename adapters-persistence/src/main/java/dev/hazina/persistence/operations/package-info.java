/// How the work of all merchants goes, counted in PostgreSQL.
@NullMarked
package dev.hazina.persistence.operations;

import org.jspecify.annotations.NullMarked;
