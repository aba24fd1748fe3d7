package dev.hazina.application.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.PortContract;
import dev.hazina.application.Replies;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.channel.Report;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.instruction.SettleInstruction;
import dev.hazina.application.merchant.MerchantActions;
import dev.hazina.application.page.Pages;
import dev.hazina.application.payment.CancelPayment;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.application.refund.RequestRefund;
import dev.hazina.application.webhook.DeliveryReads.DeliveryWithBody;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.webhook.CallbackUrl;
import dev.hazina.domain.webhook.Endpoint;
import dev.hazina.domain.webhook.EventFilter;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The events of changes, for every command that records them.
public abstract class EventRecordingContract extends PortContract {
    private static final Outcome PAID = new Outcome.Succeeded("R1");
    private static final Outcome DECLINED = new Outcome.Failed(FailureReason.PAYER_DECLINED);

    private TestReceiver listening;
    private Endpoint endpoint;

    @BeforeEach
    void listen() {
        listening = new TestReceiver(hazina, shop);
        endpoint = listening.endpoint();
    }

    @Test
    void aPaymentThatIsUnderWayIsNoNews() {
        shop.pay(shop.order(100_00));

        assertThat(types()).isEmpty();
    }

    @Test
    void aPaymentTellsItsEndOnceHoweverOftenItIsReported() {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100_00));
        settle(payment, PAID);
        settle(payment, PAID);
        settle(payment, DECLINED);

        assertThat(types()).containsExactly("payment.succeeded");
        assertThat(body()).contains(payment.details().id().value().toString()).contains("\"sequence\":1")
                .contains(shop.account.number());
    }

    @Test
    void aPaymentThatSucceedsAtOnceTellsToo() {
        listening.pay();

        assertThat(types()).containsExactly("payment.succeeded");
    }

    @Test
    void aFailedPaymentTells() {
        settle(shop.pay(shop.order(100_00)), DECLINED);

        assertThat(types()).containsExactly("payment.failed");
    }

    @Test
    void aPaymentThatIsPaidAfterItExpiredTellsTwice() {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100_00));
        hazina.settle.giveUp(InstructionKinds.PAYMENT, payment);
        settle(payment, PAID);

        assertThat(types()).containsExactly("payment.failed", "payment.succeeded");
        assertThat(body()).contains("\"sequence\":2");
    }

    @Test
    void aRefundTellsOfItsPayment() {
        Instruction<PaymentDetails> payment = listening.pay();
        refund(payment);
        hazina.gateway.refunding(DECLINED);
        Instruction<PaymentDetails> other = listening.pay();
        assertThatThrownBy(() -> hazina.requestRefund.handle(
                new RequestRefund.Command(shop.merchant(), TestMerchant.open(hazina).accountId(), other.details().id(),
                        Optional.empty(),
                        Optional.empty(), Optional.empty()),
                Replies.refund())).isInstanceOf(Refusal.class);
        refund(other);

        assertThat(types()).containsExactly("payment.succeeded", "payment.refunded", "payment.succeeded",
                "payment.refund_failed");
    }

    @Test
    void payoutsTell() {
        shop.fund(shop.main, 1_000_00);
        settle(payOut(Optional.empty()), PAID);
        settle(payOut(Optional.empty()), DECLINED);

        assertThat(types()).containsExactly("payment.succeeded", "payout.succeeded", "payout.failed");
    }

    @Test
    void aDecisionThatIsRefusedTellsNothing() {
        Instruction<PaymentDetails> payment = listening.pay();

        assertThatThrownBy(() -> hazina.cancelPayment.handle(cancel(payment), ResponseTemplate.none()))
                .isInstanceOf(Refusal.class);
        assertThatThrownBy(() -> payOut(Optional.of(new Money(Currency.KES, 1_000_000_00))))
                .isInstanceOf(Refusal.Precondition.class);

        assertThat(types()).containsExactly("payment.succeeded");
    }

    @Test
    void everyEndpointReceivesWhatItAskedForSinceItWasRegistered() {
        listening.pay();
        Endpoint failures = listening.endpoint("payment.failed", "payout.failed");
        Endpoint deleted = listening.endpoint();
        listening.delete(deleted);
        Instruction<PaymentDetails> payment = listening.pay();
        settle(shop.pay(shop.order(100_00)), DECLINED);

        assertThat(types()).containsExactly("payment.succeeded", "payment.succeeded", "payment.failed");
        assertThat(typesAt(failures)).containsExactly("payment.failed");
        assertThat(typesAt(deleted)).isEmpty();
        assertThat(listening.seen(listening.at(failures)).getFirst().delivery().event())
                .isEqualTo(listening.seen(listening.at(endpoint)).getFirst().delivery().event());
        assertThat(payment.isOpen()).isFalse();
    }

    @Test
    void anotherAccountReceivesNothing() {
        var second = new MerchantActions(hazina, shop).open("Second");
        Endpoint elsewhere = hazina.registerEndpoint
                .handle(new RegisterEndpoint.Command(shop.owner(), shop.maker(), shop.merchant(), second.id(),
                        listening.url(), EventFilter.parse(List.of("*"))));
        listening.pay();

        assertThat(types()).hasSize(1);
        assertThat(listening.seen(new DeliveryReads.DeliveryScope(shop.merchant(), second.id(),
                Optional.of(elsewhere.id())))).isEmpty();
    }

    @Test
    void aCallbackUrlReplacesTheEndpointsAlsoForRefunds() {
        CallbackUrl url = listening.url();
        Instruction<PaymentDetails> payment = listening.pay(url);
        refund(payment);
        shop.fund(shop.main, 1_000_00);
        settle(payOut(url), DECLINED);

        assertThat(types()).containsExactly("payment.succeeded");
        assertThat(listening.seen(listening.atCallbacks()).reversed()).extracting(seen -> seen.delivery().type())
                .containsExactly("payment.succeeded", "payment.refunded", "payout.failed");
    }

    @Test
    void aPayoutPaidAfterItsReleaseIsAnEventAndAnAlert() {
        CallbackUrl ops = listening.ops();
        shop.fund(shop.main, 1_000_00);
        Instruction<PayoutDetails> payout = payOut(Optional.empty());
        world.clock().advance(Duration.ofHours(2));
        hazina.gateway.deaf(true);
        hazina.pollPayouts.poll();
        settle(payout, new Outcome.Succeeded("late"));
        settle(payout, new Outcome.Succeeded("late"));
        world.clock().advance(Duration.ofSeconds(1));
        hazina.dispatchDeliveries.runDue();

        assertThat(types()).containsExactly("payment.succeeded", "payout.failed", "payout.late_success");
        assertThat(listening.sent(ops)).hasSize(1);
        Sender.WebhookRequest alert = listening.sent(ops).getFirst();
        assertThat(alert.body()).contains("\"kind\":\"late_success\"");
        assertThat(alert.secret()).isEqualTo(hazina.callbackSecret.current(shop.merchant()).secret());
    }

    @Test
    void whatCrashedBeforeItWasSentIsCanceledAndTells() {
        hazina.gateway.next(Plan.paid().received(Plan.Reception.CRASH_BEFORE));
        var order = shop.order(100_00);
        assertThatThrownBy(() -> shop.pay(order)).isNotInstanceOf(Refusal.class);
        world.clock().advance(Hazina.CLAIM.plusSeconds(1));

        hazina.cancelPayment.handle(cancel(shop.payment(order.reference())), ResponseTemplate.none());

        assertThat(types()).containsExactly("payment.canceled");
    }

    private CancelPayment.Command cancel(Instruction<PaymentDetails> payment) {
        return new CancelPayment.Command(shop.merchant(), shop.accountId(), payment.details().id());
    }

    private <D extends Details> void settle(Instruction<D> instruction, Outcome outcome) {
        hazina.settle.handle(SettleInstruction.Command.of(InstructionKinds.of(instruction), instruction,
                Report.of(outcome)));
    }

    /// Refunds the whole payment. If the provider fails it at once, the caller gets a refusal.
    private void refund(Instruction<PaymentDetails> payment) {
        var command = new RequestRefund.Command(shop.merchant(), shop.accountId(), payment.details().id(),
                Optional.empty(),
                Optional.empty(), Optional.empty());
        try {
            hazina.requestRefund.handle(command, Replies.refund());
        } catch (Refusal.BadGateway refused) {
            assertThat(refused).isNotNull();
        }
    }

    private Instruction<PayoutDetails> payOut(Optional<Money> amount) {
        return payOut(amount.orElse(new Money(Currency.KES, 100_00)), Optional.empty());
    }

    private Instruction<PayoutDetails> payOut(CallbackUrl url) {
        return payOut(new Money(Currency.KES, 100_00), Optional.of(url.text()));
    }

    private Instruction<PayoutDetails> payOut(Money amount, Optional<String> callbackUrl) {
        hazina.requestPayout.handle(new RequestPayout.Command(shop.account, amount, new Phone("+254712345678"),
                shop.defaultWallet(), callbackUrl, Optional.empty(), shop.keyId()), Replies.payout());
        return world.payouts().list(shop.merchant(), shop.accountId(), Optional.empty(), Pages.newest()).rows()
                .getFirst();
    }

    private List<String> types() {
        return typesAt(endpoint);
    }

    private List<String> typesAt(Endpoint where) {
        return listening.seen(listening.at(where)).reversed().stream().map(seen -> seen.delivery().type()).toList();
    }

    private String body() {
        DeliveryWithBody latest = listening.seen(listening.at(endpoint)).getFirst();
        return latest.body();
    }
}
