package dev.hazina.architecture.wrong.domain.machine;

/// Wrong: a class by its name.
public final class FindsAClass {
    Class<?> find(String name) throws ClassNotFoundException {
        return Class.forName(name);
    }
}
