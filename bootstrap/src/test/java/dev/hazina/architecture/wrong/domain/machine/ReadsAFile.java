package dev.hazina.architecture.wrong.domain.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Wrong: a file in the innermost ring.
public final class ReadsAFile {
    String text(Path file) throws IOException {
        return Files.readString(file);
    }
}
