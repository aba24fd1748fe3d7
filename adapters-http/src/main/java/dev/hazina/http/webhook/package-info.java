/// Webhook endpoints, deliveries, and the form of what is told.
@NullMarked
package dev.hazina.http.webhook;

import org.jspecify.annotations.NullMarked;
