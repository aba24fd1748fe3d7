/// Webhook endpoints, deliveries, and the bodies of events and alerts.
@NullMarked
package dev.hazina.http.webhook;

import org.jspecify.annotations.NullMarked;
