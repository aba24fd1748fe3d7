package dev.hazina.persistence;

import dev.hazina.persistence.bucket.MisplacedRows;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/// A world for each class of tests that asks for one. After the class it is closed, and each row has to be in the
/// bucket of its merchant.
final class OwnWorlds implements AfterAllCallback {
    private static final Map<Class<?>, PgWorld> OPEN = new ConcurrentHashMap<>();

    /// Called by a test, of a class that has this extension.
    static PgWorld of(Class<?> tests, Supplier<PgWorld> fresh) {
        return OPEN.computeIfAbsent(tests, _ -> fresh.get());
    }

    @Override
    public void afterAll(ExtensionContext context) {
        Optional.ofNullable(OPEN.remove(context.getRequiredTestClass())).ifPresent(OwnWorlds::close);
    }

    private static void close(PgWorld world) {
        try (world) {
            MisplacedRows.requireNone(world.database());
        }
    }
}
