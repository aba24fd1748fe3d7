package dev.hazina.architecture.wrong.domain.fee;

/// Wrong: it needs the chicken.
public final class Egg {
    Chicken chicken() {
        return new Chicken();
    }
}
