package dev.hazina.providers.client;

import java.io.IOException;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.util.List;

/// Selects no proxy, independently of the environment.
final class NoProxy extends ProxySelector {
    static final NoProxy ALWAYS = new NoProxy();

    @Override
    public List<Proxy> select(URI uri) {
        return List.of(Proxy.NO_PROXY);
    }

    @Override
    public void connectFailed(URI uri, SocketAddress address, IOException why) {
        // there is none that could fail
    }
}
