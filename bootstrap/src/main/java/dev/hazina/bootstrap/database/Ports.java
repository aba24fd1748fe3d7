package dev.hazina.bootstrap.database;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;

/// Free ports on the loopback address. Free means free a moment ago: the caller must be ready to try another.
final class Ports {

    private Ports() {}

    static int free() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.ofLiteral("127.0.0.1"))) {
            return socket.getLocalPort();
        }
    }

    /// The wanted port if it is free, so that a developer's database client finds the server again after a restart.
    /// Zero means any free port.
    static int freeLike(int wanted) throws IOException {
        try (var socket = new ServerSocket()) {
            socket.bind(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), wanted));
            return socket.getLocalPort();
        } catch (IOException taken) {
            return free();
        }
    }
}
