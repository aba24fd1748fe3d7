package dev.hazina.bootstrap.aot;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Writes down which JDK runs it. Maven starts it with the JDK of its toolchain, so `./run` need not search for one.
public final class JavaHome {
    private JavaHome() {}

    /// @param args the file to write to
    public static void main(String[] args) throws IOException {
        Files.writeString(Path.of(args[0]), System.getProperty("java.home") + System.lineSeparator());
    }
}
