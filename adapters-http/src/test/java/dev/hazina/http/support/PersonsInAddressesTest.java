package dev.hazina.http.support;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PersonsInAddressesTest {
    private static final String PHONE = "+254712000001";

    private static Response page(String address) {
        return new Response(200, Map.of(), "<a class=\"x\" href=\"" + address + "\">");
    }

    private static String base64(String text) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @ValueSource(strings = {PHONE, "254712000001", "0712000001", "2547*****126",
            "a.b@shop.example"})
    void findsAPersonInEachForm(String person) {
        String hex = HexFormat.of().formatHex(person.getBytes(StandardCharsets.UTF_8));
        for (String form : List.of(person, person.replace("+", "%2B").replace("@", "%40"), "num_" + base64(person),
                base64(person), base64("x" + person), base64("xy" + person), "num_" + base64(person + "\njohn"), hex,
                "num_" + hex)) {
            assertThat(PersonsInAddresses.of(page("/dashboard/customers/" + form))).as(form).isNotEmpty();
            assertThat(PersonsInAddresses.of(page("/dashboard/payouts/new?to=" + form))).as(form).isNotEmpty();
        }
    }

    @Test
    void findsAPersonInARedirectAndInACursor() {
        assertThat(PersonsInAddresses.of(new Response(303, Map.of("location", List.of("/x/" + base64(PHONE))), "")))
                .containsExactly(PHONE);
        assertThat(PersonsInAddresses.of(new Response(200, Map.of(), "{\"next_before\":\"" + base64(PHONE) + "\"}")))
                .containsExactly(PHONE);
    }

    @Test
    void whatNamesNoPersonIsNone() {
        for (String address : List.of("/dashboard/payments/0190163d-8694-739b-aea5-966c26f8ad91",
                "/dashboard/movements?wallet=25471200", "/dashboard?from=2026-01-01&amp;to=2026-12-31")) {
            assertThat(PersonsInAddresses.of(page(address))).as(address).isEmpty();
        }
    }
}
