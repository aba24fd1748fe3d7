package dev.hazina.http.auth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import io.micronaut.http.HttpRequest;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.api.Test;

class ClientAddressTest {

    private static String of(String address) throws UnknownHostException {
        HttpRequest<?> request = mock();
        when(request.getRemoteAddress()).thenReturn(new InetSocketAddress(InetAddress.getByName(address), 1));
        return ClientAddress.of(request);
    }

    @Test
    void an_old_address_is_one_client() throws UnknownHostException {
        assertThat(of("192.0.2.1")).isEqualTo("192.0.2.1").isNotEqualTo(of("192.0.2.2"));
        assertThat(of("::ffff:192.0.2.1")).isEqualTo(of("192.0.2.1"));
    }

    @Test
    void a_network_of_new_addresses_is_one_client() throws UnknownHostException {
        assertThat(of("2001:db8:1:2::1")).isEqualTo(of("2001:db8:1:2:ffff::9")).isNotEqualTo(of("2001:db8:1:3::1"));
    }
}
