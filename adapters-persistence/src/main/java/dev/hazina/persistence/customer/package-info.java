/// Who paid an account, and merchants' own names for numbers, in PostgreSQL.
@NullMarked
package dev.hazina.persistence.customer;

import org.jspecify.annotations.NullMarked;
