package dev.hazina.application.channel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ReportTest {
    private static final Money AMOUNT = new Money(Currency.KES, 100_00);
    private static final Report HINT = new Report(new Outcome.Succeeded("R"), Optional.of(AMOUNT),
            Optional.of("hinted"));

    @Test
    void anEndIsFilledFromTheHintThatWasConfirmed() {
        assertThat(Report.of(new Outcome.Succeeded(Optional.empty())).filledFrom(HINT)).isEqualTo(HINT);
        Report failed = Report.of(new Outcome.Failed(FailureReason.EXPIRED));
        assertThat(failed.filledFrom(HINT)).isEqualTo(
                new Report(failed.outcome(), Optional.of(AMOUNT), Optional.of("hinted")));
    }

    /// Otherwise a caller that knows a secret path could force a manual decision about a running instruction by naming
    /// another amount.
    @ParameterizedTest
    @MethodSource("open")
    void aWordThatNamesNoEndTakesNothingFromTheHintItDoesNotConfirm(Outcome open) {
        assertThat(Report.of(open).filledFrom(HINT)).isEqualTo(Report.of(open));
    }

    static List<Outcome> open() {
        return List.of(new Outcome.InProgress(Optional.empty(), "running"), new Outcome.Accepted("ref"),
                new Outcome.Unknown("nobody"));
    }
}
