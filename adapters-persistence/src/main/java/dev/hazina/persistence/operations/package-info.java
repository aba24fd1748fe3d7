/// The state of the work of all merchants in PostgreSQL.
@NullMarked
package dev.hazina.persistence.operations;

import org.jspecify.annotations.NullMarked;
