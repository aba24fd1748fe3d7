package dev.hazina.hexagon.wrong.domain;

public final class FindsAClass {
    Class<?> named(String name) throws ClassNotFoundException {
        return Class.forName(name);
    }
}
