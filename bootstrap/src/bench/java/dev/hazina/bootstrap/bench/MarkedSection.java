package dev.hazina.bootstrap.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The part of a page that a program writes, between two comments. The text around it stays.
///
/// @param author what writes it, as the comment says
public record MarkedSection(String name, String author) {

    private String begin() {
        return "<!-- " + name + ":begin, written by " + author + "; what is between these two lines is replaced -->";
    }

    private String end() {
        return "<!-- " + name + ":end -->";
    }

    /// @throws IllegalArgumentException when the page has no such section
    String replacedIn(String page, String text) {
        int from = page.indexOf(begin());
        int to = page.indexOf(end());
        if (from < 0 || to < from) {
            throw new IllegalArgumentException("no lines " + begin() + " and " + end());
        }
        return page.substring(0, from + begin().length()) + "\n" + text.strip() + "\n" + page.substring(to);
    }

    public void write(Path page, String text) throws IOException {
        Files.writeString(page, replacedIn(Files.readString(page), text));
    }
}
