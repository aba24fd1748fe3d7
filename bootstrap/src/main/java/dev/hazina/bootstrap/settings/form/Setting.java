package dev.hazina.bootstrap.settings.form;

import dev.hazina.bootstrap.failure.StartFailure;
import java.util.Optional;
import java.util.function.Predicate;

/// One setting, described once: the start reads and refuses by it, and `docs/operating/settings.md` is made from it.
///
/// @param name as in the environment
/// @param form what may be written
/// @param otherwise what holds where it is not set
/// @param change who changes it, and when
/// @param meaning in Markdown, with links relative to the page
/// @param since the version that was the first to read it
/// @param need where a start without it is refused
/// @param barred what production refuses of what may be written
/// @param partner the name of a setting without which it is refused, and the other way round
public record Setting<T>(String name, Form<T> form, Otherwise<T> otherwise, ChangedBy change, String meaning,
        String since, Optional<Need> need, Optional<Barred<T>> barred, Optional<String> partner) {
    private static final String PRODUCTION = "in production";
    private static final String FIRST_RELEASE = "0.9.0";

    /// @param where such as "in production"
    /// @param what to set it to, as in "to a secret of your own"
    public record Need(String where, String what) {}

    /// @param values those that are refused
    /// @param words continue "must not be"
    /// @param instead what to do
    public record Barred<T>(Predicate<T> values, String words, String instead) {}

    /// A setting of the first release.
    public static <T> Setting<T> of(String name, Form<T> form, Otherwise<T> otherwise, ChangedBy change,
            String meaning) {
        return new Setting<>(name, form, otherwise, change, meaning.strip().replace('\n', ' '), FIRST_RELEASE,
                Optional.empty(), Optional.empty(), Optional.empty());
    }

    public Setting<T> since(String version) {
        return new Setting<>(name, form, otherwise, change, meaning, version, need, barred, partner);
    }

    public Setting<T> neededInProduction(String what) {
        return needed(PRODUCTION, what);
    }

    public Setting<T> needed(String where, String what) {
        return new Setting<>(name, form, otherwise, change, meaning, since, Optional.of(new Need(where, what)), barred,
                partner);
    }

    public Setting<T> barredInProduction(Predicate<T> values, String words, String instead) {
        return new Setting<>(name, form, otherwise, change, meaning, since, need,
                Optional.of(new Barred<>(values, words, instead)), partner);
    }

    public Setting<T> with(String other) {
        return new Setting<>(name, form, otherwise, change, meaning, since, need, barred, Optional.of(other));
    }

    /// The default, for the page.
    public String shownDefault() {
        return otherwise.words().orElseGet(() -> {
            String sandbox = otherwise.sandbox().map(this::code).orElse("none");
            String production = otherwise.production().map(this::code).orElse("none");
            return sandbox.equals(production) ? sandbox : sandbox + "; in production " + production;
        });
    }

    private String code(T value) {
        return "`" + form.shown().apply(value) + "`";
    }

    boolean neededInProduction() {
        return need.filter(one -> one.where().equals(PRODUCTION)).isPresent();
    }

    /// The sentence of a start without it.
    public StartFailure missing() {
        Need missed = need.orElseThrow(() -> new IllegalStateException(name + " is never needed"));
        return new StartFailure(name + " must be set " + missed.where() + ", " + missed.what() + ".");
    }

    T parse(String text, boolean production) {
        T value = form.reader().read(name, text);
        if (production && barred.filter(one -> one.values().test(value)).isPresent()) {
            throw new StartFailure(name + " must not be " + barred.orElseThrow().words() + " in production; "
                    + barred.orElseThrow().instead() + ".");
        }
        return value;
    }
}
