package dev.hazina.bootstrap.plugin;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/// The interface between the program and an adapter, as the kept list of its public types has it: what a plugin can
/// see of the program, and the version that it was built for.
///
/// @param types the names of its public types, without those within them
record ProviderApi(ApiVersion version, Set<String> types) {
    private static final String LIST = "/META-INF/hazina/provider-api.txt";
    private static final String VERSION = "version ";
    private static final String TYPE = "type ";
    /// What the interface itself speaks in: trees of JSON, log lines, and the marks of what may be null.
    private static final List<String> SHARED = List.of("com.fasterxml.jackson.annotation.",
            "com.fasterxml.jackson.core.", "com.fasterxml.jackson.databind.", "org.jspecify.annotations.",
            "org.slf4j.");

    /// That of this program.
    static ProviderApi own() {
        try (InputStream list = Objects.requireNonNull(ProviderApi.class.getResourceAsStream(LIST), LIST);
                BufferedReader reader = new BufferedReader(new InputStreamReader(list, StandardCharsets.UTF_8))) {
            return of(reader.lines().toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static ProviderApi of(List<String> list) {
        ApiVersion version = list.stream().filter(line -> line.startsWith(VERSION))
                .map(line -> line.substring(VERSION.length())).flatMap(text -> ApiVersion.parse(text).stream())
                .findFirst().orElseThrow(() -> new IllegalStateException(LIST + " names no version"));
        return new ProviderApi(version, list.stream().filter(line -> line.startsWith(TYPE))
                .map(line -> line.substring(TYPE.length()).replaceFirst("[ $].*", ""))
                .collect(Collectors.toUnmodifiableSet()));
    }

    /// Whether a plugin gets a class from the program, and not from its own jars.
    boolean has(String className) {
        int within = className.indexOf('$');
        return types.contains(within < 0 ? className : className.substring(0, within))
                || SHARED.stream().anyMatch(className::startsWith);
    }
}
