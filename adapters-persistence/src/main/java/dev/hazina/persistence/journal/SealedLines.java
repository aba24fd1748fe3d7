package dev.hazina.persistence.journal;

import dev.hazina.application.journal.SendJournal;
import dev.hazina.application.webhook.SecretBox;
import dev.hazina.domain.merchant.SecretsKeyId;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.function.Consumer;

/// The form of the journal's lines: the version of the form, a space, and the entry, sealed because it holds phone
/// numbers.
final class SealedLines {
    private static final String VERSION = "1 ";
    private static final String PLACE = "send journal";
    private static final char END = '\n';

    private final SecretBox box;

    SealedLines(SecretBox box) {
        this.box = box;
    }

    byte[] seal(SendJournal.Entry entry) {
        return sealed(JournalLine.of(entry));
    }

    private byte[] sealed(String text) {
        return (VERSION + Base64.getEncoder().encodeToString(box.seal(text, PLACE)) + END)
                .getBytes(StandardCharsets.US_ASCII);
    }

    /// @throws RuntimeException when it is no line, or no key here opens it
    SendJournal.Entry open(String line) {
        return JournalLine.read(box.open(bytes(line), PLACE));
    }

    /// The key that a line was sealed with.
    ///
    /// @throws RuntimeException when it is no line
    SecretsKeyId keyOf(String line) {
        return SecretBox.sealedWith(bytes(line));
    }

    /// The same line under the present key.
    byte[] sealAgain(String line) {
        return sealed(box.open(bytes(line), PLACE));
    }

    /// The same line as it is.
    byte[] kept(String line) {
        return (line + END).getBytes(StandardCharsets.ISO_8859_1);
    }

    private static byte[] bytes(String line) {
        if (!line.startsWith(VERSION)) {
            throw new IllegalArgumentException("a line has another form");
        }
        return Base64.getDecoder().decode(line.substring(VERSION.length()));
    }

    /// Reads the complete lines of a file. The instruction of a line that was cut off was not sent.
    static void forEach(Path file, Consumer<String> reader) throws IOException {
        try (BufferedReader text = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
            StringBuilder line = new StringBuilder();
            for (int c = text.read(); c >= 0; c = text.read()) {
                if (c == END) {
                    reader.accept(line.toString());
                    line.setLength(0);
                } else {
                    line.append((char) c);
                }
            }
        }
    }
}
