/// Erasing names and phones in PostgreSQL.
@NullMarked
package dev.hazina.persistence.payer;

import org.jspecify.annotations.NullMarked;
