package dev.hazina.architecture.wrong.http.payment;

import dev.hazina.architecture.wrong.application.payment.Closable;

/// Wrong: it implements what is no port.
public final class HasItsOwnPort implements Closable {
    @Override
    public void close() {
        throw new UnsupportedOperationException();
    }
}
