package dev.hazina.application.discrepancy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.Capabilities.Asking;
import dev.hazina.application.channel.Capabilities.Refunding;
import dev.hazina.application.channel.Capabilities.Resending;
import dev.hazina.application.channel.Crash;
import dev.hazina.application.channel.Disbursement;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.ProviderMessage;
import dev.hazina.application.channel.Report;
import dev.hazina.application.inbound.RecordedInboundPayments;
import dev.hazina.application.instruction.SettleCommands;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.discrepancy.ApprovalRule;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.SentBack;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Money in suspense is paid out to its payer, whose provider gives nothing back, over any world. The books are proved
/// after each test.
abstract class PayBackContract extends PaidAfterFailureContract {
    static final Capabilities ABLE = new Capabilities(Asking.ANSWERS, Resending.SAFE);
    private static final Duration LONG = Duration.ofDays(2);

    @Test
    void itIsPaidToTheNumberOfItsPayer() {
        Discrepancy raised = kept(250_00);

        Discrepancy paid = payBack(hazina, raised);

        assertThat(resolution(paid).action()).isEqualTo(Action.PAY_BACK);
        assertThat(payout(raised).state()).isInstanceOf(State.Sent.class);
        theBooksAreClean();
        Disbursement order = hazina.gateway.disbursements().getLast();
        assertThat(order.payout().details()).satisfies(details -> {
            assertThat(details.destination()).isEqualTo(new Phone("+254700000009"));
            assertThat(details.amount()).isEqualTo(kes(250_00));
            assertThat(details.fee().isZero()).isTrue();
        });
        refused(() -> payBack(hazina, raised), RefusalCode.EXCEPTION_RESOLVED);

        told(raised, new Outcome.Succeeded(paidAs(raised)));

        assertThat(payout(raised).isSucceeded()).isTrue();
        assertThat(again(raised)).isEmpty();
        assertThat(hazina.gateway.disbursements()).hasSize(1);
        assertThat(hazina.gateway.refunds()).isEmpty();
    }

    @Test
    void whatFailsIsDecidedAboutAnew() {
        Discrepancy raised = kept(250_00);
        payBack(hazina, raised);
        told(raised, FAILED);
        theBooksAreClean();
        Discrepancy second = again(raised).orElseThrow();
        assertThat(second.suspense()).isEqualTo(new InSuspense.SuspenseCredit(kes(250_00)));
        payBack(hazina, second);
        told(second, FAILED);

        hazina.resolveDiscrepancy.handle(new ResolveDiscrepancy.Command(again(raised).orElseThrow().id(),
                Decisions.of(Action.CREDIT_WALLET), Optional.of(shop.main.number())));

        assertThat(shop.available(shop.main)).isEqualTo(250_00);
        assertThat(again(raised)).isEmpty();
    }

    @Test
    void whatIsRefusedAtOnceIsInSuspenseAgain() {
        Discrepancy raised = kept(250_00);
        hazina.gateway.disbursing(new Outcome.Rejected(FailureReason.PROVIDER_REJECTED));

        assertThatThrownBy(() -> payBack(hazina, raised)).isInstanceOf(Refusal.BadGateway.class);

        assertThat(payout(raised).isRefused()).isTrue();
        assertThat(again(raised)).isPresent();
    }

    /// As any payout, it is sent when its provider is there again.
    @Test
    void whatCouldNotBeSentWaits() {
        Discrepancy raised = kept(250_00);
        Discrepancy other = kept(90_00);
        hazina.gateway.disbursing(new Outcome.Unsent("no connection"));
        payBack(hazina, raised);
        hazina.gateway.full(true);
        payBack(hazina, other);
        assertThat(List.of(payout(raised), payout(other))).allMatch(Instruction::isQueued);
        theBooksAreClean();

        hazina.gateway.full(false);
        pollUntil(() -> Stream.of(raised, other).allMatch(one -> payout(one).state() instanceof State.Sent));

        assertThat(hazina.gateway.disbursements().stream().map(order -> order.payout().details().id()))
                .contains(SentBack.payoutId(raised.id()), SentBack.payoutId(other.id()));
    }

    @Test
    void whatRunsAfterItWasGivenUpIsNotInAWallet() {
        Discrepancy raised = kept(250_00);
        hazina.gateway.disbursing(new Outcome.Unknown("the answer was lost"));
        payBack(hazina, raised);
        hazina.gateway.deaf(true);
        pollUntil(() -> payout(raised).awaitsLateResult());
        hazina.gateway.deaf(false);

        told(raised, new Outcome.InProgress("AG_1", "queued"));

        assertThat(world.discrepancies().unresolved(payout(raised).subject())).singleElement()
                .satisfies(running -> assertThat(running.detail()).endsWith("its money is in suspense again"));
        assertThat(again(raised)).isPresent();
    }

    @Test
    void itIsForWhatNothingElseGivesBack() {
        Discrepancy raised = came(250_00);
        refused(() -> payBack(hazina, raised), RefusalCode.ACTION_UNSUITABLE);
        hazina.gateway.givingBack(ABLE.refunding(Refunding.NOT_OFFERED));
        String receipt = "C" + world.ids().next();
        hazina.gateway.deliver(ProviderMessage.moneyIn(hazina.noticeToken(), receipt, "nobody", kes(90_00),
                "254700***009", "ASHA"));
        Discrepancy hidden = RecordedInboundPayments.discrepancies(world, receipt).getFirst();
        refused(() -> payBack(hazina, hidden), RefusalCode.ACTION_UNSUITABLE);

        assertThat(List.of(raised, hidden)).allMatch(one -> world.discrepancies().find(one.id()).orElseThrow()
                .equals(one));
        assertThat(hazina.gateway.disbursements()).isEmpty();
    }

    @Test
    void whatIsInDoubtIsHeldAndDecidedByHand() {
        Discrepancy raised = kept(250_00);
        Discrepancy other = kept(90_00);
        Discrepancy third = kept(70_00);
        hazina.gateway.disbursing(new Outcome.Unknown("no answer"), new Outcome.Unknown("no answer"),
                new Outcome.Unknown("no answer"));
        Stream.of(raised, other, third).forEach(one -> payBack(hazina, one));
        assertThat(List.of(payout(raised), payout(other), payout(third))).allMatch(Instruction::isOpen);
        theBooksAreClean();
        world.clock().advance(LONG);

        decided(raised, Decisions.found(Action.SETTLE_SUCCEEDED, paidAs(raised), "200"));
        decided(other, Decisions.of(Action.SETTLE_FAILED));
        decided(third, Decisions.found(Action.SETTLE_SUCCEEDED, paidAs(third), "100"));

        assertThat(world.discrepancies().unresolved(payout(raised).subject(), Discrepancy.Kind.CLOSED_WALLET))
                .map(Discrepancy::suspense).contains(new InSuspense.SuspenseCredit(kes(50_00)));
        assertThat(again(other)).isPresent();
        assertThat(world.discrepancies().unresolved(payout(third).subject(), Discrepancy.Kind.LATE_SUCCESS))
                .map(Discrepancy::suspense).contains(new InSuspense.SuspenseDebit(kes(30_00)));
    }

    @Test
    void aboveTheLimitTwoPeoplePayIt() {
        Hazina two = new Hazina(world, FaultyGateway.obliging().givingBack(ABLE.refunding(Refunding.NOT_OFFERED)),
                Setup.plain().approval(new ApprovalRule(Map.of(Currency.KES, kes(50_00)))));
        Discrepancy raised = kept(250_00);

        assertThat(payBack(two, raised).state()).isInstanceOf(DiscrepancyState.Proposed.class);
        assertThat(two.gateway.disbursements()).isEmpty();
        refused(() -> payBack(two, raised), RefusalCode.SECOND_PERSON_NEEDED);
        Discrepancy paid = two.resolveDiscrepancy.handle(new ResolveDiscrepancy.Command(raised.id(),
                Decisions.by(PlatformStaff.COLLEAGUE, Decisions.of(Action.PAY_BACK)), Optional.empty()));

        assertThat(resolution(paid).proposedBy()).isEqualTo(PlatformStaff.OPERATOR.keyId());
        assertThat(two.gateway.disbursements()).hasSize(1);
    }

    /// After the commit that takes it out of suspense, around the one that claims, and around the one that records the
    /// answer. What was claimed is asked about, and not sent by another.
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void aCrashLosesNothing(int where) {
        Discrepancy raised = kept(250_00);
        Hazina dying = crashing(where);
        dying.gateway.givingBack(ABLE.refunding(Refunding.NOT_OFFERED));

        assertThatThrownBy(() -> payBack(dying, raised)).isInstanceOf(Crash.class);
        theBooksAreClean();
        hazina.gateway.answering(payout(raised).subject(), new Outcome.Succeeded(paidAs(raised)));
        pollUntil(() -> payout(raised).isSucceeded());

        Subject paid = payout(raised).subject();
        assertThat(Stream.of(dying, hazina).flatMap(one -> one.gateway.disbursements().stream())
                .filter(sent -> sent.payout().subject().equals(paid))).hasSize(where == 3 ? 0 : 1);
        assertThat(again(raised)).isEmpty();
    }

    @RepeatedTest(20)
    void ofTwoPeopleAtOnceOnePaysIt() throws Exception {
        Discrepancy raised = kept(250_00);

        assertThat(both(() -> payBack(hazina, raised), () -> payBack(hazina, raised)))
                .containsExactly("done", "refused");

        assertThat(hazina.gateway.disbursements()).hasSize(1);
    }

    Discrepancy kept(long minor) {
        hazina.gateway.givingBack(ABLE.refunding(Refunding.NOT_OFFERED));
        return came(minor);
    }

    static Discrepancy payBack(Hazina with, Discrepancy raised) {
        return with.resolveDiscrepancy.handle(new ResolveDiscrepancy.Command(raised.id(),
                Decisions.of(Action.PAY_BACK, Optional.of("the payer called")), Optional.empty()));
    }

    private Instruction<PayoutDetails> payout(Discrepancy paid) {
        return world.payouts().find(Platform.MERCHANT, Platform.ACCOUNT, SentBack.payoutId(paid.id())).orElseThrow();
    }

    static String paidAs(Discrepancy paid) {
        return "P" + SentBack.payoutId(paid.id());
    }

    void told(Discrepancy paid, Outcome outcome) {
        hazina.settle.handle(SettleCommands.of(Platform.MERCHANT, SentBack.payoutId(paid.id()),
                FaultyGateway.NAME, Report.of(outcome), Optional.empty()));
    }

    private void decided(Discrepancy paid, Decided decided) {
        hazina.money.settleByHand().handle(new SettleByHand.Command(payout(paid).subject(), decided));
    }

    private void pollUntil(BooleanSupplier done) {
        while (!done.getAsBoolean()) {
            world.clock().advance(Duration.ofMinutes(1));
            hazina.pollPayouts.poll();
        }
    }
}
