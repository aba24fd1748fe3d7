package dev.hazina.webhooks.guard;

import java.net.InetAddress;
import java.net.Socket;
import javax.net.SocketFactory;

/// Creates unconnected [GuardedSocket]s.
final class GuardedSockets extends SocketFactory {
    private static final String ONLY_UNCONNECTED = "connect it yourself";

    private final AddressGuard guard;

    GuardedSockets(AddressGuard guard) {
        this.guard = guard;
    }

    @Override
    public Socket createSocket() {
        return new GuardedSocket(guard);
    }

    @Override
    public Socket createSocket(String host, int port) {
        throw new UnsupportedOperationException(ONLY_UNCONNECTED);
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress localHost, int localPort) {
        throw new UnsupportedOperationException(ONLY_UNCONNECTED);
    }

    @Override
    public Socket createSocket(InetAddress host, int port) {
        throw new UnsupportedOperationException(ONLY_UNCONNECTED);
    }

    @Override
    public Socket createSocket(InetAddress address, int port, InetAddress localAddress, int localPort) {
        throw new UnsupportedOperationException(ONLY_UNCONNECTED);
    }
}
