package dev.hazina.application.inbound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.Hazina;
import dev.hazina.application.PortContract;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Crash;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.ProviderMessage;
import dev.hazina.application.channel.Report;
import dev.hazina.application.instruction.SettleCommands;
import dev.hazina.application.instruction.SettleInstruction;
import dev.hazina.application.ledger.FragileLedgerWriter;
import dev.hazina.domain.channel.Counterparty;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.instruction.AccountReference;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/// Each report of an inbound payment makes an id; the receipt alone says that two reports are about the same money. The
/// books are proven after each test.
public abstract class RepeatedReportContract extends PortContract {
    private static final Duration LEASE = Duration.ofSeconds(30);
    private static final int REPORTS = 24;
    private static final Money PAID = new Money(Currency.KES, 250_00);
    private static final int CRASH_POINTS = 6;

    @AfterEach
    void theBooksAreClean() {
        proveBooks(world);
    }

    @Test
    void theIdIsMadeWithTheFirstReportAndSortsByIt() {
        String first = receipt();
        UUID before = world.ids().next();
        report(hazina, first, shop.main.number());
        UUID between = world.ids().next();
        String second = receipt();
        report(hazina, second, "nobody");
        report(hazina, first, shop.main.number() + " ");

        assertThat(List.of(before, id(first), between, id(second), world.ids().next()))
                .extracting(UUID::toString).isSorted();
        assertThat(id(first).version()).isEqualTo(7);
    }

    @Test
    void whatAWalletHasIsKnownByItsReceipt() {
        String receipt = receipt();
        String astray = receipt();
        report(hazina, receipt, shop.main.number());
        report(hazina, astray, "nobody");

        List<String> asked = List.of("another", hazina.gateway.name());
        assertThat(world.notices().credited(asked, receipt)).get()
                .satisfies(found -> assertThat(found.details().receipt()).isEqualTo(receipt));
        assertThat(world.notices().credited(asked, astray)).as("in suspense").isEmpty();
        assertThat(world.notices().credited(List.of("another"), receipt)).as("of another").isEmpty();
    }

    @Test
    void aNoticeTellsOfItsPayerInThePaymentAndInSuspense() {
        String receipt = receipt();
        String astray = receipt();

        hazina.gateway.deliver(ProviderMessage.moneyIn(hazina.noticeToken(), receipt, shop.main.number(), PAID,
                "2547 ***** 126", "JANE"));
        hazina.gateway.deliver(ProviderMessage.moneyIn(hazina.noticeToken(), astray, "nobody", PAID,
                "2547 ***** 126", "JANE"));

        Counterparty jane = Counterparty.of(Optional.of("2547 ***** 126"), Optional.of("JANE"));
        assertThat(payments(receipt).getFirst().details().told()).isEqualTo(jane.typing(shop.main.number()));
        assertThat(RecordedInboundPayments.find(world, astray).orElseThrow().details().told())
                .isEqualTo(jane.typing("nobody"));
    }

    /// The account was shown to the payer, and not typed.
    @Test
    void theEchoOfAPromptTellsWhoPaidIt() {
        Instruction<PaymentDetails> prompt = shop.pay(shop.order(250_00));
        hazina.gateway.settleAll();
        hazina.gateway.deliverAll();
        String receipt = shop.payment(prompt.details().reference()).receipt().orElseThrow();

        hazina.gateway.deliver(ProviderMessage.moneyIn(hazina.noticeToken(), receipt,
                AccountReference.of(prompt.details()), PAID, "2547 ***** 126", "JANE"));

        assertThat(shop.payment(prompt.details().reference()).details().told())
                .isEqualTo(Counterparty.of(Optional.of("2547 ***** 126"), Optional.of("JANE")));
        assertThat(shop.available(shop.main)).isEqualTo(250_00);
        assertThat(RecordedInboundPayments.discrepancies(world, receipt)).isEmpty();
    }

    @RepeatedTest(3)
    void ofManyReportsAtOnceOneCredits() {
        String receipt = receipt();

        var fates = ConcurrentCalls.run(REPORTS, i -> reported(hazina, receipt, spelled(shop, i)));

        assertThat(ConcurrentCalls.thrown(fates)).isEmpty();
        assertThat(shop.available(shop.main)).isEqualTo(250_00);
        assertThat(RecordedInboundPayments.discrepancies(world, receipt)).isEmpty();
        assertThat(payments(receipt)).hasSize(1);
    }

    /// Reports that contradict each other are one discrepancy, whichever comes first.
    @RepeatedTest(3)
    void ofManyReportsForTwoMerchantsAtOnceOneCredits() {
        TestMerchant other = TestMerchant.open(hazina);
        String receipt = receipt();

        var fates = ConcurrentCalls.run(REPORTS,
                i -> reported(hazina, receipt, spelled(i % 2 == 0 ? shop : other, i)));

        assertThat(ConcurrentCalls.thrown(fates)).isEmpty();
        assertThat(List.of(shop.available(shop.main), other.available(other.main)))
                .containsExactlyInAnyOrder(0L, 250_00L);
        assertThat(RecordedInboundPayments.discrepancies(world, receipt)).extracting(Discrepancy::kind)
                .containsExactly(Discrepancy.Kind.MISMATCH);
    }

    /// Instances die at all points around the three commits, while others get the same report.
    @RepeatedTest(3)
    void instancesThatDieBesideOthersLeaveOneCredit() {
        String receipt = receipt();

        var fates = ConcurrentCalls.run(REPORTS, i -> reported(
                i < CRASH_POINTS ? crashing(i) : hazina, receipt, spelled(shop, i)));

        assertThat(ConcurrentCalls.thrown(fates)).allMatch(thrown -> thrown instanceof Crash);
        sweep();
        assertThat(shop.available(shop.main)).isEqualTo(250_00);
        assertThat(RecordedInboundPayments.discrepancies(world, receipt)).isEmpty();
    }

    /// An instance that died leaves an id that no restart repeats.
    @Test
    void aRestartAfterEachCommitGoesOnUnderTheFirstId() {
        String receipt = receipt();
        for (int point = 1; point < CRASH_POINTS; point++) {
            int where = point;
            ConcurrentCalls.run(1, i -> reported(crashing(where), receipt, spelled(shop, where)));
        }
        UUID made = id(receipt);

        sweep();

        assertThat(id(receipt)).isEqualTo(made);
        assertThat(payments(receipt)).extracting(payment -> payment.details().id().value()).containsExactly(made);
        assertThat(shop.available(shop.main)).isEqualTo(250_00);
    }

    /// The prompt's own result and notices of the same receipt, in any order.
    @RepeatedTest(3)
    void aPromptsResultAndItsNoticesAtOnceCreditOnce() {
        Instruction<PaymentDetails> prompt = shop.pay(shop.order(250_00));
        String receipt = receipt();
        var settle = new SettleInstruction(world.writer(), world.ids());

        var fates = ConcurrentCalls.run(REPORTS, i -> i % 2 == 0
                ? settle.handle(SettleCommands.of(shop.merchant(), prompt.details().id(), FaultyGateway.NAME,
                        Report.of(new Outcome.Succeeded(receipt)), Optional.empty())) != null
                : reported(hazina, receipt, "nobody" + " ".repeat(i)));

        assertThat(ConcurrentCalls.thrown(fates)).isEmpty();
        hazina.matchNotices.runDue();
        assertThat(shop.payment(prompt.details().reference()).state())
                .isEqualTo(new State.Succeeded(Optional.of(receipt)));
        assertThat(shop.available(shop.main)).isEqualTo(250_00);
        assertThat(RecordedInboundPayments.discrepancies(world, receipt)).allMatch(Discrepancy::isResolved);
    }

    @Test
    void aContradictingReportOfAPaymentsReceiptIsRaisedOnce() {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(100_00));
        String receipt = receipt();
        new SettleInstruction(world.writer(), world.ids()).handle(SettleCommands.of(shop.merchant(),
                payment.details().id(), FaultyGateway.NAME, Report.of(new Outcome.Succeeded(receipt)),
                Optional.empty()));

        report(hazina, receipt, "nobody");
        report(hazina, receipt, "nobody ");

        assertThat(RecordedInboundPayments.find(world, receipt)).isEmpty();
        assertThat(RecordedInboundPayments.discrepancies(world, receipt)).extracting(Discrepancy::kind)
                .containsExactly(Discrepancy.Kind.MISMATCH);
        assertThat(shop.available(shop.main)).isEqualTo(100_00);
    }

    /// The same bytes would be kept as one callback.
    private static String spelled(TestMerchant merchant, int number) {
        return merchant.main.number() + " ".repeat(number);
    }

    private static void report(Hazina to, String receipt, String account) {
        to.gateway.deliver(ProviderMessage.moneyIn(to.noticeToken(), receipt, account,
                new Money(Currency.KES, 250_00), Optional.empty()));
    }

    private static boolean reported(Hazina to, String receipt, String account) {
        report(to, receipt, account);
        return true;
    }

    private void sweep() {
        for (int i = 0; i < 2; i++) {
            world.clock().advance(LEASE);
            hazina.handleCallback.runDue();
        }
    }

    private String receipt() {
        return "C" + world.ids().next();
    }

    private UUID id(String receipt) {
        return RecordedInboundPayments.find(world, receipt).orElseThrow().id().value();
    }

    private List<Instruction<PaymentDetails>> payments(String receipt) {
        return List.of(shop.payment(receipt));
    }

    /// Dies at one of the six points around the three commits.
    private Hazina crashing(int where) {
        AtomicInteger point = new AtomicInteger();
        return new Hazina(world,
                new FragileLedgerWriter(world.writer(), () -> point.getAndIncrement() == where,
                        () -> point.getAndIncrement() == where),
                FaultyGateway.obliging(), Setup.plain());
    }
}
