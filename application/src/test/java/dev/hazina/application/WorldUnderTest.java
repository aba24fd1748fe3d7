package dev.hazina.application;

import static org.assertj.core.api.Assertions.assertThat;

/// Supplies the ports that a contract is run against. A class that runs a contract implements it, so that nested
/// classes with nothing of their own can share an implementation.
public interface WorldUnderTest {
    /// The ports under test. They may hold data of earlier tests.
    World world();

    /// Has the books proved after a test. Where many tests share them, and none of them clears anything away, they may
    /// be proved after the last test of the class instead: what is wrong stays in them until then.
    default void proveBooks(World world) {
        assertThat(world.proof().prove().differences()).isEmpty();
    }
}
