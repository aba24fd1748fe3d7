package dev.hazina.http.auth;

import static org.assertj.core.api.Assertions.assertThat;

import io.micronaut.http.HttpRequest;
import org.junit.jupiter.api.Test;

class ClientAddressTest {

    private static HttpRequest<?> from(String address) {
        return HttpRequest.GET("/").header("X-Hazina-Client", address);
    }

    private static String of(String address) {
        return ClientAddress.of(from(address));
    }

    @Test
    void an_old_address_is_one_client() {
        assertThat(of("192.0.2.1")).isEqualTo("192.0.2.1").isNotEqualTo(of("192.0.2.2"));
        assertThat(of("::ffff:192.0.2.1")).isEqualTo(of("192.0.2.1"));
    }

    @Test
    void a_network_of_new_addresses_is_one_client() {
        assertThat(of("2001:db8:1:2::1")).isEqualTo(of("2001:db8:1:2:ffff::9")).isNotEqualTo(of("2001:db8:1:3::1"));
    }

    @Test
    void the_record_gets_the_whole_address() {
        assertThat(ClientAddress.text(from("192.0.2.1"))).isEqualTo("192.0.2.1");
        assertThat(ClientAddress.text(from("2001:db8:1:2::1"))).isEqualTo("2001:db8:1:2:0:0:0:1");
    }
}
