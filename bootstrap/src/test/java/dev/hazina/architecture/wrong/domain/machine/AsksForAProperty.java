package dev.hazina.architecture.wrong.domain.machine;

/// Wrong: a setting by a method that looks like a number.
public final class AsksForAProperty {
    Integer limit() {
        return Integer.getInteger("limit");
    }
}
