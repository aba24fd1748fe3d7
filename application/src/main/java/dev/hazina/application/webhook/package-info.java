/// Webhooks: endpoints, the events of a change, and their deliveries.
@NullMarked
package dev.hazina.application.webhook;

import org.jspecify.annotations.NullMarked;
