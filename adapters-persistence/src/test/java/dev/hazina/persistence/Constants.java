package dev.hazina.persistence;

import dev.hazina.persistence.sql.Table;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/// The values of the static fields of this module's classes, such as its SQL.
final class Constants {
    private static final String PACKAGE = "dev.hazina.persistence.";

    private Constants() {}

    /// All values of this type by `package.Class.FIELD`.
    static <T> Map<String, T> of(Class<T> type) throws IOException, URISyntaxException {
        Map<String, T> found = new TreeMap<>();
        for (Class<?> owner : classes()) {
            for (Field field : owner.getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers()) && field.getType() == type) {
                    found.put(nameOf(owner) + "." + field.getName(), type.cast(value(field)));
                }
            }
        }
        return found;
    }

    /// The texts, also those of a map: by `package.Class.FIELD`, with the map's key behind it.
    static Map<String, String> texts() throws IOException, URISyntaxException {
        Map<String, String> texts = new TreeMap<>(of(String.class));
        of(Map.class).forEach((name, byKey) -> byKey.forEach((key, value) -> {
            if (value instanceof String text) {
                texts.put(name + "." + key, text);
            }
        }));
        return texts;
    }

    /// The descriptions of tables, by `package.Class.FIELD`.
    static Map<String, Table<?>> tables() throws IOException, URISyntaxException {
        Map<String, Table<?>> tables = new TreeMap<>();
        of(Table.class).forEach(tables::put);
        return tables;
    }

    static List<Class<?>> classes() throws IOException, URISyntaxException {
        Path root = Path.of(PersistenceBeans.class.getProtectionDomain().getCodeSource().getLocation().toURI())
                .resolve("dev/hazina/persistence");
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(file -> file.toString().endsWith(".class")
                    && !file.getFileName().toString().startsWith("$"))
                    .<Class<?>>map(file -> load(root.relativize(file).toString())).toList();
        }
    }

    /// The class's name in this module.
    static String nameOf(Class<?> type) {
        return type.getName().substring(PACKAGE.length());
    }

    private static Object value(Field field) {
        try {
            field.setAccessible(true);
            return field.get(null);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Class<?> load(String file) {
        try {
            return Class.forName(PACKAGE + file.replace('/', '.').replace(".class", ""), false,
                    Constants.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }
}
