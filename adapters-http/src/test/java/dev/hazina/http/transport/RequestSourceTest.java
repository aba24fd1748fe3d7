package dev.hazina.http.transport;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.http.TrustedProxies;
import io.micronaut.http.HttpRequest;
import io.netty.handler.codec.http.DefaultHttpHeaders;
import io.netty.handler.codec.http.HttpHeaders;
import java.net.InetAddress;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RequestSourceTest {
    private static final TrustedProxies PROXIES = TrustedProxies.parse("10.0.0.0/8,fd00::/8");
    private static final String PROXY = "10.0.0.1";
    private static final String STRANGER = "203.0.113.9";

    private static RequestSource from(String peer, boolean tls, HttpHeaders headers) {
        return RequestSource.of(tls, InetAddress.ofLiteral(peer), headers, PROXIES);
    }

    private static HttpHeaders headers(String name, String... values) {
        return new DefaultHttpHeaders().add(name, List.of(values));
    }

    private static String client(String peer, String... forwardedFor) {
        return from(peer, false, headers("X-Forwarded-For", forwardedFor)).client().getHostAddress();
    }

    @ParameterizedTest
    @ValueSource(strings = {"https", "HTTPS", "https,https", "https , https"})
    void aTrustedProxySaysThatItWasTls(String proto) {
        assertThat(from(PROXY, false, headers("X-Forwarded-Proto", proto)).secure()).isTrue();
        assertThat(from(STRANGER, false, headers("X-Forwarded-Proto", proto)).secure()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"http", "", "https,http", "http,https", "https,", "https http", "on", "httpss"})
    void anythingElseIsNotTls(String proto) {
        assertThat(from(PROXY, false, headers("X-Forwarded-Proto", proto)).secure()).isFalse();
        assertThat(from(PROXY, true, headers("X-Forwarded-Proto", proto)).secure()).isFalse();
        assertThat(from(STRANGER, true, headers("X-Forwarded-Proto", proto)).secure()).isTrue();
    }

    @Test
    void withoutAWordTheSocketCounts() {
        assertThat(from(PROXY, true, new DefaultHttpHeaders()).secure()).isTrue();
        assertThat(from(PROXY, false, new DefaultHttpHeaders()).secure()).isFalse();
        assertThat(from(PROXY, false, headers("X-Forwarded-Proto", "https", "http")).secure()).isFalse();
        assertThat(from(PROXY, false, headers("Forwarded", "proto=https")).secure()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            198.51.100.7                        | 198.51.100.7
            1.2.3.4, 198.51.100.7               | 198.51.100.7
            1.2.3.4,198.51.100.7, 10.9.9.9      | 198.51.100.7
            garbage, 198.51.100.7               | 198.51.100.7
            198.51.100.7, 10.1.1.1, fd00::7     | 198.51.100.7
            2001:db8::5                         | 2001:db8:0:0:0:0:0:5
            [2001:db8::5]                       | 2001:db8:0:0:0:0:0:5
            [2001:db8::5]:443                   | 2001:db8:0:0:0:0:0:5
            198.51.100.7:50123                  | 198.51.100.7
            ::ffff:198.51.100.7                 | 198.51.100.7
            10.5.5.5, 10.1.1.1                  | 10.5.5.5
            """)
    void theClientIsTheLastWhoIsNoProxyOfOurs(String forwardedFor, String client) {
        assertThat(client(PROXY, forwardedFor)).isEqualTo(client);
        assertThat(client(STRANGER, forwardedFor)).isEqualTo(STRANGER);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "garbage", "unknown", "localhost", "198.51.100.7,", "198.51.100.7, garbage, 10.1.1.1",
            "127.1", "2130706433", "198.51.100.256", "198.51.100.7 10.0.0.1", "fe80::1%lo", "1.2.3.4:x", "[::1"})
    void garbageLeavesTheProxyAsTheClient(String forwardedFor) {
        assertThat(client(PROXY, forwardedFor)).isEqualTo(PROXY);
    }

    @Test
    void severalHeadersAreOneList() {
        assertThat(client(PROXY, "1.2.3.4", "198.51.100.7", "10.1.1.1")).isEqualTo("198.51.100.7");
        assertThat(from(PROXY, false, new DefaultHttpHeaders()).client().getHostAddress()).isEqualTo(PROXY);
    }

    @Test
    void whatIsOnlySaidGoesNoFurther() {
        HttpHeaders headers = headers("X-Forwarded-For", "1.2.3.4").add("X-Hazina-Client", "1.2.3.4")
                .add("x-hazina-client", "5.6.7.8").add("Forwarded", "for=1.2.3.4").add("X-Real-IP", "1.2.3.4")
                .add("X-Forwarded-Host", "x").add("X-Forwarded-Proto", "https").add("Host", "localhost");
        from(STRANGER, false, headers).writeTo(headers);
        assertThat(headers.names()).containsExactlyInAnyOrder("X-Hazina-Client", "Host");
        assertThat(
                RequestSource.clientOf(HttpRequest.GET("/").header("X-Hazina-Client", headers.get("X-Hazina-Client"))))
                .isEqualTo(InetAddress.ofLiteral(STRANGER));
    }
}
