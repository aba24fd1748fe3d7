package dev.hazina.architecture.wrong.domain.machine;

/// Wrong: it speaks past the log.
public final class Prints {
    void tell(String text) {
        System.out.println(text);
    }
}
