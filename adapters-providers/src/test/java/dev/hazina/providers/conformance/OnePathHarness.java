package dev.hazina.providers.conformance;

import dev.hazina.application.channel.IncomingCallback;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/// The harness of a provider that reports everything on one path, whose address is entered in its portal.
public abstract class OnePathHarness implements AdapterHarness {
    private final Queue<IncomingCallback> callbacks = new ConcurrentLinkedQueue<>();
    private volatile String token = "";

    /// Enters the address in the provider's portal.
    protected abstract void reportTo(URI path);

    /// The address of a path, as adapters are given it.
    public static URI address(String adapter, String token) {
        return URI.create("https://callbacks.example/v1/providers/" + adapter + "/callbacks/" + token);
    }

    /// A request to a path as the program takes it: the last part of the path is its token, and names of headers are in
    /// lower case.
    public static IncomingCallback arrived(String method, URI to, Map<String, String> headers, byte[] body) {
        String path = to.getPath();
        Map<String, List<String>> lower = new HashMap<>();
        headers.forEach((name, value) -> lower.put(name.toLowerCase(Locale.ROOT), List.of(value)));
        return new IncomingCallback(method, path.substring(path.lastIndexOf('/') + 1), lower, Optional.empty(), body);
    }

    /// The simulator's way to the path.
    protected final void take(String method, URI to, Map<String, String> headers, byte[] body) {
        callbacks.add(arrived(method, to, headers, body));
    }

    /// A post to the path.
    protected final IncomingCallback posted(Map<String, String> headers, byte[] body) {
        return arrived("POST", path(), headers, body);
    }

    /// The address that was entered.
    protected final URI path() {
        return address(gateway().name(), token);
    }

    @Override
    public final void unsolicitedToken(String given) {
        token = given;
        reportTo(path());
    }

    @Override
    public List<IncomingCallback> callbacks() {
        List<IncomingCallback> taken = new ArrayList<>();
        for (IncomingCallback next = callbacks.poll(); next != null; next = callbacks.poll()) {
            taken.add(next);
        }
        return taken;
    }
}
