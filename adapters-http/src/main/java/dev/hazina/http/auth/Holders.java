package dev.hazina.http.auth;

import dev.hazina.application.key.Caller;
import io.micronaut.http.HttpRequest;

/// For whom a request is worked on, where work is divided: the merchant or the person of the staff; the address, before
/// anybody is authenticated.
public final class Holders {
    private Holders() {}

    /// The holder, which is a text, so that it equals that of another request of the same.
    public static String of(HttpRequest<?> request) {
        return Callers.find(request).map(Holders::of).orElseGet(() -> address(request));
    }

    static String of(Caller caller) {
        return Throttle.subject(caller);
    }

    /// The address of the client.
    static String address(HttpRequest<?> request) {
        return "address " + ClientAddress.of(request);
    }
}
