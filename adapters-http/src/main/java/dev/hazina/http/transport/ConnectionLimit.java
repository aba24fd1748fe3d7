package dev.hazina.http.transport;

import dev.hazina.http.TrustedProxies;
import io.netty.channel.Channel;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/// Bounds the connections of one address; for IPv6 of one network, because one subscriber has all the addresses of a
/// network. A further connection replaces the oldest one without a request in progress, which is idle or whose client
/// hasn't finished its request. If there is none, the further connection itself is closed. Trusted proxies have no
/// bound.
final class ConnectionLimit {
    private final int most;
    private final TrustedProxies exempt;
    private final Runnable shed;
    private final Map<Object, Set<OpenConnection>> byClient = new HashMap<>();
    private int open;

    /// @param shed runs for each connection that is closed for another, or not taken
    ConnectionLimit(int most, TrustedProxies exempt, Runnable shed) {
        this.most = most;
        this.exempt = exempt;
        this.shed = shed;
    }

    /// Counts a connection until it is closed, and closes it or another one where there are too many.
    @SuppressWarnings("FutureReturnValueIgnored") // Closing what is closed already is no failure.
    void opened(Channel channel) {
        OpenConnection connection = new OpenConnection(channel);
        channel.attr(OpenConnection.KEY).set(connection);
        Object client = clientOf(channel);
        if (!admit(client, connection)) {
            shed.run();
            channel.close();
            return;
        }
        channel.closeFuture().addListener(closed -> remove(client, connection));
    }

    private synchronized boolean admit(Object client, OpenConnection connection) {
        Set<OpenConnection> others = byClient.computeIfAbsent(client, first -> new LinkedHashSet<>());
        if (others.size() >= most && !isExempt(client) && !closeOneOf(others)) {
            return false;
        }
        others.add(connection);
        open++;
        return true;
    }

    /// A connection leaves the count when it is closed; until then, for a moment, there is one too many.
    private boolean closeOneOf(Set<OpenConnection> connections) {
        for (OpenConnection connection : connections) {
            if (connection.closeIfIdle()) {
                shed.run();
                connections.remove(connection);
                return true;
            }
        }
        return false;
    }

    private synchronized void remove(Object client, OpenConnection connection) {
        open--;
        Set<OpenConnection> others = byClient.get(client);
        if (others != null) {
            others.remove(connection);
            if (others.isEmpty()) {
                byClient.remove(client);
            }
        }
    }

    synchronized int open() {
        return open;
    }

    private boolean isExempt(Object client) {
        return client instanceof InetAddress address && exempt.contains(address);
    }

    private Object clientOf(Channel channel) {
        if (channel.remoteAddress() instanceof InetSocketAddress socket && socket.getAddress() != null) {
            InetAddress address = socket.getAddress();
            return exempt.contains(address) ? address : network(address);
        }
        return "";
    }

    /// The unit that counts as one client: an IPv4 address, or the network of an IPv6 address.
    static Object network(InetAddress address) {
        return address instanceof Inet6Address ? ByteBuffer.wrap(address.getAddress()).getLong() : address;
    }
}
