package dev.hazina.application.callback;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.CallbackProof;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.HintingGateway;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.channel.ProviderMessage;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.ledger.FragileLedgerWriter;
import dev.hazina.domain.channel.Evidence;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.refusal.Refusal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// A callback from its delivery to its effect.
class ReceiveCallbackTest {
    private static final Duration LEASE = Duration.ofSeconds(30);

    private final InMemoryHazina hazina = new InMemoryHazina();
    private final TestMerchant shop = TestMerchant.open(hazina);

    @Test
    void aCallbackSettlesItsPayment() {
        Instruction<PaymentDetails> payment = ended(Plan.Reports.ONCE);

        hazina.gateway.deliverAll();

        assertThat(now(payment).status()).isEqualTo("succeeded");
        assertThat(hazina.memory.inbox().waiting()).isZero();
    }

    @Test
    void aCallbackThatComesThriceHasOneEffect() {
        ended(Plan.Reports.THRICE);

        hazina.gateway.deliverAll();

        assertThat(shop.available(shop.main)).isEqualTo(100_00);
        assertThat(hazina.memory.inbox().waiting()).isZero();
        assertThat(hazina.world.discrepancies(shop.merchant())).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"TAKEN_BACK, succeeded, CONTRADICTION", "REVERSED, failed, UNMATCHED",
            "WRONG_AMOUNT, processing, MISMATCH"})
    void aCallbackThatCannotBeTrueIsRaised(Plan.Reports reports, String status, Discrepancy.Kind kind) {
        Instruction<PaymentDetails> payment = ended(reports);

        hazina.gateway.deliverAll();

        assertThat(now(payment).status()).isEqualTo(status);
        assertThat(hazina.world.discrepancies(shop.merchant())).extracting(Discrepancy::kind).containsExactly(kind);
        assertThat(hazina.memory.inbox().waiting()).isZero();
    }

    @Test
    void anUnknownAdapterIsNotFound() {
        Instruction<PaymentDetails> payment = ended(Plan.Reports.ONCE);
        ProviderMessage message = hazina.gateway.draw(0);

        assertThatThrownBy(() -> hazina.receiveCallback
                .handle(message.posted("nobody")))
                .isInstanceOf(Refusal.NotFound.class);
        assertThat(now(payment)).isEqualTo(payment);
    }

    @ParameterizedTest
    @CsvSource({"''", "x", "AAAA", "'%%%'"})
    void aTokenThatIsNoneOfOursIsRefusedAndNothingIsKept(String token) {
        Instruction<PaymentDetails> payment = ended(Plan.Reports.ONCE);
        ProviderMessage message = hazina.gateway.draw(0);

        assertThatThrownBy(() -> hazina.gateway.deliver(new ProviderMessage(token, message.line())))
                .isInstanceOf(Refusal.Unauthorized.class);
        assertThat(now(payment)).isEqualTo(payment);
        assertThat(hazina.memory.inbox().waiting()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"not words of ours at all", "'payment'", "'payment 1 succeeded R'",
            "'payment 00000000-0000-0000-0000-000000000000 maybe R'"})
    void whatCannotBeReadIsSetAsideAndHoldsItsPayment(String body) {
        Instruction<PaymentDetails> payment = ended(Plan.Reports.ONCE);
        ProviderMessage message = hazina.gateway.draw(0);

        hazina.gateway.deliver(new ProviderMessage(message.token(), body));
        hazina.gateway.deliver(new ProviderMessage(message.token(), body));

        requireHeld(payment);
        assertThat(hazina.memory.inbox().aside()).hasSize(1);
        assertThat(hazina.memory.inbox().waiting()).isZero();
    }

    @Test
    void aBodyThatNamesAnotherPaymentThanItsPathHoldsThatOfThePath() {
        Instruction<PaymentDetails> first = ended(Plan.Reports.ONCE);
        Instruction<PaymentDetails> second = ended(Plan.Reports.ONCE);
        ProviderMessage toFirst = hazina.gateway.draw(0);
        ProviderMessage toSecond = hazina.gateway.draw(0);

        hazina.gateway.deliver(new ProviderMessage(toFirst.token(), toSecond.line()));

        requireHeld(first);
        assertThat(now(second)).isEqualTo(second);
        assertThat(hazina.memory.inbox().aside()).containsValue("the body names another subject than the path");
    }

    @ParameterizedTest
    @EnumSource(names = {"TRANSFER", "INBOUND_PAYMENT"})
    void whatNoCallbackSettlesIsSetAside(Subject.Kind kind) {
        var subject = new Subject(kind, hazina.world.ids().next());
        String token = hazina.tokens.mint(FaultyGateway.NAME, new CallbackToken.Target(shop.merchant(), subject));

        hazina.gateway.deliver(new ProviderMessage(token, kind.wire() + " " + subject.id() + " succeeded R"));

        assertThat(hazina.memory.inbox().aside()).hasSize(1);
        assertThat(hazina.memory.inbox().waiting()).isZero();
    }

    @Test
    void whatMeansNothingIsIgnored() {
        Instruction<PaymentDetails> payment = ended(Plan.Reports.ONCE);
        ProviderMessage message = hazina.gateway.draw(0);

        hazina.gateway.deliver(new ProviderMessage(message.token(), ""));

        assertThat(now(payment)).isEqualTo(payment);
        assertThat(hazina.memory.inbox().waiting()).isZero();
        assertThat(hazina.memory.inbox().aside()).isEmpty();
    }

    @Test
    void whatItsHandlerDroppedIsSweptUpLaterAndOnce() {
        List<Runnable> dropped = new ArrayList<>();
        InMemoryHazina forgetful = new InMemoryHazina(new InMemoryWorld(),
                HintingGateway.asking(Capabilities.Asking.ANSWERS), Setup.plain().afterwards(dropped::add));
        TestMerchant there = TestMerchant.open(forgetful);
        there.pay(there.order(100_00));
        forgetful.gateway.settleAll();
        forgetful.gateway.deliverAll();
        assertThat(dropped).hasSize(1);
        assertThat(forgetful.handleCallback.runDue()).isZero();

        forgetful.world.clock().advance(LEASE);
        assertThat(forgetful.handleCallback.runDue()).isEqualTo(1);
        dropped.forEach(Runnable::run);
        forgetful.world.clock().advance(LEASE);

        assertThat(forgetful.handleCallback.runDue()).isZero();
        assertThat(there.available(there.main)).isEqualTo(100_00);
    }

    @Test
    void aHandlerThatFailedIsRepeatedAndKeepsNoOtherWaiting() {
        AtomicBoolean failing = new AtomicBoolean();
        InMemoryWorld world = new InMemoryWorld();
        Hazina faulty = new Hazina(world, new FragileLedgerWriter(world.writer(), () -> {
            if (failing.getAndSet(false)) {
                throw new IllegalStateException("the database would not have it");
            }
            return false;
        }, () -> false), HintingGateway.asking(Capabilities.Asking.ANSWERS), Setup.plain().afterwards(work -> {}));
        TestMerchant there = TestMerchant.open(faulty);
        there.pay(there.order(1_00));
        there.pay(there.order(2_00));
        faulty.gateway.settleAll();
        faulty.gateway.deliverAll();
        world.clock().advance(LEASE);
        failing.set(true);

        assertThatThrownBy(faulty.handleCallback::runDue).isInstanceOf(IllegalStateException.class);
        assertThat(there.available(there.main)).isEqualTo(2_00);
        world.clock().advance(LEASE);
        faulty.handleCallback.runDue();

        assertThat(there.available(there.main)).isEqualTo(3_00);
        assertThat(world.inbox().waiting()).isZero();
    }

    /// It is for an instance that has the adapter, or for the time when this one has it again.
    @Test
    void whatCameStaysNewWhileItsAdapterIsNotConnected() {
        Instruction<PaymentDetails> payment = ended(Plan.Reports.NEVER);
        var target = new CallbackToken.Target(shop.merchant(), payment.subject());
        var callback = new RawCallback(hazina.world.ids().next(), "gone", target, CallbackProof.PROVEN,
                "x".getBytes(StandardCharsets.UTF_8), hazina.world.clock().instant());
        hazina.world.inbox().store(callback);

        hazina.handleCallback.handle(callback);
        hazina.world.clock().advance(Duration.ofDays(2));
        assertThat(hazina.handleCallback.runDue()).isZero();

        assertThat(hazina.memory.inbox().aside()).isEmpty();
        assertThat(hazina.memory.inbox().waiting()).isOne();
    }

    /// A restored backup lacks every subject that was created after it.
    @Test
    void whatIsAboutNothingWeKnowWaitsADayAndIsSetAside() {
        var subject = new Subject(Subject.Kind.PAYMENT, hazina.world.ids().next());
        String token = hazina.tokens.mint(FaultyGateway.NAME, new CallbackToken.Target(shop.merchant(), subject));

        hazina.gateway.deliver(new ProviderMessage(token, "payment " + subject.id() + " succeeded R"));
        hazina.world.clock().advance(Duration.ofHours(24).minusMillis(1));
        assertThat(hazina.handleCallback.runDue()).isEqualTo(1);
        assertThat(hazina.memory.inbox().waiting()).isEqualTo(1);
        hazina.world.clock().advance(LEASE);
        assertThat(hazina.handleCallback.runDue()).isEqualTo(1);

        assertThat(hazina.memory.inbox().aside()).containsValue("what it is about was not found within a day");
        assertThat(hazina.memory.inbox().waiting()).isZero();
        assertThat(hazina.world.discrepancies(shop.merchant())).isEmpty();
    }

    /// A payment of 100.00 that is paid at the provider, with its callbacks made but not delivered.
    private void requireHeld(Instruction<PaymentDetails> payment) {
        assertThat(now(payment).state()).isEqualTo(new State.Sent(payment.providerRef(), Evidence.IN_PROGRESS));
        assertThat(hazina.world.discrepancies(shop.merchant())).singleElement().satisfies(raised -> {
            assertThat(raised.kind()).isEqualTo(Discrepancy.Kind.UNREADABLE);
            assertThat(raised.subject()).isEqualTo(payment.subject());
            assertThat(raised.amount()).isEqualTo(payment.details().amount());
        });
    }

    private Instruction<PaymentDetails> ended(Plan.Reports reports) {
        hazina.gateway.next(Plan.paid().reported(reports));
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100_00));
        hazina.gateway.settle(payment.details().id());
        return payment;
    }

    private Instruction<PaymentDetails> now(Instruction<PaymentDetails> payment) {
        return hazina.world.payments().find(shop.merchant(), shop.accountId(), payment.details().id()).orElseThrow()
                .payment();
    }
}
