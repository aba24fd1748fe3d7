package dev.hazina.application.discrepancy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.audit.AuditAct;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.Capabilities.Asking;
import dev.hazina.application.channel.Capabilities.Refunding;
import dev.hazina.application.channel.Capabilities.Resending;
import dev.hazina.application.channel.Crash;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.ProviderMessage;
import dev.hazina.application.channel.RefundOrder;
import dev.hazina.application.channel.Report;
import dev.hazina.application.inbound.OwnAccountNotices;
import dev.hazina.application.inbound.RecordedInboundPayments;
import dev.hazina.application.instruction.PollSchedule;
import dev.hazina.application.instruction.SettleCommands;
import dev.hazina.application.payment.CreditInboundPayment;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.discrepancy.ApprovalRule;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.SentBack;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Money in suspense goes back to its payer, over any world. The books are proved after each test.
abstract class SendBackContract extends ClaimContract {
    private static final Phone CALLER = new Phone("+254700000009");
    static final Outcome.Accepted TAKEN = new Outcome.Accepted("taken");
    static final Outcome.Failed FAILED = new Outcome.Failed(FailureReason.UNSPECIFIED);

    @Test
    void itIsInFlightUntilItsProviderSaysThatItIsDone() {
        Discrepancy raised = came(250_00);
        hazina.gateway.refunding(TAKEN);

        Discrepancy sent = sendBack(hazina, raised);

        assertThat(resolution(sent).action()).isEqualTo(Action.SEND_BACK);
        assertThat(refund(raised).state()).isInstanceOf(State.Sent.class);
        assertThat(world.auditLog().newest(Platform.MERCHANT, AuditAct.EXCEPTION_RESOLVED)).isPresent();
        theBooksAreClean();
        RefundOrder order = hazina.gateway.refunds().getLast();
        assertThat(order.payment().receipt()).contains(SentBack.receipt(refund(raised).details()));
        assertThat(order.payment().details().amount()).isEqualTo(kes(250_00));
        refused(() -> sendBack(hazina, raised), RefusalCode.EXCEPTION_RESOLVED);

        settle(raised, new Outcome.Succeeded(receipt(raised)));

        assertThat(refund(raised).isSucceeded()).isTrue();
        assertThat(again(raised)).isEmpty();
    }

    @Test
    void whatFailsIsInSuspenseAgainAndIsDecidedAboutAnew() {
        Discrepancy raised = came(250_00);
        hazina.gateway.refunding(TAKEN, TAKEN);
        sendBack(hazina, raised);

        settle(raised, FAILED);
        theBooksAreClean();
        Discrepancy second = again(raised).orElseThrow();
        assertThat(second.suspense()).isEqualTo(new InSuspense.SuspenseCredit(kes(250_00)));
        assertThat(second.floatAccount()).isEqualTo(raised.floatAccount());
        sendBack(hazina, second);
        settle(second, FAILED);
        Discrepancy third = again(raised).orElseThrow();
        hazina.resolveDiscrepancy.handle(new ResolveDiscrepancy.Command(third.id(),
                Decisions.of(Action.CREDIT_WALLET), Optional.of(shop.main.number())));

        assertThat(shop.available(shop.main)).isEqualTo(250_00);
        assertThat(again(raised)).isEmpty();
    }

    @Test
    void whatIsRefusedAtOnceIsInSuspenseAgain() {
        Discrepancy refused = came(250_00);
        Discrepancy unsent = came(90_00);
        hazina.gateway.refunding(new Outcome.Rejected(FailureReason.PROVIDER_REJECTED),
                new Outcome.Unsent("no connection"));

        assertThatThrownBy(() -> sendBack(hazina, refused)).isInstanceOf(Refusal.BadGateway.class);
        assertThatThrownBy(() -> sendBack(hazina, unsent)).isInstanceOf(Refusal.Busy.class);

        assertThat(again(refused)).isPresent();
        assertThat(again(unsent)).isPresent();
    }

    @Test
    void whatItsProviderCannotGiveBackIsNotAskedFor() {
        Discrepancy raised = came(250_00);
        hazina.gateway.givingBack(new Capabilities(Asking.ANSWERS, Resending.SAFE).refunding(Refunding.NOT_OFFERED));
        refused(() -> sendBack(hazina, raised), RefusalCode.REFUND_NOT_SUPPORTED);
        hazina.gateway.givingBack(new Capabilities(Asking.ANSWERS, Resending.SAFE)).full(true);
        assertThatThrownBy(() -> sendBack(hazina, raised)).isInstanceOf(Refusal.Busy.class);

        assertThat(world.discrepancies().find(raised.id())).contains(raised);
        assertThat(hazina.gateway.refunds()).isEmpty();
    }

    /// The payer may have the money, so it stays in flight until a person has looked.
    @Test
    void whatIsInDoubtIsHeldAndDecidedByHand() {
        Discrepancy raised = came(250_00);
        Discrepancy other = came(90_00);
        hazina.gateway.refunding(new Outcome.Unknown("no answer came"), new Outcome.Unknown("no answer came"));
        sendBack(hazina, raised);
        sendBack(hazina, other);
        assertThat(List.of(refund(raised), refund(other))).allMatch(Instruction::isOpen);
        theBooksAreClean();

        byHand(raised, Decisions.found(Action.SETTLE_SUCCEEDED, receipt(raised), "200"));
        byHand(other, Decisions.of(Action.SETTLE_FAILED));

        assertThat(refund(raised).details().amount()).isEqualTo(kes(200_00));
        assertThat(world.discrepancies().unresolved(refund(raised).subject(), Discrepancy.Kind.CLOSED_WALLET))
                .map(Discrepancy::suspense).contains(new InSuspense.SuspenseCredit(kes(50_00)));
        assertThat(again(raised)).isEmpty();
        assertThat(again(other)).isPresent();
    }

    @Test
    void moreThanWasAskedForIsMissing() {
        Discrepancy raised = came(250_00);
        hazina.gateway.refunding(TAKEN);
        sendBack(hazina, raised);

        byHand(raised, Decisions.found(Action.SETTLE_SUCCEEDED, receipt(raised), "300"));

        assertThat(world.discrepancies().unresolved(refund(raised).subject(), Discrepancy.Kind.LATE_SUCCESS))
                .map(Discrepancy::suspense).contains(new InSuspense.SuspenseDebit(kes(50_00)));
    }

    @Test
    void aboveTheLimitTwoPeopleSendIt() {
        Hazina two = new Hazina(world, FaultyGateway.obliging(),
                Setup.plain().approval(new ApprovalRule(Map.of(Currency.KES, kes(50_00)))));
        Discrepancy raised = came(250_00);

        assertThat(sendBack(two, raised).state()).isInstanceOf(DiscrepancyState.Proposed.class);
        assertThat(two.gateway.refunds()).isEmpty();
        refused(() -> sendBack(two, raised), RefusalCode.SECOND_PERSON_NEEDED);
        Discrepancy sent = two.resolveDiscrepancy.handle(new ResolveDiscrepancy.Command(raised.id(),
                Decisions.by(PlatformStaff.COLLEAGUE, Decisions.of(Action.SEND_BACK)), Optional.empty()));

        assertThat(resolution(sent).proposedBy()).isEqualTo(PlatformStaff.OPERATOR.keyId());
        assertThat(two.gateway.refunds()).hasSize(1);
        assertThat(refund(raised).isSucceeded()).isTrue();
    }

    /// The commit that takes it out of suspense, and the one that records the provider's answer.
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void aCrashLosesNothing(int where) {
        Discrepancy raised = came(250_00);

        assertThatThrownBy(() -> sendBack(crashing(where), raised)).isInstanceOf(Crash.class);
        theBooksAreClean();
        world.clock().advance(Duration.between(world.clock().instant(), refund(raised).details().createdAt())
                .plus(PollSchedule.FIRST_OF_REFUNDS).plusSeconds(1));
        hazina.gateway.answering(refund(raised).subject(), new Outcome.Succeeded(receipt(raised)));
        while (refund(raised).isOpen()) {
            hazina.pollRefunds.poll();
        }
        assertThat(refund(raised).isSucceeded()).isTrue();
        assertThat(again(raised)).isEmpty();
    }

    @RepeatedTest(20)
    void ofTwoPeopleAtOnceOneSendsIt() throws Exception {
        Discrepancy raised = came(250_00);

        assertThat(both(() -> sendBack(hazina, raised), () -> sendBack(hazina, raised)))
                .containsExactly("done", "refused");

        assertThat(hazina.gateway.refunds()).hasSize(1);
    }

    @RepeatedTest(20)
    void itIsClaimedOrSentBack() throws Exception {
        InboundPayment notice = world.notices().find(OwnAccountNotices.to(hazina, FaultyGateway.NAME).come(250_00))
                .orElseThrow();
        Discrepancy raised = world.discrepancies().unresolved(notice.details().subject(), Discrepancy.Kind.UNMATCHED)
                .orElseThrow();
        var claim = new ClaimInboundPayment.Command(notice, shop.main,
                new CreditInboundPayment.Name("sale-1", shop.maker()), shop.signedIn.user().id(), shop.owner());

        assertThat(both(() -> sendBack(hazina, raised),
                () -> hazina.money.unassigned().claim().handle(claim, Replies.payment())))
                .containsExactly("done", "refused");

        assertThat(shop.available(shop.main))
                .isEqualTo(hazina.gateway.refunds().isEmpty() ? 250_00 : 0);
    }

    static List<String> both(Callable<?> one, Callable<?> other) throws Exception {
        try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
            return threads.invokeAll(List.of(outcome(one), outcome(other))).stream().map(Future::resultNow).sorted()
                    .toList();
        }
    }

    private static Callable<String> outcome(Callable<?> attempt) {
        return () -> {
            try {
                attempt.call();
                return "done";
            } catch (Refusal refused) {
                return "refused";
            }
        };
    }

    Discrepancy came(long minor) {
        String receipt = "C" + world.ids().next();
        hazina.gateway.deliver(ProviderMessage.moneyIn(hazina.noticeToken(), receipt, "nobody", kes(minor),
                Optional.of(CALLER)));
        return RecordedInboundPayments.discrepancies(world, receipt).getFirst();
    }

    static Discrepancy sendBack(Hazina with, Discrepancy raised) {
        return with.resolveDiscrepancy.handle(new ResolveDiscrepancy.Command(raised.id(),
                Decisions.of(Action.SEND_BACK, Optional.of("the payer called")), Optional.empty()));
    }

    Instruction<RefundDetails> refund(Discrepancy sent) {
        return world.refunds().find(Platform.MERCHANT, Platform.ACCOUNT, SentBack.id(sent.id())).orElseThrow();
    }

    static String receipt(Discrepancy sent) {
        return "R" + SentBack.id(sent.id());
    }

    /// What is open about the same money.
    Optional<Discrepancy> again(Discrepancy first) {
        return world.discrepancies().unresolved(first.subject(), Discrepancy.Kind.UNMATCHED);
    }

    void settle(Discrepancy sent, Outcome told) {
        hazina.settle.handle(SettleCommands.of(Platform.MERCHANT, SentBack.id(sent.id()),
                FaultyGateway.NAME, Report.of(told), Optional.empty()));
    }

    void byHand(Discrepancy sent, Decided decided) {
        hazina.money.settleByHand().handle(new SettleByHand.Command(refund(sent).subject(), decided));
    }

    static Money kes(long minor) {
        return new Money(Currency.KES, minor);
    }

    static Resolution resolution(Discrepancy of) {
        return ((DiscrepancyState.Resolved) of.state()).resolution();
    }
}
