package dev.hazina.domain.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class SubjectTest {

    @ParameterizedTest
    @EnumSource(Subject.Kind.class)
    void whatIsWrittenIsReadAgain(Subject.Kind kind) {
        Subject subject = new Subject(kind, new UUID(7, 8));

        assertThat(Subject.parse(subject.toString())).contains(subject);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "payout", "payout ", "payout 7", "loan 00000000-0000-0007-0000-000000000008",
            " 00000000-0000-0007-0000-000000000008"})
    void otherTextIsNoSubject(String text) {
        assertThat(Subject.parse(text)).isEmpty();
    }
}
