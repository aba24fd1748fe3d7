/// Webhooks: events, endpoints and deliveries.
@NullMarked
package dev.hazina.domain.webhook;

import org.jspecify.annotations.NullMarked;
