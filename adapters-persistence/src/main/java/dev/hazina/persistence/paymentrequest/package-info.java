/// Payment requests in PostgreSQL.
@NullMarked
package dev.hazina.persistence.paymentrequest;

import org.jspecify.annotations.NullMarked;
