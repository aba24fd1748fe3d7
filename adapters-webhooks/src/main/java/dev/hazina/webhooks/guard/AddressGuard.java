package dev.hazina.webhooks.guard;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Decides which addresses merchants may have us call. A merchant's host name may resolve to our database, an internal
/// admin page or the cloud's metadata service, all of which trust callers inside the network.
public enum AddressGuard {
    /// Allows only addresses on the public internet, and only with TLS.
    PRODUCTION(false),
    /// Allows the loopback interface as well, also without TLS, for receivers under development.
    SANDBOX(true);

    /// IPv4 addresses that are not public, by the registry of special-purpose addresses.
    private static final List<AddressBlock> NOT_PUBLIC_IPV4 = blocks(
            "0.0.0.0/8", // this network
            "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", // private
            "100.64.0.0/10", // shared by a carrier's customers; one cloud's metadata
            "127.0.0.0/8", // loopback
            "168.63.129.16/32", // one cloud's metadata, though it looks public
            "169.254.0.0/16", // link-local; most clouds' metadata
            "192.0.0.0/24", // protocol assignments
            "192.0.2.0/24", "198.51.100.0/24", "203.0.113.0/24", // documentation
            "192.88.99.0/24", // relays from IPv6
            "198.18.0.0/15", // benchmarks
            "224.0.0.0/4", // multicast
            "240.0.0.0/4"); // reserved, and broadcast

    /// The only part of IPv6 with public addresses. All others are refused: loopback, unspecified, IPv4 in its mapped,
    /// compatible and translated (64:ff9b) forms, unique local, link-local, site-local, discard-only, multicast, and
    /// future ones.
    private static final AddressBlock GLOBAL_IPV6 = AddressBlock.of("2000::/3");

    private static final List<AddressBlock> NOT_PUBLIC_IPV6 = blocks(
            "2001::/23", // protocol assignments: Teredo, benchmarks, identifiers that route nowhere
            "2001:db8::/32", "3fff::/20", // documentation
            "2002::/16"); // 6to4: an IPv4 address in disguise

    /// A host whose last part is a number is an address.
    private static final Pattern NUMBER = Pattern.compile("[0-9]+|0x[0-9a-f]*");
    private static final Pattern PLAIN_IPV4 = Pattern.compile("(0|[1-9][0-9]{0,2})(\\.(0|[1-9][0-9]{0,2})){3}");

    private final boolean loopback;

    AddressGuard(boolean loopback) {
        this.loopback = loopback;
    }

    /// Whether a connection to this address may be made.
    public boolean allows(InetAddress address) {
        if (address.isLoopbackAddress()) {
            return loopback;
        }
        return address instanceof Inet6Address
                ? GLOBAL_IPV6.contains(address) && outside(NOT_PUBLIC_IPV6, address)
                : outside(NOT_PUBLIC_IPV4, address);
    }

    /// Whether this host may be resolved. Addresses in unusual notations (`127.1`, `2130706433`, `0177.0.0.1`,
    /// `0x7f000001`) are refused, because libraries disagree about their meaning.
    ///
    /// @param host in lower case, an IPv6 address without brackets
    public boolean allowsName(String host) {
        String bare = host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
        String last = bare.substring(bare.lastIndexOf('.') + 1);
        return !NUMBER.matcher(last).matches() || PLAIN_IPV4.matcher(host).matches();
    }

    /// Whether an event may travel unencrypted.
    public boolean allowsPlainHttp() {
        return loopback;
    }

    private static boolean outside(List<AddressBlock> blocks, InetAddress address) {
        return blocks.stream().noneMatch(block -> block.contains(address));
    }

    private static List<AddressBlock> blocks(String... texts) {
        return Stream.of(texts).map(AddressBlock::of).toList();
    }
}
