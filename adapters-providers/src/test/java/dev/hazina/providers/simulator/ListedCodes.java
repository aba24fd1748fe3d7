package dev.hazina.providers.simulator;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/// Copies of providers' lists, whose dates are in the files' names, and whose sources are in their first lines.
public final class ListedCodes {
    private ListedCodes() {}

    /// The cells of each line.
    public static List<List<String>> of(String resource) {
        try (InputStream copy = Objects.requireNonNull(ListedCodes.class.getResourceAsStream(resource))) {
            return new String(copy.readAllBytes(), StandardCharsets.UTF_8).lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(line -> List.of(line.split("\t", -1))).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
