package dev.hazina.bootstrap.settings.form;

import dev.hazina.bootstrap.failure.StartFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/// Reads single settings as they are described. A setting that is there but blank counts as not given.
public final class SettingSource {
    /// The end of the name under which a file with the value is named.
    public static final String FILE = "_FILE";

    private final Function<String, Optional<String>> values;
    private final boolean production;

    /// @param values finds the value set under a name such as `HAZINA_PORT`
    public SettingSource(Function<String, Optional<String>> values, boolean production) {
        this.values = values;
        this.production = production;
    }

    /// The value of the setting, or of the file that is named under `NAME_FILE`.
    public Optional<String> text(String name) {
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

    /// What is set; the default doesn't count.
    ///
    /// @throws StartFailure when it can't be read, or is missing where it is needed
    public <T> Optional<T> find(Setting<T> setting) {
        Optional<String> text = text(setting.name());
        if (text.isEmpty() && production && setting.neededInProduction()) {
            throw setting.missing();
        }
        return text.map(given -> setting.parse(given, production));
    }

    /// What is set, or the default.
    public <T> T read(Setting<T> setting) {
        return find(setting).or(() -> setting.otherwise().value(production))
                .orElseThrow(() -> new IllegalStateException(setting.name() + " has no default value"));
    }

    /// Two settings that are set together, or not at all.
    public <A, B, R> Optional<R> both(Setting<A> first, Setting<B> second, BiFunction<A, B, R> made) {
        if (!first.partner().equals(Optional.of(second.name()))) {
            throw new IllegalArgumentException(first.name() + " is not described as set with " + second.name());
        }
        Optional<A> one = find(first);
        Optional<B> other = find(second);
        if (one.isPresent() != other.isPresent()) {
            throw new StartFailure(first.name() + " and " + second.name() + " must be set together.");
        }
        return one.flatMap(value -> other.map(more -> made.apply(value, more)));
    }
}
