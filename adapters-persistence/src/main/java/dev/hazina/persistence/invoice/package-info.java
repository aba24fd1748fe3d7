/// Fee invoices, in PostgreSQL.
@NullMarked
package dev.hazina.persistence.invoice;

import org.jspecify.annotations.NullMarked;
