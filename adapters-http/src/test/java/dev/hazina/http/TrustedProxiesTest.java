package dev.hazina.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TrustedProxiesTest {

    private static boolean contains(String list, String address) {
        return TrustedProxies.parse(list).contains(InetAddress.ofLiteral(address));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", ",", "10.0.0.1,", "localhost", "proxy.example", "10.0.0", "10.1", "167772161",
            "010.0.0.1", "0x0a.0.0.1", "10.0.0.256", "10.0.0.1/33", "10.0.0.1/-1", "10.0.0.1/", "/8", "10.0.0.0/08",
            "10.0.0.0/8/8", "10.0.0.0/x", "::1/129", "fe80::1%eth0", "[::1]", "::1::", "1:2:3", "10.0.0.1;10.0.0.2",
            "10.0.0.1:80", "*"})
    void aWrongListIsRefused(String list) {
        assertThatThrownBy(() -> TrustedProxies.parse(list)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageEndingWith("' is no address and no block of addresses");
    }

    @ParameterizedTest
    @CsvSource({"10.0.0.1, 10.0.0.1, 10.0.0.2", "10.0.0.0/8, 10.255.255.255, 11.0.0.0",
            "192.168.1.128/25, 192.168.1.128, 192.168.1.127", "192.168.1.77/24, 192.168.1.1, 192.168.2.1",
            "::1, ::1, ::2", "fd00::/8, fdff::1, fe00::1", "2001:db8::/33, 2001:db8:7fff::1, 2001:db8:8000::1",
            "::ffff:10.0.0.1, 10.0.0.1, 10.0.0.2", "0.0.0.0/0, 8.8.8.8, ::1", "::/0, 2001:db8::1, 8.8.8.8"})
    void aBlockHoldsWhatBeginsAlike(String block, String inside, String outside) {
        assertThat(contains(block, inside)).isTrue();
        assertThat(contains(block, outside)).isFalse();
    }

    @Test
    void anyOfSeveralIsEnough() {
        String list = "10.0.0.0/8 , 192.0.2.7,fd00::/8";
        assertThat(contains(list, "10.9.8.7")).isTrue();
        assertThat(contains(list, "192.0.2.7")).isTrue();
        assertThat(contains(list, "fd12::1")).isTrue();
        assertThat(contains(list, "192.0.2.8")).isFalse();
    }

    @Test
    void nobodyIsTrustedUnasked() {
        assertThat(TrustedProxies.none().contains(InetAddress.ofLiteral("127.0.0.1"))).isFalse();
    }
}
