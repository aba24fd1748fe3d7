package dev.hazina.architecture.wrong.domain.machine;

/// Wrong: a setting that no constructor names.
public final class ReadsTheEnvironment {
    String limit() {
        return System.getenv("LIMIT");
    }
}
