package dev.hazina.domain.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.webhook.CallbackUrl.Reach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class CallbackUrlTest {

    @ParameterizedTest
    @ValueSource(strings = {"https://shop.example.com", "https://shop.example.com/",
            "https://shop.example.com:8443/hooks",
            "https://shop.example.com/a/b?c=d&e=%20f", "https://shop.example.com?x=1", "HTTPS://Shop.Example.COM/",
            "https://xn--bcher-kva.example/", "https://8.8.8.8/", "https://[2606:4700::1111]/",
            "https://1.example.com/"})
    void publicHttpsIsTakenEverywhere(String url) {
        assertThat(CallbackUrl.parse("url", url, Reach.PRODUCTION).text()).isEqualTo(url);
        assertThat(CallbackUrl.parse("url", url, Reach.SANDBOX).text()).isEqualTo(url);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "shop.example.com", "//shop.example.com", "/hooks", "https:///", "https://",
            "https:",
            "ftp://shop.example.com/", "javascript:alert(1)", "file:///etc/passwd", "https:shop.example.com",
            "https:\\\\shop.example.com", "https://u:p@shop.example.com/", "https://u@shop.example.com/",
            "https://shop.example.com/#part", "https://shop.example.com/a b", "https://shop.example.com/\r\nX: y",
            "https://shop.example.com/\n", "\nhttps://shop.example.com/", "https://shop.example.com/%zz",
            "https://b\u00fccher.example/", "https://\u0455hop.example.com/", "https://shop.example.com/\u00e9",
            "https://shop_example.com/", "https://-shop.example.com/", "https://shop-.example.com/",
            "https://shop..example.com/", "https://shop.example.com./", "https://.example.com/",
            "https://shop.example.com:/", "https://shop.example.com:0/", "https://shop.example.com:65536/",
            "https://shop.example.com:0443/", "https://shop.example.com:+443/", "https://shop.example.com:443x/",
            "https://127.1/", "https://2130706433/", "https://0177.0.0.1/", "https://0x7f000001/",
            "https://0x7f.0.0.1/",
            "https://127.0.0.1./", "https://1.2.3/", "https://1.2.3.4.5/", "https://256.1.1.1/", "https://01.2.3.4/",
            "https://example.com.0x7f/", "https://[::1/", "https://[]/", "https://[:::1]/", "https://[1::2::3]/",
            "https://[1:2:3:4:5:6:7]/", "https://[1:2:3:4:5:6:7:8:9]/", "https://[::ffff:127.0.0.1]/",
            "https://[fe80::1%25eth0]/",
            "https://[g::1]/", "https://[12345::1]/"})
    void aWrongFormIsRefusedEverywhere(String url) {
        for (Reach reach : Reach.values()) {
            assertThatThrownBy(() -> CallbackUrl.parse("url", url, reach)).as(reach.name())
                    .isInstanceOf(Refusal.Invalid.class).hasMessageStartingWith("url must be an");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://127.0.0.1/", "https://127.8.9.10/", "https://10.0.0.1/", "https://172.16.0.1/",
            "https://172.31.255.255/", "https://192.168.1.1/", "https://169.254.169.254/latest/meta-data",
            "https://100.64.0.1/", "https://100.127.255.255/", "https://0.0.0.0/", "https://192.0.0.8/",
            "https://192.0.2.1/",
            "https://198.18.0.1/", "https://198.19.0.1/", "https://198.51.100.1/", "https://203.0.113.1/",
            "https://224.0.0.1/", "https://255.255.255.255/", "https://[::1]/", "https://[::]/", "https://[fe80::1]/",
            "https://[fc00::1]/", "https://[fd12::1]/", "https://[ff02::1]/", "https://[::ffff:7f00:1]/",
            "https://[64:ff9b::7f00:1]/", "https://[2002:7f00:1::]/", "https://[2001::1]/", "https://[2001:db8::1]/",
            "https://[3fff::1]/", "https://localhost/", "https://x.localhost/", "https://printer.local/",
            "https://metadata.google.internal/", "https://intranet/", "https://shop.example.com:22/",
            "https://shop.example.com:80/", "https://shop.example.com:1023/"})
    void whatIsNotPublicIsRefusedInProductionAlone(String url) {
        assertThatThrownBy(() -> CallbackUrl.parse("url", url, Reach.PRODUCTION)).isInstanceOf(Refusal.Invalid.class);
        assertThat(CallbackUrl.parse("url", url, Reach.SANDBOX).text()).isEqualTo(url);
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://172.15.255.255/", "https://172.32.0.1/", "https://100.63.255.255/",
            "https://100.128.0.1/",
            "https://192.0.1.1/", "https://198.17.255.255/", "https://198.20.0.1/", "https://223.255.255.255/",
            "https://11.0.0.1/", "https://[2001:200::1]/", "https://[3ffe::1]/", "https://shop.example.com:1024/",
            "https://shop.example.com:65535/", "https://shop.example.com:443/"})
    void theNeighboursOfWhatIsRefusedAreTaken(String url) {
        assertThat(CallbackUrl.parse("url", url, Reach.PRODUCTION).text()).isEqualTo(url);
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://127.0.0.1:9999/hook", "http://localhost/", "http://[::1]:1/",
            "http://LOCALHOST:8080/"})
    void thisMachineNeedsNoTlsInTheSandbox(String url) {
        assertThat(CallbackUrl.parse("url", url, Reach.SANDBOX).text()).isEqualTo(url);
        assertThatThrownBy(() -> CallbackUrl.parse("url", url, Reach.PRODUCTION)).isInstanceOf(Refusal.Invalid.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://shop.example.com/", "http://127.0.0.2/", "http://10.0.0.1/",
            "http://[0:0:0:0:0:0:0:1]/",
            "http://x.localhost/", "http://127.1/", "http://2130706433/", "http://localhost.localdomain/"})
    void otherMachinesNeedTlsInTheSandboxToo(String url) {
        assertThatThrownBy(() -> CallbackUrl.parse("url", url, Reach.SANDBOX)).isInstanceOf(Refusal.Invalid.class);
    }

    @ParameterizedTest
    @EnumSource(Reach.class)
    void aUrlEndsSomewhere(Reach reach) {
        String longest = "https://shop.example.com/" + "a".repeat(2_048 - 25);
        assertThat(CallbackUrl.parse("url", longest, reach).text()).hasSize(2_048);
        String escaped = "https://shop.example.com/" + "%20".repeat(674);
        assertThat(CallbackUrl.parse("url", escaped, reach).text()).isEqualTo(escaped);
        assertThatThrownBy(() -> CallbackUrl.parse("url", longest + "a", reach)).isInstanceOf(Refusal.Invalid.class)
                .hasMessage("url must have at most 2048 characters");
        assertThatThrownBy(() -> CallbackUrl.parse("url", "https://" + "a.".repeat(126) + "aa", reach))
                .isInstanceOf(Refusal.Invalid.class);
    }

    @Test
    void aRefusalRepeatsNothing() {
        assertThatThrownBy(() -> CallbackUrl.parse("callback_url", "ftp://secret", Reach.SANDBOX))
                .hasMessageNotContaining("secret").hasMessageStartingWith("callback_url");
    }
}
