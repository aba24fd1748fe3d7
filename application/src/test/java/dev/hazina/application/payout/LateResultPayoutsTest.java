package dev.hazina.application.payout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.Capabilities.Asking;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.PayoutQuery;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.channel.Report;
import dev.hazina.application.instruction.SettleCommands;
import dev.hazina.application.polling.LateResultPolling;
import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// A payout that was released although it was paid, and that no callback reports.
class LateResultPayoutsTest {
    private static final Money AMOUNT = new Money(Currency.KES, 400_00);

    private final InMemoryWorld world = new InMemoryWorld();
    private Hazina hazina = new Hazina(world, FaultyGateway.obliging(), Setup.plain());
    private TestMerchant shop = TestMerchant.open(hazina);

    @ParameterizedTest
    @EnumSource(names = "NOT_OFFERED", mode = EnumSource.Mode.EXCLUDE)
    void findsMoneyThatWentOutAndIsNeverReported(Asking asking) {
        start(asking);
        Instruction<PayoutDetails> payout = givenUp();
        hazina.gateway.answering(new Outcome.Unknown("no answer came"), new Outcome.Succeeded("late"));

        world.clock().advance(Duration.ofHours(1));
        hazina.pollPayouts.poll();
        assertThat(raised()).isEmpty();
        world.clock().advance(Duration.ofHours(1));
        hazina.pollPayouts.poll();

        assertThat(now(payout).failure()).isPresent();
        assertThat(now(payout).lateSuccess()).isPresent();
        assertThat(raised()).containsExactly(Discrepancy.Kind.LATE_SUCCESS);
        assertThat(world.proof().prove().differences()).isEmpty();
        PayoutQuery asked = hazina.gateway.payoutQuestions().getLast();
        assertThat(asked.providerRef()).contains("P" + payout.details().id());
        assertThat(asked.last()).isFalse();
    }

    /// Either result is final; but a later report that the money went out is always accepted.
    @ParameterizedTest
    @CsvSource({"true", "false"})
    void endsWithTheProvidersFinalResult(boolean paid) {
        start(Asking.ANSWERS);
        Instruction<PayoutDetails> payout = givenUp();
        hazina.gateway.answering(paid ? new Outcome.Succeeded("late") : new Outcome.Failed(FailureReason.UNSPECIFIED));
        world.clock().advance(Duration.ofHours(1));
        assertThat(hazina.pollPayouts.poll()).isOne();

        world.clock().advance(LateResultPolling.LASTS);

        assertThat(hazina.pollPayouts.poll()).isZero();
        assertThat(now(payout).awaitsLateResult()).isFalse();
        hazina.settle.handle(SettleCommands.of(shop.merchant(), payout.details().id(),
                FaultyGateway.NAME,
                Report.of(new Outcome.Succeeded("late")), Optional.empty()));
        assertThat(raised()).containsExactly(Discrepancy.Kind.LATE_SUCCESS);
    }

    @Test
    void keepsTheReasonWhenTheProviderReportsAFailure() {
        start(Asking.ANSWERS);
        Instruction<PayoutDetails> payout = givenUp();
        Instruction<PayoutDetails> before = now(payout);
        hazina.gateway.answering(new Outcome.Failed(FailureReason.RECIPIENT_NOT_FOUND));

        world.clock().advance(Duration.ofHours(1));
        hazina.pollPayouts.poll();

        assertThat(now(payout)).isEqualTo(new Instruction<>(before.details(),
                new State.Failed(FailureReason.PROVIDER_TIMEOUT, FailedBy.REPORTED), before.updatedAt()));
        assertThat(shop.available(shop.main)).isEqualTo(AMOUNT.minor());
    }

    @Test
    void endsAfterAMonth() {
        start(Asking.ANSWERS);
        Instruction<PayoutDetails> payout = givenUp();
        world.clock().advance(LateResultPolling.LASTS.plusSeconds(1));
        assertThat(hazina.pollPayouts.poll()).isOne();

        world.clock().advance(LateResultPolling.LASTS);

        assertThat(hazina.pollPayouts.poll()).isZero();
        assertThat(now(payout).awaitsLateResult()).isTrue();
    }

    @Test
    void endsAtOnceWhereTheProviderHasNoStatusQuery() {
        start(Asking.NOT_OFFERED);
        givenUp();

        world.clock().advance(Duration.ofDays(3));

        assertThat(hazina.pollPayouts.poll()).isZero();
    }

    private void start(Asking asking) {
        hazina = new Hazina(world,
                new FaultyGateway(new Capabilities(asking, Capabilities.Resending.UNSAFE), Plan::paid),
                Setup.plain());
        shop = TestMerchant.open(hazina);
        shop.fund(shop.main, AMOUNT.minor());
    }

    private Instruction<PayoutDetails> givenUp() {
        hazina.requestPayout.handle(new RequestPayout.Command(shop.account, AMOUNT, new Phone("+254712345678"),
                shop.defaultWallet(), Optional.empty(), Optional.empty(), shop.keyId()), Replies.payout());
        Instruction<PayoutDetails> payout = hazina.gateway.disbursements().getLast().payout();
        world.clock().advance(Duration.ofHours(2));
        hazina.gateway.deaf(true);
        hazina.pollPayouts.poll();
        if (now(payout).isOpen()) {
            // A provider that answers later has time to answer first.
            world.clock().advance(Duration.ofMinutes(3));
            hazina.pollPayouts.poll();
        }
        hazina.gateway.deaf(false);
        assertThat(now(payout).awaitsLateResult()).isTrue();
        return payout;
    }

    private List<Discrepancy.Kind> raised() {
        return world.discrepancies(shop.merchant()).stream().map(Discrepancy::kind).toList();
    }

    private Instruction<PayoutDetails> now(Instruction<PayoutDetails> payout) {
        return world.payouts().find(shop.merchant(), shop.accountId(), payout.details().id()).orElseThrow();
    }
}
