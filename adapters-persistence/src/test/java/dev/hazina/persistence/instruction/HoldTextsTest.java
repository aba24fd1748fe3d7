package dev.hazina.persistence.instruction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.domain.instruction.Hold;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.people.PossibleActors;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// What is read of the holds in a row is what was written, by this version or by a newer one.
class HoldTextsTest {
    private static final Instant AT = Instant.parse("2026-02-02T08:00:00Z");

    @Test
    void allPartsComeBack() {
        List<Hold> holds = List.of(Hold.untilDate(AT, AT.plusSeconds(60)),
                Hold.forApproval(AT, new Money(Currency.KES, 100_00), new PossibleActors(Set.of("asha", "juma"))));

        assertThat(HoldTexts.read(HoldTexts.of(holds).orElseThrow())).isEqualTo(holds);
        assertThat(HoldTexts.of(List.of())).isEmpty();
    }

    /// Such as an instance meets during an upgrade. It writes the reason back as it was when it removes another one.
    @Test
    void aReasonOfANewerVersionIsKeptAndTheClockDoesNotRemoveIt() {
        String row = "moon\t2026-02-02T08:00:00Z\t2026-02-02T09:00:00Z\twaits for a full moon\tasha";

        List<Hold> holds = HoldTexts.read(row);

        assertThat(holds).singleElement().satisfies(hold -> {
            assertThat(hold.reason()).isEqualTo(new Hold.OfAnotherVersion("moon"));
            assertThat(hold.detail()).isEqualTo("waits for a full moon");
            assertThat(hold.isOver(AT.plus(Duration.ofDays(365)))).isFalse();
        });
        assertThat(HoldTexts.of(holds)).contains(row);
    }
}
