package dev.hazina.application.access;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// Keeps the mails instead of sending them.
public final class RecordingLinkMailer implements ResetLinkMailer {
    private final List<LinkMail> sent = new CopyOnWriteArrayList<>();

    @Override
    public void send(LinkMail mail) {
        sent.add(mail);
    }

    public List<LinkMail> sent() {
        return sent;
    }

    /// The text in the link of the newest mail.
    public String newestLink() {
        String text = sent.getLast().text();
        int at = text.indexOf("?link=") + "?link=".length();
        return text.substring(at, text.indexOf('\n', at));
    }
}
