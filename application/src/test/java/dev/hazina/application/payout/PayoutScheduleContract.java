package dev.hazina.application.payout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Crowd;
import dev.hazina.application.PortContract;
import dev.hazina.application.Replies;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Report;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.payout.Payout;
import dev.hazina.domain.payout.PayoutId;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What every schedule of payouts promises. It covers all merchants, so each test looks at its own alone.
public abstract class PayoutScheduleContract extends PortContract {
    private static final Duration LEASE = Duration.ofMinutes(1);
    private static final int PLENTY = 10_000;

    @BeforeEach
    void fund() {
        shop.fund(shop.main, 1_000_00);
    }

    @Test
    void aPayoutComesUpTwentySecondsAfterItWasMade() {
        Payout payout = pay();

        world.clock().set(payout.details().createdAt().plus(PollPayouts.FIRST_LOOK).minusMillis(1));
        assertThat(claim()).isEmpty();
        world.clock().advance(Duration.ofMillis(1));

        assertThat(claim()).containsExactly(new PayoutSchedule.Due(payout, 0));
    }

    @Test
    void aClaimLastsAsLongAsItsLease() {
        Payout payout = pay();
        world.clock().advance(Duration.ofHours(1));
        assertThat(claim()).hasSize(1);

        world.clock().advance(LEASE.minusMillis(1));
        assertThat(claim()).isEmpty();
        world.clock().advance(Duration.ofMillis(1));

        assertThat(claim()).containsExactly(new PayoutSchedule.Due(payout, 0));
    }

    @Test
    void lookingAgainSetsTheTimeAndCountsTheLook() {
        pay();
        world.clock().advance(Duration.ofHours(1));

        world.payoutSchedule().lookAgain(claim().getFirst(), world.clock().instant().plus(Duration.ofMinutes(5)));
        world.clock().advance(Duration.ofMinutes(5).minusMillis(1));
        assertThat(claim()).isEmpty();
        world.clock().advance(Duration.ofMillis(1));

        assertThat(claim()).extracting(PayoutSchedule.Due::looks).containsExactly(1);
    }

    @Test
    void onlyOpenPayoutsComeUp() {
        Payout paid = pay();
        Payout open = pay();
        hazina.settlePayout.handle(new SettlePayout.Command(shop.merchant(), paid.id(),
                FaultyGateway.NAME,
                Report.of(new Outcome.Succeeded("R")), Optional.empty()));
        world.clock().advance(Duration.ofHours(1));

        assertThat(claim()).extracting(due -> due.payout().id()).containsExactly(open.id());
    }

    @Test
    void whatWasGivenUpComesUpUntilItsWatchEnds() {
        Payout made = pay();
        Payout givenUp = hazina.settlePayout.giveUp(made);
        world.clock().advance(Duration.ofHours(1));
        assertThat(claim()).containsExactly(new PayoutSchedule.Due(givenUp, 0));
        world.payoutSchedule().lookAgain(new PayoutSchedule.Due(givenUp, 0), world.clock().instant());
        assertThat(claim()).containsExactly(new PayoutSchedule.Due(givenUp, 1));

        world.payoutSchedule().lookNoMore(new PayoutSchedule.Due(givenUp, 1));
        world.clock().advance(Duration.ofDays(1));

        assertThat(claim()).isEmpty();
    }

    @Test
    void whatWasGivenUpAndHeardOfSinceComesUpNoMore() {
        Payout failed = pay();
        Payout paid = pay();
        hazina.settlePayout.giveUp(failed);
        hazina.settlePayout.giveUp(paid);
        settle(failed, new Outcome.Failed(FailureReason.UNSPECIFIED));
        settle(paid, new Outcome.Succeeded("R"));
        world.clock().advance(Duration.ofHours(1));

        assertThat(claim()).isEmpty();
    }

    @Test
    void namesTheProvidersThatHaveSomethingDue() {
        pay();
        world.clock().advance(Duration.ofHours(1));

        assertThat(world.payoutSchedule().dueProviders()).contains(FaultyGateway.NAME).doesNotHaveDuplicates();
        claim();

        assertThat(world.payoutSchedule().dueProviders()).doesNotContain(FaultyGateway.NAME);
    }

    @Test
    void aClaimTakesThoseOfOneProvider() {
        Payout payout = pay();
        world.clock().advance(Duration.ofHours(1));

        assertThat(world.payoutSchedule().claim("other", LEASE, PLENTY)).isEmpty();

        assertThat(claim()).containsExactly(new PayoutSchedule.Due(payout, 0));
    }

    @Test
    void whatIsGivenBackIsDueAtOnce() {
        Payout payout = pay();
        world.clock().advance(Duration.ofHours(1));

        world.payoutSchedule().giveBack(claim().getFirst());

        assertThat(claim()).containsExactly(new PayoutSchedule.Due(payout, 0));
    }

    @Test
    void whatIsDeferredComesUpThenAndNoLookIsCounted() {
        Payout payout = pay();
        world.clock().advance(Duration.ofHours(1));

        world.payoutSchedule().defer(claim().getFirst(), world.clock().instant().plusSeconds(7));
        world.clock().advance(Duration.ofSeconds(7).minusMillis(1));
        assertThat(claim()).isEmpty();
        world.clock().advance(Duration.ofMillis(1));

        assertThat(claim()).containsExactly(new PayoutSchedule.Due(payout, 0));
    }

    @Test
    void aClaimTakesNoMoreThanItAskedFor() {
        for (int i = 0; i < 5; i++) {
            pay();
        }
        world.clock().advance(Duration.ofHours(1));

        assertThat(world.payoutSchedule().claim(FaultyGateway.NAME, LEASE, 3)).hasSize(3);
    }

    @Test
    void noTwoClaimersGetTheSamePayout() {
        for (int i = 0; i < 20; i++) {
            pay();
        }
        world.clock().advance(Duration.ofHours(1));

        List<PayoutId> claimed = Crowd.results(Crowd.rush(8, i -> claim())).stream().flatMap(List::stream)
                .map(due -> due.payout().id()).toList();

        assertThat(claimed).hasSize(20).doesNotHaveDuplicates();
    }

    private Payout pay() {
        hazina.requestPayout.handle(new RequestPayout.Command(shop.account, new Money(Currency.KES, 1_00),
                new Phone("+254712345678"), shop.defaultWallet(), Optional.empty(), Optional.empty(), shop.keyId()),
                Replies.payout());
        PayoutId id = hazina.gateway.disbursements().getLast().payout().id();
        return world.payouts().find(shop.merchant(), shop.accountId(), id).orElseThrow();
    }

    private void settle(Payout payout, Outcome outcome) {
        hazina.settlePayout
                .handle(new SettlePayout.Command(shop.merchant(), payout.id(), FaultyGateway.NAME,
                        Report.of(outcome), Optional.empty()));
    }

    private List<PayoutSchedule.Due> claim() {
        return world.payoutSchedule().claim(FaultyGateway.NAME, LEASE, PLENTY).stream()
                .filter(due -> due.payout().details().merchant().equals(shop.merchant())).toList();
    }
}
