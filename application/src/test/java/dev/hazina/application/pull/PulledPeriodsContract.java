package dev.hazina.application.pull;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.discrepancy.DiscrepancyReads;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.merchant.Platform;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Which time is known by lists of what payers sent, over any world.
public abstract class PulledPeriodsContract extends PullContract {
    private List<Discrepancy> unknownPeriods() {
        return world.discrepancies().list(new DiscrepancyReads.Filter(Optional.of(false),
                Optional.of(Discrepancy.Kind.UNKNOWN_PERIOD)), Optional.empty(), 1_000).stream()
                .filter(one -> one.detail().contains(account().code())).toList();
    }

    /// Each list overlaps with the one before, and none reaches farther back than the provider lists.
    @Test
    void theNextListBeginsBeforeTheEndOfTheLastGoodOne() {
        paid(1_00);
        Instant first = world.clock().instant();
        pull.runDue();
        hours(1);
        listing.breaksOff(true);
        hours(1);
        listing.breaksOff(false);
        world.clock().advance(PulledAccount.AGAIN);
        pull.runDue();
        Instant last = world.clock().instant();

        assertThat(listing.asked()).extracting(ListingGateway.Asked::from).containsExactly(
                first.minus(ListingGateway.REACH), first.minus(ListAccount.OVERLAP),
                first.plus(HOUR).minus(ListAccount.OVERLAP), first.plus(HOUR).minus(ListAccount.OVERLAP));
        assertThat(state().pulledTo()).contains(last);
        assertThat(state().unfinished()).isEmpty();
    }

    /// A day of a large number is too much for the memory.
    @Test
    void aLongTimeIsListedInParts() {
        paid(250_00);
        world.clock().advance(HOUR.multipliedBy(40));
        paid(30_00);
        pull.runDue();

        Instant now = world.clock().instant();
        assertThat(listing.asked())
                .containsExactly(new ListingGateway.Asked(now.minus(ListingGateway.REACH), now));
        assertThat(listing.longest()).isEqualTo(TakeListed.PART);
        assertThat(shop.available(shop.main)).isEqualTo(280_00);
        assertThat(state().found()).isEqualTo(2);
        assertThat(state().pulledTo()).contains(now);
    }

    @Test
    void aListThatBreaksOffGivesItsRowsAndIsAskedForAgainSooner() {
        paid(1_00);
        pull.runDue();
        Instant good = world.clock().instant();
        paid(250_00);
        listing.breaksOff(true);
        hours(1);

        assertThat(shop.available(shop.main)).isEqualTo(251_00);
        assertThat(state().pulledTo()).contains(good);
        assertThat(state().unfinished()).contains("it broke off");

        listing.breaksOff(false);
        world.clock().advance(PulledAccount.AGAIN);
        pull.runDue();
        assertThat(state().pulledTo()).contains(world.clock().instant());
    }

    @Test
    void nothingHeardIsNoGoodTimeBeforeARowWasEverListed() {
        notified(paid(250_00));
        listing.isChild(true);
        pull.runDue();
        hours(60);

        assertThat(state().pulledTo()).isEmpty();
        assertThat(state().listedAt()).isEmpty();
        assertThat(unknownPeriods()).isEmpty();
    }

    @Test
    void nothingHeardIsAGoodTimeWhereNoNoticeSaysOtherwise() {
        paid(250_00);
        pull.runDue();
        Instant good = world.clock().instant();
        hours(50);
        assertThat(state().pulledTo()).contains(good.plus(HOUR.multipliedBy(50)));

        listing.isChild(true);
        notified(paid(100_00));
        hours(2);
        assertThat(state().pulledTo()).contains(good.plus(HOUR.multipliedBy(50)));
        assertThat(unknownPeriods()).isEmpty();
    }

    @Test
    void anOutageBeyondTheReachIsAnExceptionWithBothTimes() {
        paid(250_00);
        pull.runDue();
        Instant good = world.clock().instant();
        listing.breaksOff(true);
        hours(52);
        assertThat(unknownPeriods()).isEmpty();
        listing.breaksOff(false);
        world.clock().advance(PulledAccount.AGAIN);
        paid(30_00);
        pull.runDue();
        hours(3);

        Instant until = good.plus(HOUR.multipliedBy(52)).plus(PulledAccount.AGAIN).minus(ListingGateway.REACH);
        assertThat(unknownPeriods()).singleElement().satisfies(one -> {
            assertThat(one.detail()).contains(second(good)).contains(second(until)).contains("48 hours");
            assertThat(one.amount().isZero()).isTrue();
            assertThat(one.merchant()).isEqualTo(Platform.MERCHANT);
        });
    }

    private static String second(Instant at) {
        return Instant.ofEpochSecond(at.getEpochSecond()).toString();
    }

    @Test
    void anOutageWithinTheReachLosesNothing() {
        paid(1_00);
        pull.runDue();
        paid(250_00);
        world.clock().advance(ListingGateway.REACH.minusMinutes(1));
        pull.runDue();

        assertThat(shop.available(shop.main)).isEqualTo(251_00);
        assertThat(unknownPeriods()).isEmpty();
    }

    @Test
    void instancesThatAskAtOneTimeAskOnce() {
        paid(250_00);
        for (int round = 1; round <= 3; round++) {
            ConcurrentCalls.run(4, any -> {
                pulling(listed, world.writer()).runDue();
                return any;
            }).forEach(one -> assertThat(one.thrown()).isEmpty());
            assertThat(listing.asked()).hasSize(round);
            world.clock().advance(HOUR);
        }

        assertThat(shop.available(shop.main)).isEqualTo(250_00);
    }

    @Test
    void oneInstanceTakesTheTurnOfAnAccount() {
        PulledAccounts accounts = world.pulledAccounts();
        Instant now = world.clock().instant();
        Instant later = now.plusSeconds(1);

        assertThat(accounts.take(account(), Optional.empty(), now)).isTrue();
        assertThat(accounts.take(account(), Optional.empty(), later)).isFalse();
        PulledAccount known = state();
        assertThat(accounts.take(account(), Optional.of(known), later)).isTrue();
        assertThat(accounts.take(account(), Optional.of(known), later.plusSeconds(1))).isFalse();
        accounts.keep(new PulledAccount(account(), Optional.of(now), now, Optional.of(now), 7, Optional.empty()));
        assertThat(state()).as("what came of a turn that another one followed")
                .isEqualTo(PulledAccount.first(account(), later));
        assertThat(accounts.list()).contains(state());
    }
}
