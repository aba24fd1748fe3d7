package dev.hazina.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.World;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/// Proves books that tests share once for each class whose tests want them proved. A proof reads all of them, what
/// earlier tests left too, and takes longer than most tests. No test touches the merchants of another, so what one left
/// wrong is still there.
final class SharedBooks implements AfterAllCallback {
    private static final Set<World> UNPROVED = ConcurrentHashMap.newKeySet();

    /// Called by a test, of a class that has this extension.
    static void proveAfterTheClass(World world) {
        UNPROVED.add(world);
    }

    @Override
    public void afterAll(ExtensionContext context) {
        prove();
    }

    static void prove() {
        for (World world : UNPROVED) {
            UNPROVED.remove(world);
            assertThat(world.proof().prove().differences()).isEmpty();
        }
    }

    /// After the last class: a class without this extension would leave its books unproved.
    static void requireAllProved() {
        assertThat(UNPROVED).isEmpty();
    }
}
