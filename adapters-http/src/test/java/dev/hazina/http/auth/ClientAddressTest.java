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
    void anOldAddressIsOneClient() {
        assertThat(of("192.0.2.1")).isEqualTo("192.0.2.1").isNotEqualTo(of("192.0.2.2"));
        assertThat(of("::ffff:192.0.2.1")).isEqualTo(of("192.0.2.1"));
    }

    @Test
    void aNetworkOfNewAddressesIsOneClient() {
        assertThat(of("2001:db8:1:2::1")).isEqualTo(of("2001:db8:1:2:ffff::9")).isNotEqualTo(of("2001:db8:1:3::1"));
    }

    @Test
    void aNewAddressHasLargerNetworksAroundItAndAnOldOneHasNone() {
        assertThat(ClientAddress.networks(from("2001:db8:1:2ff::1")))
                .isEqualTo(ClientAddress.networks(from("2001:db8:1:200::1")))
                .contains(new ClientAddress.AddressNetworks("20010db8000102", "20010db80001"));
        assertThat(ClientAddress.networks(from("2001:db8:1:3ff::1")))
                .contains(new ClientAddress.AddressNetworks("20010db8000103", "20010db80001"));
        assertThat(ClientAddress.networks(from("192.0.2.1"))).isEmpty();
    }

    @Test
    void manySubscribersShareAWideNetwork() {
        assertThat(ClientAddress.wideNetwork(from("192.0.2.1")))
                .isEqualTo(ClientAddress.wideNetwork(from("192.0.2.254")))
                .isNotEqualTo(ClientAddress.wideNetwork(from("192.0.3.1")));
        assertThat(ClientAddress.wideNetwork(from("2001:db8:1:2::1")))
                .isEqualTo(ClientAddress.wideNetwork(from("2001:db8:1:ffff::1")))
                .isNotEqualTo(ClientAddress.wideNetwork(from("2001:db8:2::1")));
    }

    @Test
    void theRecordGetsTheWholeAddress() {
        assertThat(ClientAddress.text(from("192.0.2.1"))).isEqualTo("192.0.2.1");
        assertThat(ClientAddress.text(from("2001:db8:1:2::1"))).isEqualTo("2001:db8:1:2:0:0:0:1");
    }
}
