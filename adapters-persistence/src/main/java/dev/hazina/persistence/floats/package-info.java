/// The balances of our accounts at providers in PostgreSQL.
@NullMarked
package dev.hazina.persistence.floats;

import org.jspecify.annotations.NullMarked;
