package dev.hazina.providers.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.PaymentOrder;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.callback.ReceiveCallback;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.application.channel.Report;
import dev.hazina.application.instruction.SettleCommands;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.ledger.Entry;
import dev.hazina.domain.ledger.LedgerAccount;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.conformance.Flow;
import dev.hazina.providers.daraja.DarajaHarness;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Prompts and the paybill on one number: Daraja reports a paid prompt to the paybill as well, under the same receipt.
/// In either order, the two are one payment.
class PaybillEchoTest {
    private static final Duration LEASE = Duration.ofSeconds(31);
    private static final long PAID = 100_00;

    private final DarajaHarness harness = new DarajaHarness();
    private final InMemoryWorld world = new InMemoryWorld();
    private final Hazina hazina = new Hazina(world, world.writer(), FaultyGateway.obliging(), new OneProvider(harness),
            Setup.plain());
    private final TestMerchant shop = TestMerchant.open(hazina);

    @BeforeEach
    void register() {
        harness.unsolicitedToken(hazina.tokens.mint("daraja",
                new CallbackToken.Target(Platform.MERCHANT, InboundPayment.REPORTS)));
    }

    @AfterEach
    void close() {
        harness.close();
    }

    /// `R` is the prompt's own report, `N` the paybill's notice, `S` the scheduled task of every half a minute.
    @ParameterizedTest
    @ValueSource(strings = {"RN", "NR", "RNN", "NRN", "NNR", "NSR", "NSSRS", "RSNS", "NRS", "RNSR"})
    void inWhicheverOrderTheyComeItIsOnePayment(String order) {
        Instruction<PaymentDetails> payment = prompt("order-1");
        harness.end(payment.subject(), AdapterHarness.Ending.PAID);
        List<IncomingCallback> told = harness.callbacks();
        order.chars().forEach(step -> {
            switch (step) {
                case 'R' -> deliver(told.getFirst());
                case 'N' -> deliver(told.getLast());
                default -> runDue();
            }
        });
        runDue();

        requireOnePayment("order-1", harness.receipt(payment.subject()));
        assertThat(world.books().discrepancies()).isEmpty();
        assertThat(world.inbox().waiting()).isZero();
    }

    @Test
    void aReferenceThatReadsLikeTheWalletsNumberIsNotCreditedTwice() {
        Instruction<PaymentDetails> payment = prompt(shop.main.number());
        harness.end(payment.subject(), AdapterHarness.Ending.PAID);
        harness.callbacks().reversed().forEach(this::deliver);
        runDue();

        requireOnePayment(shop.main.number(), harness.receipt(payment.subject()));
    }

    @Test
    void whereTheReportIsLostTheNoticeBringsTheReceipt() {
        Instruction<PaymentDetails> payment = prompt("order-1");
        harness.end(payment.subject(), AdapterHarness.Ending.PAID);
        IncomingCallback notice = harness.callbacks().getLast();
        advance(Duration.ofSeconds(31));
        hazina.pollPayments.poll();
        assertThat(state("order-1")).isEqualTo(new State.Succeeded(Optional.empty()));
        deliver(notice);

        requireOnePayment("order-1", harness.receipt(payment.subject()));
    }

    @Test
    void whereTheReportIsLostTheNoticeWaitsForTheAnswerAndBringsTheReceipt() {
        Instruction<PaymentDetails> payment = prompt("order-1");
        harness.end(payment.subject(), AdapterHarness.Ending.PAID);
        deliver(harness.callbacks().getLast());
        assertThat(world.books().inbounds()).isEmpty();
        runDue();
        runDue();

        requireOnePayment("order-1", harness.receipt(payment.subject()));
    }

    /// Its report was lost and queries failed for a day; then the notice comes, and the response after it.
    @Test
    void aPromptThatWasGivenUpIsFoundAgainByItsNotice() {
        Instruction<PaymentDetails> payment = prompt("order-1");
        advance(Duration.ofHours(25));
        hazina.pollPayments.poll();
        assertThat(state("order-1")).isInstanceOf(State.Failed.class);
        harness.end(payment.subject(), AdapterHarness.Ending.PAID);
        deliver(harness.callbacks().getLast());
        requireOnePayment("order-1", harness.receipt(payment.subject()));
        advance(Duration.ofHours(25));
        runDue();

        requireOnePayment("order-1", harness.receipt(payment.subject()));
    }

    /// First reported as unpaid, then as paid: the merchant's books have it in suspense, the platform's no more.
    @Test
    void whatIsPaidAfterItFailedStandsInSuspenseOnce() {
        Instruction<PaymentDetails> payment = prompt("order-1");
        harness.end(payment.subject(), AdapterHarness.Ending.PAID);
        List<IncomingCallback> told = harness.callbacks();
        hazina.settle.handle(SettleCommands.of(shop.merchant(),
                payment.details().id(), "daraja", Report.of(
                        new Outcome.Failed(
                                FailureReason.EXPIRED)),
                Optional.empty()));
        deliver(told.getLast());
        assertThat(suspense()).isEqualTo(PAID);
        deliver(told.getFirst());
        runDue();

        assertThat(suspense()).isEqualTo(PAID);
        assertThat(world.books().discrepancies()).filteredOn(raised -> !raised.isResolved())
                .extracting(raised -> raised.subject().kind()).containsExactly(payment.subject().kind());
        assertThat(world.proof().prove().clean()).isTrue();
    }

    @Test
    void moneyThatIsNobodysWaitsForAPerson() {
        prompt("order-1");
        harness.payIn("order2", new Money(Currency.KES, PAID));
        harness.payIn("order1", new Money(Currency.KES, PAID + 1_00));
        harness.callbacks().forEach(this::deliver);
        runDue();

        assertThat(suspense()).isEqualTo(2 * PAID + 1_00);
        assertThat(world.books().discrepancies()).extracting(Discrepancy::kind)
                .containsExactly(Discrepancy.Kind.UNMATCHED, Discrepancy.Kind.UNMATCHED);
        assertThat(shop.available(shop.main)).isZero();
    }

    @Test
    void moneyForAWalletIsCreditedOnce() {
        harness.payIn(shop.main.number(), new Money(Currency.KES, PAID));
        List<IncomingCallback> told = harness.callbacks();
        told.forEach(this::deliver);
        told.forEach(callback -> deliver(anew(callback)));
        runDue();

        assertThat(shop.available(shop.main)).isEqualTo(PAID);
        assertThat(suspense()).isZero();
    }

    private Instruction<PaymentDetails> prompt(String reference) {
        Flow flow = harness.flows().stream().filter(f -> f.kind() == Flow.Kind.COLLECT).findFirst().orElseThrow();
        hazina.createPayment.handle(new PaymentOrder(shop.merchant(), shop.accountId(), reference, flow.amount(),
                shop.ref(shop.main), Channel.MM_STK_PUSH, new Payer.ByPhone(flow.phone()), Optional.empty()).command(),
                Replies.payment());
        return shop.payment(reference);
    }

    private State state(String reference) {
        return shop.payment(reference).state();
    }

    private void deliver(IncomingCallback callback) {
        hazina.receiveCallback.handle(new ReceiveCallback.Command("daraja", callback));
    }

    /// The same in other bytes: it isn't known by them.
    private static IncomingCallback anew(IncomingCallback told) {
        byte[] body = (new String(told.body(), StandardCharsets.UTF_8) + " ").getBytes(StandardCharsets.UTF_8);
        return new IncomingCallback(told.method(), told.token(), told.headers(), told.source(), body);
    }

    private void runDue() {
        advance(LEASE);
        hazina.handleCallback.runDue();
        hazina.pollPayments.poll();
        hazina.matchNotices.runDue();
    }

    private void advance(Duration by) {
        world.clock().advance(by);
        harness.clock().set(world.clock().instant());
    }

    private void requireOnePayment(String reference, String receipt) {
        assertThat(state(reference)).isEqualTo(new State.Succeeded(Optional.of(receipt)));
        assertThat(receipt).isNotEmpty();
        assertThat(world.books().payments()).hasSize(1);
        assertThat(shop.available(shop.main)).isEqualTo(PAID);
        assertThat(suspense()).isZero();
        assertThat(world.proof().prove().clean()).isTrue();
    }

    private long suspense() {
        return world.books().entries().stream().filter(entry -> entry.place() instanceof LedgerAccount.Suspense)
                .map(Entry::amount).mapToLong(Money::minor).sum();
    }
}
