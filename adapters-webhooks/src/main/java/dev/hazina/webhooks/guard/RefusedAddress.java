package dev.hazina.webhooks.guard;

import java.net.UnknownHostException;

/// The address is not allowed.
final class RefusedAddress extends UnknownHostException {
    private static final long serialVersionUID = 1L;

    RefusedAddress(String host) {
        super(host + " is at an address that may not be called");
    }
}
