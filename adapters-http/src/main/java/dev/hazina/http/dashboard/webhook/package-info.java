/// Webhooks: endpoints, what was sent to them, why it failed, and sending it again.
@NullMarked
package dev.hazina.http.dashboard.webhook;

import org.jspecify.annotations.NullMarked;
