package dev.hazina.bootstrap.settings;

import dev.hazina.bootstrap.failure.StartFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Reads single settings by the names they have in the environment, and refuses with a sentence that says what to write
/// instead. A setting that is there but blank counts as not given.
final class SettingSource {
    private static final String FILE = "_FILE";

    private final Function<String, Optional<String>> values;

    /// @param values finds the value set under a name such as `HAZINA_PORT`
    SettingSource(Function<String, Optional<String>> values) {
        this.values = values;
    }

    /// The value of the setting, or of the file that is named under `NAME_FILE`.
    Optional<String> text(String name) {
        return set(name).or(() -> set(name + FILE).map(file -> content(name + FILE, file)));
    }

    private Optional<String> set(String name) {
        return values.apply(name).map(String::strip).filter(text -> !text.isEmpty());
    }

    private static String content(String name, String file) {
        try {
            return Files.readString(Path.of(file)).strip();
        } catch (IOException | InvalidPathException e) {
            throw new StartFailure(name + " must name a file that can be read; '" + file + "' can't.", e);
        }
    }

    int number(String name, int otherwise, int least, int greatest) {
        Optional<String> text = text(name);
        if (text.isEmpty()) {
            return otherwise;
        }
        try {
            int number = Integer.parseInt(text.get());
            if (number >= least && number <= greatest) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Refused below, like a number out of range.
        }
        throw refused(name, "must be a whole number from " + least + " to " + greatest, text.get());
    }

    Duration duration(String name, Duration otherwise, Duration least) {
        Optional<String> text = text(name);
        if (text.isEmpty()) {
            return otherwise;
        }
        Duration duration = DurationText.parse(text.get())
                .orElseThrow(() -> refused(name, "must be " + DurationText.EXAMPLES, text.get()));
        if (duration.compareTo(least) < 0) {
            throw refused(name, "must be at least " + least.toMillis() + "ms", text.get());
        }
        return duration;
    }

    /// One duration or several, separated by commas.
    List<Duration> durations(String name, List<Duration> otherwise) {
        return text(name).map(text -> Arrays.stream(text.split(",", -1))
                .map(part -> DurationText.parse(part.strip()).orElseThrow(
                        () -> refused(name, "must be durations separated by commas, such as 30s,2m,1h", text)))
                .toList()).orElse(otherwise);
    }

    boolean flag(String name, boolean otherwise) {
        Optional<String> text = text(name);
        if (text.isPresent() && !text.get().equals("true") && !text.get().equals("false")) {
            throw refused(name, "must be true or false", text.get());
        }
        return text.map("true"::equals).orElse(otherwise);
    }

    /// A setting with one of a few values, written in lower case.
    <E extends Enum<E>> E oneOf(String name, Class<E> words, E otherwise) {
        Optional<String> text = text(name);
        if (text.isEmpty()) {
            return otherwise;
        }
        return Arrays.stream(words.getEnumConstants()).filter(word -> wire(word).equals(text.get())).findFirst()
                .orElseThrow(() -> refused(name, "must be " + Arrays.stream(words.getEnumConstants())
                        .map(SettingSource::wire).collect(Collectors.joining(" or ")), text.get()));
    }

    static StartFailure refused(String name, String must, String given) {
        return new StartFailure(name + " " + must + "; it is '" + given + "'.");
    }

    private static String wire(Enum<?> word) {
        return word.name().toLowerCase(Locale.ROOT);
    }
}
