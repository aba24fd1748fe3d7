package dev.hazina.webhooks.mail;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The text of a mail as simple HTML: its paragraphs and lines, and nothing that is fetched or run.
final class HtmlText {
    private static final String RULE = "--";

    private HtmlText() {}

    static String of(String text) {
        return Stream.of(text.replace("\r\n", "\n").strip().split("\n\\s*\n")).map(HtmlText::paragraph)
                .collect(Collectors.joining("\n", "<!DOCTYPE html>\n<html><body>\n", "\n</body></html>\n"));
    }

    private static String paragraph(String lines) {
        return lines.strip().equals(RULE)
                ? "<hr>"
                : lines.lines().map(HtmlText::line).collect(Collectors.joining("<br>\n", "<p>", "</p>"));
    }

    /// An address that is a whole line is a link. What a merchant has written is never one: see `MailName`.
    private static String line(String text) {
        String escaped = escaped(text);
        return text.matches("https?://\\S+") ? "<a href=\"" + escaped + "\">" + escaped + "</a>" : escaped;
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;")
                .replace("'", "&#39;");
    }
}
