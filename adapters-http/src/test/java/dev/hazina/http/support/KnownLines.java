package dev.hazina.http.support;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Stream;

/// What the lines of answers have, read once for each line: most lines of a page are on all pages.
///
/// @param <T> what is read of a line, which begins with its line feed
final class KnownLines<T> {
    private final Map<String, T> known = new ConcurrentHashMap<>();
    private final Function<String, T> read;

    KnownLines(Function<String, T> read) {
        this.read = read;
    }

    Stream<T> of(String text) {
        return text.lines().map(line -> known.computeIfAbsent(line, first -> read.apply("\n" + first)));
    }
}
