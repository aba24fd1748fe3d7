package dev.hazina.architecture.wrong.domain.fee;

/// Wrong: it needs the egg.
public final class Chicken {
    Egg egg() {
        return new Egg();
    }
}
