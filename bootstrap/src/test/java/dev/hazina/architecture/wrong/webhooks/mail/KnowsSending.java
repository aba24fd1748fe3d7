package dev.hazina.architecture.wrong.webhooks.mail;

import dev.hazina.architecture.wrong.webhooks.send.KnowsMail;

/// The other half of the circle.
public final class KnowsSending {
    public static String other() {
        return KnowsMail.class.getName();
    }
}
