package dev.hazina.domain.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.webhook.EventType.End;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EventTypeTest {

    /// Merchants are told of each end of each kind of instruction, but of a payment's late success by a person.
    @ParameterizedTest
    @EnumSource
    void eachEndOfAnInstructionHasItsEvent(End end) {
        for (Subject.Kind kind : Subject.Kind.values()) {
            boolean isTold = kind.isInstruction() && !(kind == Subject.Kind.PAYMENT && end == End.LATE_SUCCESS);
            assertThat(EventType.of(kind, end).isPresent()).describedAs("%s of a %s", end, kind).isEqualTo(isTold);
        }
    }

    @Test
    void noTwoEventsTellOfTheSame() {
        List<EventType> told = Stream.of(Subject.Kind.values())
                .flatMap(kind -> Stream.of(End.values()).map(end -> EventType.of(kind, end))).flatMap(Optional::stream)
                .toList();

        assertThat(told).doesNotHaveDuplicates()
                .containsExactlyInAnyOrderElementsOf(Stream.of(EventType.values())
                        .filter(type -> !List.of(EventType.WALLET_CORRECTED, EventType.PAYMENT_REQUEST_PAID,
                                EventType.PAYMENT_REQUEST_OVERPAID, EventType.PAYMENT_REQUEST_EXPIRED).contains(type))
                        .toList());
    }
}
