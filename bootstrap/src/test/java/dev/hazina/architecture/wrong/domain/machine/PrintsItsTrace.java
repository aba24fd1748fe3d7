package dev.hazina.architecture.wrong.domain.machine;

/// Wrong: a failure that prints by a method it inherits.
public final class PrintsItsTrace extends RuntimeException {
    private static final long serialVersionUID = 1L;

    void tell() {
        printStackTrace();
    }
}
