package dev.hazina.bootstrap.check;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;

/// Whether another server can be reached: a connection is opened and closed, and nothing is sent.
final class NetworkCheck {
    private static final int CONNECT_MILLIS = 5_000;
    private static final int HTTPS = 443;
    private static final int HTTP = 80;

    private NetworkCheck() {}

    static Finding reach(String subject, URI address, String advice) {
        int port = address.getPort() > 0 ? address.getPort() : "http".equals(address.getScheme()) ? HTTP : HTTPS;
        return reach(subject, address.getHost(), port, advice);
    }

    static Finding reach(String subject, String host, int port, String advice) {
        InetSocketAddress address = new InetSocketAddress(host, port);
        if (address.isUnresolved()) {
            return Finding.failed(subject, "the name " + host + " has no address; " + advice);
        }
        try (Socket socket = new Socket()) {
            socket.connect(address, CONNECT_MILLIS);
            return Finding.ok(subject, host + ":" + port + " can be reached.");
        } catch (IOException e) {
            return Finding.failed(subject,
                    host + ":" + port + " can't be reached (" + e.getMessage() + "); " + advice);
        }
    }
}
