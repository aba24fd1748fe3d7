package dev.hazina.architecture.wrong.application.payment;

/// Right, for those within the application; it is no port.
public interface Closable {
    void close();
}
