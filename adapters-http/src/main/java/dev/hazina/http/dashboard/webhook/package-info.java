/// Webhooks: endpoints, their deliveries, the reasons of failures, and replays.
@NullMarked
package dev.hazina.http.dashboard.webhook;

import org.jspecify.annotations.NullMarked;
