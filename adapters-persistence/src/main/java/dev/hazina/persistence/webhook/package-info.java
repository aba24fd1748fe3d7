/// Endpoints, events and deliveries in PostgreSQL.
@NullMarked
package dev.hazina.persistence.webhook;

import org.jspecify.annotations.NullMarked;
