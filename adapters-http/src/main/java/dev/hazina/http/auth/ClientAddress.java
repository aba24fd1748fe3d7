package dev.hazina.http.auth;

import dev.hazina.http.transport.Arrival;
import io.micronaut.http.HttpRequest;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.HexFormat;

/// Where a request comes from: the other end of the socket, or whom a trusted proxy there had it from.
public final class ClientAddress {
    private static final int NETWORK_BYTES = 8;

    private ClientAddress() {}

    /// As the limits count it: the address, or for IPv6 its network, because one subscriber has all the addresses of a
    /// network.
    static String of(HttpRequest<?> request) {
        InetAddress address = Arrival.clientOf(request);
        return address instanceof Inet6Address
                ? HexFormat.of().formatHex(Arrays.copyOf(address.getAddress(), NETWORK_BYTES))
                : address.getHostAddress();
    }

    /// The whole of it, for the record of who did what.
    public static String text(HttpRequest<?> request) {
        return Arrival.clientOf(request).getHostAddress();
    }
}
