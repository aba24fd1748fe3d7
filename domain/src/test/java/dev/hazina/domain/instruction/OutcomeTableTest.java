package dev.hazina.domain.instruction;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// Whatever happens to a payment, a refund or a payout leads where it always did.
class OutcomeTableTest {
    /// Set it to write the table anew before comparing.
    private static final String REFRESH = "hazina.refresh";
    private static final Path KEPT = Path.of("src", "test", "resources", "dev", "hazina", "domain", "instruction",
            "outcomes.txt");

    @Test
    void everyOutcomeInEveryState() throws IOException {
        String now = OutcomeTable.payments() + OutcomeTable.refunds() + OutcomeTable.payouts();
        if (Boolean.getBoolean(REFRESH)) {
            Files.writeString(KEPT, now);
        }

        assertThat(now).isEqualTo(Files.readString(KEPT));
    }
}
