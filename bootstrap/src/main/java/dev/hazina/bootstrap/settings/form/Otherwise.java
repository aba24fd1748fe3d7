package dev.hazina.bootstrap.settings.form;

import java.util.Optional;

/// What holds where a setting is not set.
///
/// @param sandbox empty where the part that reads the setting decides, or there is nothing
/// @param production the same in production
/// @param words for the page, where the value doesn't say it
public record Otherwise<T>(Optional<T> sandbox, Optional<T> production, Optional<String> words) {

    public static <T> Otherwise<T> of(T value) {
        return new Otherwise<>(Optional.of(value), Optional.of(value), Optional.empty());
    }

    public static <T> Otherwise<T> of(T sandbox, T production) {
        return new Otherwise<>(Optional.of(sandbox), Optional.of(production), Optional.empty());
    }

    public static <T> Otherwise<T> none() {
        return words("none");
    }

    /// Nothing, or what the part that reads the setting makes of it.
    public static <T> Otherwise<T> words(String words) {
        return new Otherwise<>(Optional.empty(), Optional.empty(), Optional.of(words));
    }

    Optional<T> value(boolean inProduction) {
        return inProduction ? production : sandbox;
    }
}
