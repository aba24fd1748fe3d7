package dev.hazina.bootstrap.listen;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class RemoteLogTest {
    /// Printed again it would have another amount, other spaces and another order.
    private static final String EVENT = "{\"event_id\":\"evt_1\", \"event_type\":\"payment.failed\",\"number\":7,"
            + "\"data\":{\"payment\":{\"amount\":100.00,\"note\":\"Ñandú \\u00e9 👋 }]\"}}}";

    @Test
    void anEventKeepsItsBytes() throws IOException {
        String page = "{\"data\":[" + EVENT + ",{\"gap\":{\"from\":8,\"to\":20,\"reason\":\"restored\"}}," + EVENT
                + "],\"read_to\":31}";

        assertThat(RemoteLog.page(page.getBytes(StandardCharsets.UTF_8))).satisfies(read -> {
            LoggedEntry.Event event = new LoggedEntry.Event(7, "evt_1", "payment.failed", EVENT);
            assertThat(read.entries()).containsExactly(event, new LoggedEntry.Gap(8, 20), event);
            assertThat(read.readTo()).isEqualTo(31);
        });
    }

    @Test
    void aPageMayBeEmpty() throws IOException {
        assertThat(RemoteLog.page("{\"data\":[],\"read_to\":5}".getBytes(StandardCharsets.UTF_8)))
                .isEqualTo(new RemoteLog.Page(List.of(), 5));
    }
}
