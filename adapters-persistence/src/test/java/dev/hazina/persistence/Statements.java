package dev.hazina.persistence;

import dev.hazina.persistence.sql.BulkStatement;
import dev.hazina.persistence.sql.Column;
import io.micronaut.data.annotation.Query;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/// The SQL of this module's constants and annotations.
final class Statements {
    private static final Pattern SQL = Pattern.compile("\\b(SELECT|INSERT INTO|UPDATE|DELETE FROM)\\b");
    private static final Pattern NAMED_PARAMETER = Pattern.compile("(?<!:):\\w+");

    private Statements() {}

    /// By `package.Class.FIELD` or `package.Class.method`.
    static Map<String, String> all() throws IOException, URISyntaxException {
        Map<String, String> found = new TreeMap<>();
        Constants.texts().forEach((name, value) -> {
            if (SQL.matcher(value).find()) {
                found.put(name, value);
            }
        });
        for (var bulk : Constants.of(BulkStatement.class).entrySet()) {
            found.put(bulk.getKey(), typed(bulk.getValue()));
        }
        for (Class<?> type : Constants.classes()) {
            for (Method method : type.getDeclaredMethods()) {
                Query query = method.getAnnotation(Query.class);
                if (query != null) {
                    found.put(Constants.nameOf(type) + "." + method.getName(),
                            NAMED_PARAMETER.matcher(query.value()).replaceAll("?"));
                }
            }
        }
        return found;
    }

    /// With the types of the arrays, which PostgreSQL doesn't know from the text.
    private static String typed(BulkStatement<?> statement) {
        String sql = statement.sql();
        for (Object column : (List<?>) field(statement, "columns")) {
            sql = sql.replaceFirst("(unnest\\((?:\\?::\\w+\\[], )*)\\?(?!:)",
                    "$1?::" + field(((Column<?>) column).type(), "sent") + "[]");
        }
        return sql;
    }

    private static Object field(Object object, String name) {
        try {
            Field field = object.getClass().getDeclaredField(name);
            field.setAccessible(true);
            return field.get(object);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
