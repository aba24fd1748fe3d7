package dev.hazina.architecture.wrong.webhooks.send;

import dev.hazina.architecture.wrong.webhooks.mail.KnowsSending;

/// Half of a cycle between two packages.
public final class KnowsMail {
    public static String other() {
        return KnowsSending.class.getName();
    }
}
