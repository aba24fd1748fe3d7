package dev.hazina.http.auth;

import dev.hazina.http.transport.RequestSource;
import io.micronaut.http.HttpRequest;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;

/// The address of a client: the other end of the socket, or the one that a trusted proxy reports.
final class ClientAddress {
    private static final int SUBSCRIBER_BYTES = 8;
    private static final int BYTES_OF_56 = 7;
    private static final int BYTES_OF_48 = 6;
    private static final int BYTES_OF_24 = 3;

    private ClientAddress() {}

    /// The address as the limits count it; for IPv6 its network, because one subscriber has all addresses of a network.
    static String of(HttpRequest<?> request) {
        InetAddress address = RequestSource.clientOf(request);
        return address instanceof Inet6Address ? first(SUBSCRIBER_BYTES, address) : address.getHostAddress();
    }

    /// The /56 and the /48 of an IPv6 address: networks that one subscriber or one site may have as well.
    static Optional<AddressNetworks> networks(HttpRequest<?> request) {
        InetAddress address = RequestSource.clientOf(request);
        return address instanceof Inet6Address
                ? Optional.of(new AddressNetworks(first(BYTES_OF_56, address), first(BYTES_OF_48, address)))
                : Optional.empty();
    }

    /// The larger networks around an IPv6 address.
    record AddressNetworks(String of56, String of48) {}

    /// A network of many subscribers around an address: the /24 of IPv4, the /48 of IPv6.
    static String wideNetwork(HttpRequest<?> request) {
        InetAddress address = RequestSource.clientOf(request);
        return first(address instanceof Inet6Address ? BYTES_OF_48 : BYTES_OF_24, address);
    }

    private static String first(int bytes, InetAddress address) {
        return HexFormat.of().formatHex(Arrays.copyOf(address.getAddress(), bytes));
    }

    /// The whole address, for the audit log.
    public static String text(HttpRequest<?> request) {
        return RequestSource.clientOf(request).getHostAddress();
    }
}
