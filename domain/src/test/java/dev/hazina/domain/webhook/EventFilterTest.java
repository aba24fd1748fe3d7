package dev.hazina.domain.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.domain.refusal.Refusal;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class EventFilterTest {

    @ParameterizedTest
    @EnumSource
    void theWildcardTakesEverything(EventType type) {
        EventFilter all = EventFilter.parse(List.of("*"));

        assertThat(all.accepts(type)).isTrue();
        assertThat(all.wire()).containsExactly("*");
    }

    @ParameterizedTest
    @EnumSource
    void aNameTakesItsOwnTypeAlone(EventType type) {
        EventFilter one = EventFilter.parse(List.of(type.wire()));

        assertThat(Stream.of(EventType.values()).filter(one::accepts)).containsExactly(type);
    }

    @Test
    void namesComeBackInTheOrderTheyWereGiven() {
        List<String> names = List.of("payout.failed", "payment.succeeded", "payment.refund_failed");

        assertThat(EventFilter.parse(names).wire()).isEqualTo(names);
        assertThat(EventFilter.parse(EventFilter.parse(names).wire())).isEqualTo(EventFilter.parse(names));
    }

    static Stream<List<String>> wrong() {
        return Stream.of(List.of(), List.of(""), List.of("nope"), List.of("PAYMENT.FAILED"), List.of("payment.failed "),
                List.of("payment.*"), List.of("*", "*"), List.of("*", "payment.failed"), List.of("payment.failed", "*"),
                List.of("payment.failed", "payment.failed"), List.of("failure_burst"), List.of("webhook.probe"),
                Collections.nCopies(1_000, "payment.failed"));
    }

    @ParameterizedTest
    @MethodSource("wrong")
    void refusesEverythingElse(List<String> names) {
        assertThatThrownBy(() -> EventFilter.parse(names)).isInstanceOf(Refusal.Invalid.class);
    }
}
