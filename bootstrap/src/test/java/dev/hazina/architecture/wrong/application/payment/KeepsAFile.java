package dev.hazina.architecture.wrong.application.payment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Wrong: a command that writes where no port is.
public final class KeepsAFile {
    void keep(Path file, String text) throws IOException {
        Files.writeString(file, text);
    }
}
