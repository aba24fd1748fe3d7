package dev.hazina.application;

/// Each test runs on an in-memory world of its own.
public interface OnInMemoryWorld extends WorldUnderTest {
    @Override
    default World world() {
        return new InMemoryWorld();
    }
}
