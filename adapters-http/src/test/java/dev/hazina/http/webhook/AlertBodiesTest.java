package dev.hazina.http.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.webhook.Alert;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.webhook.EventId;
import dev.hazina.http.HttpSettings;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class AlertBodiesTest {

    /// The body equals the example in docs/ledger-proof.md.
    @Test
    void aDifferenceInTheLedgerIsToldWithItsSentences() {
        EventId id = new EventId(new UUID(1, 2));
        Instant asOf = Instant.parse("2026-03-02T08:00:00Z");
        var alert = new Alert.LedgerDifference("whole", asOf, 7, List.of("payment 1 is succeeded", "a \"quoted\" one"));

        String body = Bodies.of(new HttpSettings(true)).alert(id, alert, Platform.ACCOUNT, Platform.ACCOUNT_NUMBER,
                asOf.plusSeconds(4));

        assertThat(body).isEqualTo("{\"alert_id\":\"" + id + "\",\"kind\":\"ledger_difference\","
                + "\"account_id\":\"00000000-0000-0000-0000-000000000000\",\"account_no\":\"HZN00000000\","
                + "\"proof\":\"whole\",\"as_of\":\"2026-03-02T08:00:00.000000Z\",\"difference_count\":7,"
                + "\"differences\":[\"payment 1 is succeeded\",\"a \\\"quoted\\\" one\"],"
                + "\"created_at\":\"2026-03-02T08:00:04.000000Z\"}");
    }
}
