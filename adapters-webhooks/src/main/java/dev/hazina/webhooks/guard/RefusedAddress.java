package dev.hazina.webhooks.guard;

import java.net.UnknownHostException;

/// Somebody tried to have an address called that may not be called.
final class RefusedAddress extends UnknownHostException {
    private static final long serialVersionUID = 1L;

    RefusedAddress(String host) {
        super(host + " is at an address that may not be called");
    }
}
