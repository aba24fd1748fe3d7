package dev.hazina.http.webhook;

import dev.hazina.application.webhook.EventBodies;
import dev.hazina.http.HttpSettings;

/// The program's webhook bodies, for an application in memory.
public final class Bodies {
    private Bodies() {}

    public static EventBodies of(HttpSettings settings) {
        return new EventJson(settings);
    }
}
