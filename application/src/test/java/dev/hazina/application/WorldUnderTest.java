package dev.hazina.application;

/// Supplies the ports that a contract is run against. A class that runs a contract implements it, so that nested
/// classes with nothing of their own can share an implementation.
public interface WorldUnderTest {
    /// The ports under test. They may hold data of earlier tests.
    World world();
}
