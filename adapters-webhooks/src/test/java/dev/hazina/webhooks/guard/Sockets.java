package dev.hazina.webhooks.guard;

import java.net.InetAddress;
import java.net.Socket;
import java.util.function.Supplier;
import javax.net.SocketFactory;

/// Sockets of a test's own kind.
final class Sockets extends SocketFactory {
    private final Supplier<Socket> maker;

    Sockets(Supplier<Socket> maker) {
        this.maker = maker;
    }

    @Override
    public Socket createSocket() {
        return maker.get();
    }

    @Override
    public Socket createSocket(String host, int port) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress localHost, int localPort) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Socket createSocket(InetAddress host, int port) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Socket createSocket(InetAddress address, int port, InetAddress localAddress, int localPort) {
        throw new UnsupportedOperationException();
    }
}
