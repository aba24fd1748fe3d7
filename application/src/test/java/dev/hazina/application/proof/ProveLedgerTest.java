package dev.hazina.application.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.SteppingClock;
import dev.hazina.application.proof.LedgerProof.Difference;
import dev.hazina.application.proof.LedgerProof.OfCurrency;
import dev.hazina.application.proof.LedgerProof.Proof;
import dev.hazina.application.proof.ProofRecords.Kind;
import dev.hazina.application.proof.ProofRecords.Result;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.money.MoneySum;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// The schedule of proofs, and the alerts about their results.
class ProveLedgerTest {
    private final InMemoryWorld world = new InMemoryWorld();
    private final SteppingClock clock = world.clock();
    private final InMemoryProofRecords records = world.proofRecords();
    private final List<Optional<Instant>> proven = new ArrayList<>();
    private final List<List<String>> alarms = new ArrayList<>();
    private final List<Difference> wrong = new ArrayList<>();
    private final ProveLedger prove = new ProveLedger(this::proof, records, (result, news) -> alarms.add(news),
            world.ids(), clock);

    @Test
    void theWholeIsProvenFirstAndThenWhatIsNew() {
        Instant first = runDue(Duration.ZERO);
        runDue(Duration.ofSeconds(30));
        Instant second = runDue(Duration.ofSeconds(30));
        runDue(Duration.ofMinutes(1));

        assertThat(proven).containsExactly(Optional.empty(), since(first), since(second));
        assertThat(records.standing().whole().orElseThrow().asOf()).isEqualTo(first);
        assertThat(records.standing().clean()).isTrue();
        assertThat(alarms).isEmpty();
    }

    @Test
    void theWholeIsProvenEveryDay() {
        Instant start = runDue(Duration.ZERO);
        while (clock.instant().isBefore(start.plus(ProveLedger.WHOLE_EVERY).minus(Duration.ofMinutes(1)))) {
            runDue(Duration.ofMinutes(1));
        }
        assertThat(proven.stream().filter(Optional::isEmpty)).hasSize(1);

        runDue(Duration.ofMinutes(1));

        assertThat(proven.stream().filter(Optional::isEmpty)).hasSize(2);
    }

    @Test
    void afterALongPauseTheWholeIsProven() {
        runDue(Duration.ZERO);
        runDue(ProveLedger.LONGEST_RECENT);

        assertThat(proven).containsExactly(Optional.empty(), Optional.empty());
    }

    @Test
    void whatARecentProofFindsIsReportedOnceAndTheWholeIsProven() {
        Instant first = runDue(Duration.ZERO);
        wrong.add(new Difference("x", "x is wrong"));
        runDue(Duration.ofMinutes(1));
        assertThat(records.standing().broken()).map(Result::kind).contains(Kind.RECENT);
        runDue(Duration.ofSeconds(1));
        for (int i = 0; i < 59; i++) {
            runDue(Duration.ofMinutes(1));
        }
        assertThat(proven).containsExactly(Optional.empty(), since(first), Optional.empty());
        assertThat(alarms).containsExactly(List.of("x is wrong"));

        wrong.clear();
        runDue(Duration.ofMinutes(2));
        Instant mended = clock.instant();
        runDue(Duration.ofMinutes(1));

        assertThat(proven).hasSize(5).endsWith(Optional.empty(), since(mended));
        assertThat(records.standing().clean()).isTrue();
    }

    @Test
    void aSumThatIsNotZeroIsADifference() {
        Proof proof = new Proof(clock.instant(), Duration.ZERO,
                List.of(new OfCurrency(Currency.KES, MoneySum.of(new Money(Currency.KES, 5)), 2, List.of())));

        assertThat(proof.clean()).isFalse();
        assertThat(proof.differences()).extracting(Difference::sentence)
                .containsExactly("all entries in KES add up to KES 0.05 instead of zero");
    }

    @Test
    void whoAsksIsAnsweredAndEverybodyKnows() {
        wrong.add(new Difference("x", "x is wrong"));

        Proof proof = prove.whole();

        assertThat(proof.clean()).isFalse();
        assertThat(records.standing().whole().orElseThrow().sentences()).containsExactly("x is wrong");
        assertThat(alarms).containsExactly(List.of("x is wrong"));
        prove.whole();
        assertThat(alarms).hasSize(1);
    }

    /// A database clock that was ahead once, or a thief, leaves such a row.
    @Test
    void aProofOfATimeThatHasNotComeDelaysNone() {
        runDue(Duration.ZERO);
        Instant ahead = clock.instant().plus(Duration.ofDays(3_653));
        for (Kind kind : Kind.values()) {
            records.put(new Result(kind, ahead, Duration.ZERO, 1, 0, List.of()));
        }
        wrong.add(new Difference("x", "x is wrong"));

        Instant now = runDue(Duration.ofSeconds(1));

        assertThat(proven).containsExactly(Optional.empty(), Optional.empty());
        assertThat(alarms).containsExactly(List.of("x is wrong"));
        assertThat(records.standing().at(now).broken()).map(Result::asOf).contains(now);
        for (int i = 0; i < 61; i++) {
            runDue(Duration.ofMinutes(1));
        }
        assertThat(proven.size()).isGreaterThan(2);
    }

    @Test
    void whatIsAskedForIsKeptThoughTheRecordedOneIsOfATimeThatHasNotCome() {
        records.put(new Result(Kind.WHOLE, clock.instant().plus(Duration.ofDays(3_653)), Duration.ZERO, 1, 0,
                List.of()));
        wrong.add(new Difference("x", "x is wrong"));

        prove.whole();

        assertThat(records.standing().whole().orElseThrow().clean()).isFalse();
        assertThat(alarms).containsExactly(List.of("x is wrong"));
    }

    @Test
    void whileOneInstanceProvesNoOtherDoes() {
        records.claim(Kind.WHOLE, Optional.empty(), Duration.ofMinutes(5));

        runDue(Duration.ofMinutes(4));
        assertThat(proven).isEmpty();
        runDue(Duration.ofMinutes(1));
        assertThat(proven).hasSize(1);
    }

    @Test
    void aProofThatBreaksIsMadeAgain() {
        ProveLedger broken = new ProveLedger(since -> {
            throw new IllegalStateException("the database is away");
        }, records, (result, news) -> {}, world.ids(), clock);
        assertThatThrownBy(broken::runDue).hasMessage("the database is away");

        runDue(Duration.ZERO);

        assertThat(proven).hasSize(1);
    }

    private Instant runDue(Duration later) {
        Instant now = later.isZero() ? clock.instant() : clock.advance(later);
        prove.runDue();
        return now;
    }

    private static Optional<Instant> since(Instant last) {
        return Optional.of(last.minus(ProveLedger.MARGIN));
    }

    private Proof proof(Optional<Instant> since) {
        proven.add(since);
        return new Proof(clock.instant(), Duration.ofMillis(3),
                List.of(new OfCurrency(Currency.KES, MoneySum.zero(Currency.KES), 4, List.copyOf(wrong))));
    }
}
