package dev.hazina.domain.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class SubjectTest {

    @ParameterizedTest
    @EnumSource(Subject.Kind.class)
    void whatIsWrittenIsReadAgain(Subject.Kind kind) {
        Subject subject = new Subject(kind, new UUID(7, 8));

        assertThat(Subject.parse(subject.toString())).contains(subject);
    }

    /// Providers keep addresses that have these codes.
    @ParameterizedTest
    @CsvSource({"PAYMENT, 0", "REFUND, 1", "PAYOUT, 2", "TRANSFER, 3", "INBOUND_PAYMENT, 4", "DISCREPANCY, 5",
            "ACCOUNT, 6", "PROVIDER, 7", "PAYMENT_REQUEST, 8"})
    void aCodeNeverChanges(Subject.Kind kind, int code) {
        assertThat(kind.code()).isEqualTo(code);
        assertThat(Subject.Kind.ofCode(code)).contains(kind);
    }

    @Test
    void codesAreOfFourBitsAndDiffer() {
        assertThat(Stream.of(Subject.Kind.values()).map(Subject.Kind::code)).doesNotHaveDuplicates()
                .allMatch(code -> code >= 0 && code < 16);
        assertThat(Subject.Kind.ofCode(15)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "payout", "payout ", "payout 7", "loan 00000000-0000-0007-0000-000000000008",
            " 00000000-0000-0007-0000-000000000008"})
    void otherTextIsNoSubject(String text) {
        assertThat(Subject.parse(text)).isEmpty();
    }
}
