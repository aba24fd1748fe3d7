package dev.hazina.application.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hazina.application.World;
import dev.hazina.application.WorldUnderTest;
import dev.hazina.application.proof.LedgerAlerts.LedgerAlert;
import dev.hazina.application.proof.LedgerProof.Difference;
import dev.hazina.application.proof.ProofRecords.Kind;
import dev.hazina.application.proof.ProofRecords.Result;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.assertj.core.data.TemporalUnitOffset;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The contract of every store of proofs and their alerts. A world has one current state of them, so each test has a
/// world of its own.
public abstract class ProofRecordsContract implements WorldUnderTest {
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration LEASE = Duration.ofMinutes(10);
    private static final Duration YEARS = Duration.ofDays(3_653);
    /// The clock of the records may be another one, which goes on while a test runs.
    private static final TemporalUnitOffset ABOUT = within(20, ChronoUnit.SECONDS);

    protected World world;
    private ProofRecords records;

    @BeforeEach
    void begin() {
        world = world();
        records = world.proofRecords();
    }

    @Test
    void nothingIsKnownBeforeTheFirstProof() {
        assertThat(records.standing().whole()).isEmpty();
        assertThat(records.standing().recent()).isEmpty();
        assertThat(records.standing().clean()).isFalse();
        assertThat(records.standing().broken()).isEmpty();
    }

    @Test
    void aResultIsReadAsItWasKept() {
        Result whole = clean(Kind.WHOLE);
        keep(whole);
        pass(MINUTE);
        Result recent = broken(Kind.RECENT, "one", "two");
        keep(recent, "one", "two");

        assertKept(records.standing().whole(), whole);
        assertKept(records.standing().recent(), recent);
        assertKept(records.standing().broken(), recent);
        assertKept(records.standing().newest(), recent);
        assertThat(records.standing().clean()).isFalse();
    }

    @Test
    void aWholeProofSaysMoreThanARecentOneBefore() {
        keep(broken(Kind.RECENT, "one"), "one");
        pass(MINUTE);
        Result whole = clean(Kind.WHOLE);
        keep(whole);

        assertThat(records.standing().clean()).isTrue();
        assertKept(records.standing().newest(), whole);
    }

    @Test
    void anOlderResultReplacesNoNewerOne() {
        Result newer = clean(Kind.WHOLE);
        keep(newer);

        keep(clean(Kind.WHOLE, now().minus(MINUTE)));
        assertKept(records.standing().whole(), newer);
    }

    @Test
    void differencesAreKeptHoweverOldTheProofIs() {
        keep(clean(Kind.WHOLE));
        Result found = broken(Kind.WHOLE, now().minus(MINUTE), "one");

        assertThat(keep(found, "one")).containsExactly("one");
        assertKept(records.standing().whole(), found);
        pass(MINUTE);
        assertThat(alerts()).extracting(LedgerAlert::sentences).containsExactly(List.of("one"));
    }

    /// What a result says of its own time delays no other.
    @Test
    void aTimeThatHasNotComeIsNotTaken() {
        keep(clean(Kind.WHOLE, now().plus(YEARS)));
        assertKept(records.standing().at(now()).whole(), clean(Kind.WHOLE));

        pass(MINUTE);
        Result later = clean(Kind.WHOLE);
        keep(later);
        assertKept(records.standing().whole(), later);
    }

    /// A database clock that was ahead once leaves such a row.
    @Test
    void aResultOfATimeThatHasNotComeSaysNothing() {
        pass(YEARS);
        keep(clean(Kind.WHOLE));
        keep(clean(Kind.RECENT));
        pass(YEARS.negated());

        assertThat(records.standing().at(now()).clean()).isFalse();
        assertThat(records.standing().at(now()).newest()).isEmpty();
        assertThat(records.standing().at(now().plus(YEARS).plus(MINUTE)).newest()).isPresent();
        Result found = broken(Kind.RECENT, "one");
        assertThat(keep(found, "one")).containsExactly("one");
        assertKept(records.standing().at(now()).broken(), found);
        pass(MINUTE);
        Result whole = clean(Kind.WHOLE);
        keep(whole);
        assertKept(records.standing().whole(), whole);
        assertThat(records.standing().at(now()).clean()).isTrue();
    }

    @Test
    void aClaimThatIsSaidToLastForYearsIsNone() {
        assertThat(records.claim(Kind.WHOLE, Optional.empty(), YEARS)).isTrue();
        pass(MINUTE);
        assertThat(claim(Kind.WHOLE)).isTrue();
    }

    @Test
    void whatIsClaimedIsNotClaimedAgain() {
        assertThat(claim(Kind.WHOLE)).isTrue();
        pass(LEASE.dividedBy(2));
        assertThat(claim(Kind.WHOLE)).isFalse();
        assertThat(claim(Kind.RECENT)).isTrue();
        pass(LEASE);
        assertThat(claim(Kind.WHOLE)).as("the claim has run out").isTrue();
        records.release(Kind.WHOLE);
        pass(Duration.ofSeconds(1));
        assertThat(claim(Kind.WHOLE)).as("it was given back").isTrue();
        keep(clean(Kind.WHOLE));
        pass(MINUTE);
        assertThat(claim(Kind.WHOLE)).as("another instance was faster").isFalse();
        Optional<Instant> last = records.standing().whole().map(Result::asOf);
        assertThat(records.claim(Kind.WHOLE, last, LEASE)).isTrue();
    }

    @Test
    void aDifferenceIsNewsOnceUntilItIsGone() {
        assertThat(keep(broken(Kind.RECENT, "one"), "one")).containsExactly("one");
        pass(MINUTE);
        assertThat(keep(broken(Kind.WHOLE, "one"), "one")).as("by another proof").isEmpty();
        pass(MINUTE);
        assertThat(keep(broken(Kind.WHOLE, "one", "two"), "one", "two")).containsExactly("two");
        pass(MINUTE);
        keep(clean(Kind.WHOLE));
        keep(clean(Kind.RECENT));
        pass(MINUTE);
        assertThat(keep(broken(Kind.RECENT, "one"), "one")).containsExactly("one");

        pass(MINUTE);
        assertThat(alerts()).extracting(LedgerAlert::sentences)
                .containsExactly(List.of("one"), List.of("two"), List.of("one"));
    }

    @Test
    void aDifferenceWhoseAmountsChangeIsTheSame() {
        Result result = broken(Kind.WHOLE, "suspense is KES 1.00");
        records.keep(result, List.of(new Difference("suspense", "suspense is KES 1.00")), world.ids().next());
        pass(MINUTE);
        Result later = broken(Kind.WHOLE, "suspense is KES 2.00");

        assertThat(records.keep(later, List.of(new Difference("suspense", "suspense is KES 2.00")), world.ids().next()))
                .isEmpty();
        assertKept(records.standing().broken(), later);
    }

    @Test
    void anAlertIsDueLaterAndLaterUntilItWasSent() {
        UUID id = world.ids().next();
        Result found = broken(Kind.WHOLE, "one");
        records.keep(found, List.of(new Difference("one", "one")), id);
        Instant asOf = records.standing().whole().orElseThrow().asOf();
        LedgerAlert alert = new LedgerAlert(id, Kind.WHOLE, asOf, asOf.plus(found.took()), 1, List.of("one"));

        Instant now = asOf.plus(MINUTE);
        assertThat(alerts(now)).containsExactly(alert);
        assertThat(alerts(now.plusSeconds(59))).isEmpty();
        assertThat(alerts(now.plus(MINUTE))).containsExactly(alert);
        assertThat(alerts(now.plus(MINUTE).plusSeconds(119))).isEmpty();
        assertThat(alerts(now.plus(MINUTE).plusSeconds(120))).containsExactly(alert);
        world.ledgerAlerts().told(id, now);
        assertThat(alerts(now.plus(Duration.ofHours(5)))).isEmpty();
    }

    @Test
    void anAlertOfATimeThatHasNotComeIsDue() {
        pass(YEARS);
        keep(broken(Kind.WHOLE, "one"), "one");
        pass(YEARS.negated());

        assertThat(alerts()).extracting(LedgerAlert::sentences).containsExactly(List.of("one"));
        pass(MINUTE.multipliedBy(2));
        assertThat(alerts()).hasSize(1);
    }

    @Test
    void whatIsOldIsNotReportedAnyMore() {
        keep(broken(Kind.WHOLE, "one"), "one");

        assertThat(world.ledgerAlerts().claim(now().plus(MINUTE), now().plus(Duration.ofDays(1)), 10)).isEmpty();
    }

    @Test
    void onlyTheFirstSentencesAreKept() {
        String[] many = IntStream.range(0, 250).mapToObj(n -> "sentence " + n).toArray(String[]::new);
        Result result = new Result(Kind.WHOLE, now(), Duration.ofMillis(5), 10, many.length,
                List.of(many).subList(0, ProofRecords.MOST_SENTENCES));

        assertThat(keep(result, many)).hasSize(250);
        assertKept(records.standing().whole(), result);
        pass(MINUTE);
        assertThat(alerts().getFirst().sentences()).hasSize(ProofRecords.MOST_SENTENCES);
        pass(MINUTE.multipliedBy(2));
        assertThat(alerts().getFirst().count()).isEqualTo(250);
    }

    private Instant now() {
        return world.clock().instant();
    }

    private void pass(Duration time) {
        world.clock().advance(time);
    }

    private boolean claim(Kind kind) {
        return records.claim(kind, Optional.empty(), LEASE);
    }

    private List<LedgerAlert> alerts() {
        return alerts(now());
    }

    private List<LedgerAlert> alerts(Instant at) {
        return world.ledgerAlerts().claim(now().minus(Duration.ofHours(1)), at, 10);
    }

    private List<String> keep(Result result, String... found) {
        return records.keep(result, List.of(found).stream().map(text -> new Difference(text, text)).toList(),
                world.ids().next()).stream().map(Difference::sentence).toList();
    }

    private static void assertKept(Optional<Result> kept, Result made) {
        assertThat(kept).get().usingRecursiveComparison().ignoringFields("asOf").isEqualTo(made);
        assertThat(kept.orElseThrow().asOf()).isCloseTo(made.asOf(), ABOUT);
    }

    private Result clean(Kind kind) {
        return clean(kind, now());
    }

    private Result broken(Kind kind, String... found) {
        return broken(kind, now(), found);
    }

    private static Result clean(Kind kind, Instant asOf) {
        return new Result(kind, asOf, Duration.ofMillis(1_250), 10, 0, List.of());
    }

    private static Result broken(Kind kind, Instant asOf, String... found) {
        return new Result(kind, asOf, Duration.ofMillis(1_250), 10, found.length, List.of(found));
    }
}
