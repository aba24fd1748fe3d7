package dev.hazina.http.dashboard.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DeliveryNameTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
            "{\"data\":{\"payment\":{\"id\":\"1\",\"reference\":\"INV-7\"}}} | INV-7",
            "{\"data\":{\"payout\":{\"id\":\"1\",\"destination_phone\":\"+254712345678\"}}} | +254712345678",
            "{\"data\":{\"wallet\":{\"id\":\"1\"}}} | ``"})
    void aDeliveryIsNamedByItsPaymentOrPayout(String body, String name) {
        assertThat(DeliveryName.of(body)).isEqualTo(name);
    }
}
