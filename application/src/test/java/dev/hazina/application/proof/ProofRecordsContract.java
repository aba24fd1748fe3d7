package dev.hazina.application.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.World;
import dev.hazina.application.WorldUnderTest;
import dev.hazina.application.proof.LedgerAlerts.LedgerAlert;
import dev.hazina.application.proof.LedgerProof.Difference;
import dev.hazina.application.proof.ProofRecords.Kind;
import dev.hazina.application.proof.ProofRecords.Result;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The contract of every store of proofs and their alerts. A world has one current state of them, so each test has a
/// world of its own.
public abstract class ProofRecordsContract implements WorldUnderTest {
    private static final Instant AT = Instant.parse("2026-03-01T10:00:00Z");
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration YEARS = Duration.ofDays(3_653);

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
        Result whole = clean(Kind.WHOLE, AT);
        Result recent = broken(Kind.RECENT, AT.plus(MINUTE), "one", "two");
        keep(whole);
        keep(recent, "one", "two");

        assertThat(records.standing().whole()).contains(whole);
        assertThat(records.standing().recent()).contains(recent);
        assertThat(records.standing().broken()).contains(recent);
        assertThat(records.standing().newest()).contains(recent);
        assertThat(records.standing().clean()).isFalse();
    }

    @Test
    void aWholeProofSaysMoreThanARecentOneBefore() {
        keep(broken(Kind.RECENT, AT, "one"), "one");
        keep(clean(Kind.WHOLE, AT.plus(MINUTE)));

        assertThat(records.standing().clean()).isTrue();
        assertThat(records.standing().newest()).contains(clean(Kind.WHOLE, AT.plus(MINUTE)));
    }

    @Test
    void anOlderResultReplacesNoNewerOne() {
        keep(clean(Kind.WHOLE, AT));

        keep(clean(Kind.WHOLE, AT.minus(MINUTE)));
        assertThat(records.standing().whole()).contains(clean(Kind.WHOLE, AT));
    }

    @Test
    void differencesAreKeptHoweverOldTheProofIs() {
        keep(clean(Kind.WHOLE, AT));
        Result found = broken(Kind.WHOLE, AT.minus(MINUTE), "one");

        assertThat(keep(found, "one")).containsExactly("one");
        assertThat(records.standing().whole()).contains(found);
        assertThat(alerts(AT)).extracting(LedgerAlert::sentences).containsExactly(List.of("one"));
    }

    @Test
    void aResultOfATimeThatHasNotComeSaysNothing() {
        Result ahead = clean(Kind.WHOLE, AT.plus(YEARS));
        keep(ahead);
        keep(clean(Kind.RECENT, AT.plus(YEARS)));

        assertThat(records.standing().at(AT).clean()).isFalse();
        assertThat(records.standing().at(AT).newest()).isEmpty();
        assertThat(records.standing().at(AT.plus(YEARS)).newest()).contains(ahead);
        Result found = broken(Kind.RECENT, AT, "one");
        assertThat(keep(found, "one")).containsExactly("one");
        assertThat(records.standing().at(AT).broken()).contains(found);
        keep(clean(Kind.WHOLE, AT.plus(MINUTE)));
        assertThat(records.standing().whole()).contains(clean(Kind.WHOLE, AT.plus(MINUTE)));
        assertThat(records.standing().at(AT.plus(MINUTE)).clean()).isTrue();
    }

    @Test
    void aClaimThatIsSaidToLastForYearsIsNone() {
        assertThat(records.claim(Kind.WHOLE, Optional.empty(), AT, AT.plus(YEARS))).isTrue();
        assertThat(claim(Kind.WHOLE, Optional.empty(), AT.plus(MINUTE))).isTrue();
    }

    @Test
    void whatIsClaimedIsNotClaimedAgain() {
        assertThat(claim(Kind.WHOLE, Optional.empty(), AT)).isTrue();
        assertThat(claim(Kind.WHOLE, Optional.empty(), AT.plusSeconds(59))).isFalse();
        assertThat(claim(Kind.RECENT, Optional.empty(), AT.plusSeconds(59))).isTrue();
        assertThat(claim(Kind.WHOLE, Optional.empty(), AT.plus(MINUTE))).as("the claim has run out").isTrue();
        records.release(Kind.WHOLE, AT.plus(MINUTE));
        assertThat(claim(Kind.WHOLE, Optional.empty(), AT.plus(MINUTE))).as("it was given back").isTrue();
        keep(clean(Kind.WHOLE, AT.plus(MINUTE)));
        assertThat(claim(Kind.WHOLE, Optional.empty(), AT.plus(MINUTE))).as("another instance was faster").isFalse();
        assertThat(claim(Kind.WHOLE, Optional.of(AT.plus(MINUTE)), AT.plus(MINUTE))).isTrue();
    }

    @Test
    void aDifferenceIsNewsOnceUntilItIsGone() {
        assertThat(keep(broken(Kind.RECENT, AT, "one"), "one")).containsExactly("one");
        assertThat(keep(broken(Kind.WHOLE, AT.plusSeconds(1), "one"), "one")).as("by another proof").isEmpty();
        assertThat(keep(broken(Kind.WHOLE, AT.plusSeconds(2), "one", "two"), "one", "two")).containsExactly("two");
        keep(clean(Kind.WHOLE, AT.plusSeconds(3)));
        keep(clean(Kind.RECENT, AT.plusSeconds(4)));
        assertThat(keep(broken(Kind.RECENT, AT.plusSeconds(5), "one"), "one")).containsExactly("one");

        assertThat(alerts(AT.plus(MINUTE))).extracting(LedgerAlert::sentences)
                .containsExactly(List.of("one"), List.of("two"), List.of("one"));
    }

    @Test
    void aDifferenceWhoseAmountsChangeIsTheSame() {
        Result result = broken(Kind.WHOLE, AT, "suspense is KES 1.00");
        records.keep(result, List.of(new Difference("suspense", "suspense is KES 1.00")), world.ids().next());
        Result later = broken(Kind.WHOLE, AT.plus(MINUTE), "suspense is KES 2.00");

        assertThat(records.keep(later, List.of(new Difference("suspense", "suspense is KES 2.00")), world.ids().next()))
                .isEmpty();
        assertThat(records.standing().broken()).contains(later);
    }

    @Test
    void anAlertIsDueLaterAndLaterUntilItWasSent() {
        UUID id = world.ids().next();
        Result found = broken(Kind.WHOLE, AT, "one");
        records.keep(found, List.of(new Difference("one", "one")), id);
        LedgerAlert alert = new LedgerAlert(id, Kind.WHOLE, AT, AT.plus(found.took()), 1, List.of("one"));

        Instant now = AT.plus(MINUTE);
        assertThat(alerts(now)).containsExactly(alert);
        assertThat(alerts(now.plusSeconds(59))).isEmpty();
        assertThat(alerts(now.plus(MINUTE))).containsExactly(alert);
        assertThat(alerts(now.plus(MINUTE).plusSeconds(119))).isEmpty();
        assertThat(alerts(now.plus(MINUTE).plusSeconds(120))).containsExactly(alert);
        world.ledgerAlerts().told(id, now);
        assertThat(alerts(now.plus(Duration.ofHours(5)))).isEmpty();
    }

    @Test
    void whatIsOldIsNotReportedAnyMore() {
        keep(broken(Kind.WHOLE, AT, "one"), "one");

        assertThat(world.ledgerAlerts().claim(AT.plus(MINUTE), AT.plus(Duration.ofDays(1)), 10)).isEmpty();
    }

    @Test
    void onlyTheFirstSentencesAreKept() {
        String[] many = IntStream.range(0, 250).mapToObj(n -> "sentence " + n).toArray(String[]::new);
        Result result = new Result(Kind.WHOLE, AT, Duration.ofMillis(5), 10, many.length,
                List.of(many).subList(0, ProofRecords.MOST_SENTENCES));

        assertThat(keep(result, many)).hasSize(250);
        assertThat(records.standing().whole()).contains(result);
        assertThat(alerts(AT.plus(MINUTE)).getFirst().sentences()).hasSize(ProofRecords.MOST_SENTENCES);
        assertThat(alerts(AT.plus(MINUTE.multipliedBy(2))).getFirst().count()).isEqualTo(250);
    }

    private boolean claim(Kind kind, Optional<Instant> last, Instant now) {
        return records.claim(kind, last, now, now.plus(MINUTE));
    }

    private List<LedgerAlert> alerts(Instant now) {
        return world.ledgerAlerts().claim(AT.minus(MINUTE), now, 10);
    }

    private List<String> keep(Result result, String... found) {
        return records.keep(result, List.of(found).stream().map(text -> new Difference(text, text)).toList(),
                world.ids().next()).stream().map(Difference::sentence).toList();
    }

    private static Result clean(Kind kind, Instant asOf) {
        return new Result(kind, asOf, Duration.ofMillis(1_250), 10, 0, List.of());
    }

    private static Result broken(Kind kind, Instant asOf, String... found) {
        return new Result(kind, asOf, Duration.ofMillis(1_250), 10, found.length, List.of(found));
    }
}
