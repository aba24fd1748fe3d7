package dev.hazina.persistence.journal;

import dev.hazina.application.webhook.SecretBox;
import dev.hazina.domain.key.SecretsKeyId;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongPredicate;

/// The form of the journal's lines: the version of the form, a space, and the entry, sealed because it holds phone
/// numbers.
final class SealedLines {
    private static final String VERSION = "1 ";
    private static final String PLACE = "send journal";
    private static final char END = '\n';
    /// Some hundred lines.
    private static final int AT_THE_END = 128 * 1024;

    private final SecretBox box;

    SealedLines(SecretBox box) {
        this.box = box;
    }

    byte[] seal(NumberedLine line) {
        return sealed(line.text());
    }

    private byte[] sealed(String text) {
        return (VERSION + Base64.getEncoder().encodeToString(box.seal(text, PLACE)) + END)
                .getBytes(StandardCharsets.US_ASCII);
    }

    /// @throws RuntimeException when it is no line, or no key here opens it
    NumberedLine open(String line) {
        return NumberedLine.read(box.open(bytes(line), PLACE));
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

    /// Finds the last line of a file that can be read, among its last ones.
    Optional<NumberedLine> last(Path file, LongPredicate possible) throws IOException {
        List<String> ends = new ArrayList<>();
        try (SeekableByteChannel bytes = Files.newByteChannel(file)) {
            long from = Math.max(0, bytes.size() - AT_THE_END);
            bytes.position(from);
            ByteBuffer read = ByteBuffer.allocate((int) (bytes.size() - from));
            while (read.hasRemaining() && bytes.read(read) >= 0) {
                // Reads on.
            }
            String text = new String(read.array(), 0, read.position(), StandardCharsets.ISO_8859_1);
            text.substring(0, text.lastIndexOf(END) + 1).lines().forEach(ends::add);
        }
        return ends.reversed().stream().flatMap(line -> tried(line).stream())
                .filter(line -> possible.test(line.position())).findFirst();
    }

    private Optional<NumberedLine> tried(String line) {
        try {
            return Optional.of(open(line));
        } catch (RuntimeException unreadable) {
            return Optional.empty();
        }
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
