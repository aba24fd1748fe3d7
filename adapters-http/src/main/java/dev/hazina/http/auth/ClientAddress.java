package dev.hazina.http.auth;

import io.micronaut.http.HttpRequest;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.HexFormat;

/// Where a request comes from, as the limits count it. It is the address of the socket: a header can say anything.
final class ClientAddress {
    private static final int NETWORK_BYTES = 8;

    private ClientAddress() {}

    /// The address, or for IPv6 its network: one subscriber has all the addresses of a network.
    static String of(HttpRequest<?> request) {
        InetAddress address = request.getRemoteAddress().getAddress();
        return address instanceof Inet6Address
                ? HexFormat.of().formatHex(Arrays.copyOf(address.getAddress(), NETWORK_BYTES))
                : address.getHostAddress();
    }
}
