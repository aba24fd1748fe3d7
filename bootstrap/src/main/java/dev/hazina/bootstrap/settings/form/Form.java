package dev.hazina.bootstrap.settings.form;

import dev.hazina.bootstrap.failure.StartFailure;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// What may be written in a setting.
///
/// @param words say it, for the page of settings
/// @param reader reads it, or refuses with a sentence that says what to write instead
/// @param shown a value as it is written
public record Form<T>(String words, Reader<T> reader, Function<T, String> shown) {
    private static final String OFF = "off";
    private static final String NEW_SECRET = "openssl rand -hex 32 makes one";

    /// Reads a setting that is there and not blank.
    public interface Reader<T> {
        /// @throws StartFailure with a sentence that begins with the name
        T read(String name, String text);
    }

    /// Any text, or text that the part which needs it reads further.
    public static Form<String> text(String words) {
        return new Form<>(words, (name, text) -> text, Function.identity());
    }

    /// A secret of a person's own; it is never part of a sentence.
    public static Form<String> secret(int shortest) {
        return new Form<>("at least " + shortest + " characters; `openssl rand -hex 32` makes one", (name, text) -> {
            if (text.length() < shortest) {
                throw new StartFailure(name + " must have at least " + shortest + " characters; " + NEW_SECRET + ".");
            }
            return text;
        }, text -> "***");
    }

    public static Form<Integer> number(int least, int greatest) {
        String words = "a whole number from " + least + " to " + greatest;
        return parsed(words, text -> whole(text).filter(number -> number >= least && number <= greatest)
                .map(Math::toIntExact), number -> Integer.toString(number));
    }

    /// A whole number above 0.
    public static Form<Long> positive() {
        return parsed("a whole number above 0", text -> whole(text).filter(number -> number > 0),
                number -> Long.toString(number));
    }

    private static Optional<Long> whole(String text) {
        try {
            return Optional.of(Long.parseLong(text));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    public static Form<Duration> duration(Duration least) {
        String words = "a duration" + (least.isZero() ? "" : ", at least `" + DurationText.of(least) + "`");
        return new Form<>(words, (name, text) -> {
            Duration duration = DurationText.parse(text)
                    .orElseThrow(() -> refused(name, "must be " + DurationText.EXAMPLES, text));
            if (duration.compareTo(least) < 0) {
                throw refused(name, "must be at least " + DurationText.of(least), text);
            }
            return duration;
        }, DurationText::of);
    }

    /// One duration or several, separated by commas.
    public static Form<List<Duration>> durations() {
        return parsed("durations separated by commas, such as 30s,2m,1h", text -> {
            List<Optional<Duration>> parts = Arrays.stream(text.split(",", -1)).map(String::strip)
                    .map(DurationText::parse).toList();
            return parts.stream().allMatch(Optional::isPresent)
                    ? Optional.of(parts.stream().flatMap(Optional::stream).toList())
                    : Optional.empty();
        }, durations -> durations.stream().map(DurationText::of).collect(Collectors.joining(",")));
    }

    public static Form<Boolean> flag() {
        return parsed("true or false", text -> switch (text) {
            case "true" -> Optional.of(true);
            case "false" -> Optional.of(false);
            default -> Optional.empty();
        }, flag -> Boolean.toString(flag));
    }

    /// One of a few words, in lower case.
    public static <E extends Enum<E>> Form<E> oneOf(Class<E> words) {
        String allowed = Arrays.stream(words.getEnumConstants()).map(Form::wire).collect(Collectors.joining(" or "));
        return parsed(allowed, text -> Arrays.stream(words.getEnumConstants())
                .filter(word -> wire(word).equals(text)).findFirst(), Form::wire);
    }

    public static Form<Path> path() {
        return parsed("a path", Form::pathOf, Path::toString);
    }

    /// A path, or nothing where the setting is `off`.
    ///
    /// @param what such as "a directory"
    public static Form<Optional<Path>> pathOrOff(String what) {
        return parsed(what + ", or off", text -> text.equals(OFF)
                ? Optional.of(Optional.empty())
                : pathOf(text).map(Optional::of), path -> path.map(Path::toString).orElse(OFF));
    }

    private static Optional<Path> pathOf(String text) {
        try {
            return Optional.of(Path.of(text).toAbsolutePath().normalize());
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    /// Text with a syntax of its own.
    ///
    /// @param parser throws `IllegalArgumentException` with what is wrong
    public static <T> Form<T> written(String example, Function<String, T> parser) {
        return new Form<>("written as `" + example + "`", (name, text) -> {
            try {
                return parser.apply(text);
            } catch (IllegalArgumentException e) {
                throw new StartFailure(name + " can't be read: " + e.getMessage() + ". Write it as " + example + ".",
                        e);
            }
        }, String::valueOf);
    }

    /// @param words continue "must be"
    public static <T> Form<T> parsed(String words, Function<String, Optional<T>> parser, Function<T, String> shown) {
        return new Form<>(words, (name, text) -> parser.apply(text)
                .orElseThrow(() -> refused(name, "must be " + words, text)), shown);
    }

    /// As [#parsed], for values that no sentence shows.
    ///
    /// @param words continue "must be"
    /// @param instead how to get a right one
    public static <T> Form<T> sealed(String words, String instead, Function<String, Optional<T>> parser) {
        return new Form<>(words, (name, text) -> parser.apply(text)
                .orElseThrow(() -> new StartFailure(name + " must be " + words + "; " + instead + ".")),
                value -> "***");
    }

    /// The same with a value that may be shown as a default.
    public Form<T> shownAs(Function<T, String> text) {
        return new Form<>(words, reader, text);
    }

    /// A sentence about a value that may be shown.
    ///
    /// @param must such as "must be a path"
    public static StartFailure refused(String name, String must, String given) {
        return new StartFailure(name + " " + must + "; it is '" + given + "'.");
    }

    private static String wire(Enum<?> word) {
        return word.name().toLowerCase(Locale.ROOT);
    }
}
