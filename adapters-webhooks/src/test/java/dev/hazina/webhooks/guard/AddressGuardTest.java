package dev.hazina.webhooks.guard;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Each row is an address and its kind. Blocks are tried at both ends, and their neighbours on both sides.
class AddressGuardTest {

    @ParameterizedTest
    @ValueSource(strings = {"0.0.0.0 this network", "0.255.255.255 this network", "10.0.0.0 private",
            "10.255.255.255 private", "100.64.0.0 carrier's customers", "100.100.100.200 metadata",
            "100.127.255.255 carrier's customers", "168.63.129.16 metadata", "169.254.0.0 link-local",
            "169.254.169.254 metadata", "169.254.170.2 metadata", "169.254.255.255 link-local", "172.16.0.0 private",
            "172.31.255.255 private", "192.0.0.0 protocols", "192.0.0.192 metadata", "192.0.0.255 protocols",
            "192.0.2.0 documentation", "192.0.2.255 documentation", "192.88.99.0 relays", "192.88.99.255 relays",
            "192.168.0.0 private", "192.168.255.255 private", "198.18.0.0 benchmarks", "198.19.255.255 benchmarks",
            "198.51.100.0 documentation", "198.51.100.255 documentation", "203.0.113.0 documentation",
            "203.0.113.255 documentation", "224.0.0.0 multicast", "239.255.255.255 multicast", "240.0.0.0 reserved",
            "255.255.255.254 reserved", "255.255.255.255 broadcast"})
    void refusesIpv4ThatIsNotPublic(String row) {
        assertRefused(addressOf(row));
    }

    @ParameterizedTest
    @ValueSource(strings = {":: unspecified", "::2 compatible", "::7f00:1 compatible 127.0.0.1",
            "::808:808 compatible 8.8.8.8", "64:ff9b:: translated", "64:ff9b::7f00:1 translated 127.0.0.1",
            "64:ff9b::808:808 translated 8.8.8.8", "64:ff9b:1:: translated",
            "64:ff9b:1:ffff:ffff:ffff:a00:1 translated",
            "100:: discard", "1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff unassigned", "2001:: Teredo",
            "2001:0:ffff:ffff:ffff:ffff:ffff:ffff Teredo", "2001:2:: benchmarks", "2001:10:: identifiers",
            "2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff protocols", "2001:db8:: documentation",
            "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff documentation", "2002:: 6to4", "2002:7f00:1:: 6to4 127.0.0.1",
            "2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff 6to4", "3fff:: documentation",
            "3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff documentation", "4000:: unassigned", "5f00:: routing",
            "fc00:: unique local", "fd00:ec2::254 metadata", "fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff unique local",
            "fe80:: link-local", "fe80::1 link-local", "febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff link-local",
            "fec0:: site-local", "ff00:: multicast", "ff02::1 multicast"})
    void refusesIpv6ThatIsNotPublic(String row) {
        assertRefused(addressOf(row));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.0.0.0", "1.1.1.1", "8.8.8.8", "9.255.255.255", "11.0.0.0", "100.63.255.255",
            "100.128.0.0", "126.255.255.255", "128.0.0.0", "168.63.129.15", "168.63.129.17", "169.253.255.255",
            "169.255.0.0", "172.15.255.255", "172.32.0.0", "191.255.255.255", "192.0.1.0", "192.0.3.0",
            "192.88.98.255", "192.88.100.0", "192.167.255.255", "192.169.0.0", "198.17.255.255", "198.20.0.0",
            "198.51.99.255", "198.51.101.0", "203.0.112.255", "203.0.114.0", "223.255.255.255", "2000::",
            "2001:200::", "2001:db7:ffff::", "2001:db9::", "2001:4860:4860::8888", "2003::", "2606:4700::1111",
            "2a00:1450::1", "3ffe:ffff::", "3fff:1000::"})
    void allowsThePublicInternet(String literal) {
        InetAddress address = InetAddress.ofLiteral(literal);
        assertThat(AddressGuard.PRODUCTION.allows(address)).isTrue();
        assertThat(AddressGuard.SANDBOX.allows(address)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.0", "127.0.0.1", "127.1.2.3", "127.255.255.255", "::1"})
    void allowsLoopbackInTheSandboxOnly(String literal) {
        InetAddress address = InetAddress.ofLiteral(literal);
        assertThat(AddressGuard.PRODUCTION.allows(address)).isFalse();
        assertThat(AddressGuard.SANDBOX.allows(address)).isTrue();
    }

    /// Java reads a mapped address as its IPv4 address.
    @ParameterizedTest
    @ValueSource(strings = {"::ffff:10.0.0.1", "::ffff:a00:1", "::ffff:169.254.169.254", "0:0:0:0:0:ffff:6440:1"})
    void seesThroughMappedForms(String literal) {
        assertRefused(InetAddress.ofLiteral(literal));
    }

    /// The JDK doesn't map them where the caller declares the bytes to be IPv6.
    @ParameterizedTest
    @ValueSource(bytes = {127, 10, 8})
    void refusesMappedFormsThatStayedIpv6(byte first) throws UnknownHostException {
        byte[] bytes = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, (byte) 0xff, (byte) 0xff, first, 0, 0, 1};
        assertRefused(Inet6Address.getByAddress("receiver.test", bytes, -1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"127.1", "127.0.1", "2130706433", "0177.0.0.1", "017700000001", "0x7f000001", "0x7f.1",
            "0x7f.0.0.0x1", "127.0.0.01", "127.0.0.1.", "8.8.8", "0", "0x", "1.2.3.4.5", "receiver.1", "0127.0.0.1"})
    void refusesAddressesInOddNotations(String host) {
        assertThat(AddressGuard.PRODUCTION.allowsName(host)).isFalse();
        assertThat(AddressGuard.SANDBOX.allowsName(host)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"receiver.test", "receiver.test.", "1.2.3.4.example", "0x7f.example", "4chan.example",
            "localhost", "8.8.8.8", "127.0.0.1", "2001:db8::1", "::1", "x0", "1a"})
    void leavesNamesAndPlainAddressesToTheirLookup(String host) {
        assertThat(AddressGuard.PRODUCTION.allowsName(host)).isTrue();
    }

    @Test
    void allowsPlainHttpInTheSandboxOnly() {
        assertThat(AddressGuard.PRODUCTION.allowsPlainHttp()).isFalse();
        assertThat(AddressGuard.SANDBOX.allowsPlainHttp()).isTrue();
    }

    private static InetAddress addressOf(String row) {
        return InetAddress.ofLiteral(row.substring(0, row.indexOf(' ')));
    }

    private static void assertRefused(InetAddress address) {
        assertThat(AddressGuard.PRODUCTION.allows(address)).isFalse();
        assertThat(AddressGuard.SANDBOX.allows(address)).isFalse();
    }
}
