package dev.hazina.application.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.PortContract;
import dev.hazina.application.Setup;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.ProviderMessage;
import dev.hazina.application.channel.Report;
import dev.hazina.application.discrepancy.Decisions;
import dev.hazina.application.discrepancy.ResolveDiscrepancy;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Each movement of money at a provider is kept by the account it went through, over any world.
public abstract class FloatAccountsContract extends PortContract {
    private static final String IN = "faulty:collection";
    private static final String BACK = "faulty:reversals";
    private static final String OUT = "faulty:disbursement";

    private PostedMoney posted;
    private TestInstructions instructions;

    @BeforeEach
    void watch() {
        posted = new PostedMoney(world.writer());
        hazina = new Hazina(world, posted, FaultyGateway.obliging().through(ChannelUse.COLLECTION, "collection")
                .through(ChannelUse.REFUND, "reversals").through(ChannelUse.DISBURSEMENT, "disbursement"),
                Setup.plain());
        shop = TestMerchant.open(hazina);
        instructions = new TestInstructions(hazina, shop);
    }

    @AfterEach
    void theBooksAreClean() {
        proveBooks(world);
    }

    @Test
    void whatComesInGoesBackAndGoesOutIsKeptApart() {
        Instruction<PaymentDetails> payment = instructions.paid(100_00);
        instructions.tell(instructions.refund(payment, 10_00), new Outcome.Succeeded(shop.receipt("B")));
        instructions.tell(instructions.payout(30_00), new Outcome.Succeeded(shop.receipt("P")));

        assertFloats(Map.of(IN, -100_00L, BACK, 10_00L, OUT, 30_00L));
    }

    @Test
    void aReportNamesTheAccountThatTheMoneyReallyWentThrough() {
        Instruction<PaymentDetails> payment = instructions.prompt(100_00);
        instructions.tell(payment, new Outcome.Succeeded(Optional.of(shop.receipt("R")), Optional.of("second")));
        instructions.tell(instructions.payout(30_00),
                new Outcome.Succeeded(Optional.of(shop.receipt("P")), Optional.of("second:utility")));
        instructions.tell(instructions.refund(instructions.now(payment), 5_00),
                new Outcome.Succeeded(Optional.of(shop.receipt("B")), Optional.of("second")));

        assertFloats(Map.of("faulty:second", -95_00L, "faulty:second:utility", 30_00L));
    }

    @Test
    void theFirstReportOfTheMoneyNamesItsAccount() {
        Instruction<PaymentDetails> payment = instructions.prompt(100_00);
        instructions.tell(payment, new Outcome.Succeeded(Optional.empty(), Optional.of("first")));
        instructions.tell(payment, new Outcome.Succeeded(Optional.of(shop.receipt("R")), Optional.of("second")));

        assertFloats(Map.of("faulty:first", -100_00L));
        assertThat(instructions.now(payment).details().clearingAccount().code()).isEqualTo("faulty:first");
    }

    /// The adapter got another short code while instructions of the former one were open.
    @Test
    void anInstructionKeepsTheAccountItWasOpenedWith() {
        shop.fund(shop.main, 500_00);
        Instruction<PaymentDetails> payment = instructions.prompt(100_00);
        Instruction<PayoutDetails> payout = instructions.payout(30_00);
        hazina.gateway.through(ChannelUse.COLLECTION, "new:collection").through(ChannelUse.DISBURSEMENT, "new:payouts");

        instructions.tell(payment, new Outcome.Succeeded(shop.receipt("R")));
        instructions.settle(payout.subject(), Decisions.found(Action.SETTLE_SUCCEEDED, shop.receipt("P"), "30"));
        instructions.tell(instructions.payout(1_00), new Outcome.Succeeded(shop.receipt("N")));
        shop.fund(shop.main, 2_00);

        assertFloats(Map.of(IN, -600_00L, OUT, 30_00L, "faulty:new:payouts", 1_00L, "faulty:new:collection", -2_00L));
    }

    @Test
    void moneyThatMovedAfterTheEndWentThroughItsAccount() {
        shop.fund(shop.main, 500_00);
        Instruction<PaymentDetails> declined = instructions.prompt(100_00);
        instructions.tell(declined, new Outcome.Failed(FailureReason.PAYER_DECLINED));
        Instruction<PayoutDetails> payout = instructions.payout(30_00);
        instructions.tell(payout, new Outcome.Failed(FailureReason.UNSPECIFIED));
        Instruction<RefundDetails> refund = instructions.refund(instructions.paid(50_00), 20_00);
        instructions.tell(refund, new Outcome.Failed(FailureReason.UNSPECIFIED));

        instructions.tell(declined, new Outcome.Succeeded(Optional.of(shop.receipt("R")), Optional.of("other")));
        instructions.tell(payout, new Outcome.Succeeded(shop.receipt("P")));
        instructions.tell(refund, new Outcome.Succeeded(shop.receipt("B")));
        instructions.resolve(instructions.raised(Discrepancy.Kind.UNMATCHED), Action.CREDIT_WALLET, shop.main);
        instructions.resolve(instructions.raised(Discrepancy.Kind.LATE_SUCCESS), Action.RECOVER);
        instructions.resolve(instructions.raised().stream().filter(raised -> !raised.isResolved()).findFirst()
                .orElseThrow(), Action.WRITE_OFF);

        assertFloats(Map.of(IN, -550_00L, "faulty:other", -100_00L, OUT, 30_00L, BACK, 20_00L));
    }

    @Test
    void aGivenUpPayoutThatWasPaidWentThroughItsAccount() {
        shop.fund(shop.main, 500_00);
        Instruction<PayoutDetails> payout = instructions.payout(30_00);
        hazina.gateway.deaf(true);
        world.clock().advance(Duration.ofHours(25));
        hazina.pollPayouts.poll();
        hazina.gateway.deaf(false);
        hazina.gateway.through(ChannelUse.DISBURSEMENT, "new:payouts");

        instructions.tell(payout, new Outcome.Succeeded(shop.receipt("P")));

        assertFloats(Map.of(IN, -500_00L, OUT, 30_00L));
    }

    @Test
    void whatTheProviderTakesBackOrGivesBackGoesThroughTheAccountOfTheInstruction() {
        shop.fund(shop.main, 500_00);
        Instruction<PaymentDetails> payment = instructions.prompt(100_00);
        instructions.tell(payment, new Outcome.Succeeded(Optional.of(shop.receipt("R")), Optional.of("other")));
        Instruction<PayoutDetails> payout = instructions.payout(30_00);
        instructions.tell(payout, new Outcome.Succeeded(shop.receipt("P")));
        hazina.gateway.through(ChannelUse.COLLECTION, "new").through(ChannelUse.DISBURSEMENT, "new");

        instructions.tell(payment, new Outcome.Failed(FailureReason.UNSPECIFIED));
        instructions.resolve(instructions.raised(Discrepancy.Kind.CONTRADICTION), Action.RECOVER);
        instructions.tell(payout, new Outcome.Failed(FailureReason.UNSPECIFIED));
        instructions.resolve(instructions.raised(Discrepancy.Kind.CONTRADICTION), Action.WRITE_OFF);

        assertFloats(Map.of(IN, -500_00L));
    }

    @Test
    void aCorrectionTouchesTheAccountOfTheInstruction() {
        Instruction<PaymentDetails> payment = instructions.prompt(100_00);
        instructions.tell(payment, new Outcome.Succeeded(Optional.of(shop.receipt("R")), Optional.of("other")));
        instructions.tell(payment, Report.of(new Outcome.Succeeded(shop.receipt("R")), TestInstructions.kes(90_00)));

        Discrepancy raised = instructions.raised(Discrepancy.Kind.MISMATCH);
        instructions.resolve(raised, Decisions.found(Action.CORRECT, "", "90"));
        instructions.resolve(instructions.now(raised), Action.WRITE_OFF);

        assertFloats(Map.of("faulty:other", -90_00L));
        assertThat(instructions.now(raised).floatAccount().orElseThrow().code()).isEqualTo("faulty:other");
    }

    @Test
    void moneyOfAKnownWalletIsInTheAccountThatReceivedIt() {
        moneyIn("C1", shop.main.number(), 40_00);

        assertFloats(Map.of(IN, -40_00L));
    }

    /// The platform's books give it up in the same account in which the merchant's books collect it.
    @Test
    void moneyThatIsHandedOverStaysInTheAccountThatReceivedIt() {
        moneyIn("C1", "nobody", 40_00);
        moneyIn("C2", "nobody", 5_00);
        hazina.gateway.through(ChannelUse.COLLECTION, "new");
        assertFloats(Map.of(IN, -45_00L));

        Discrepancy first = world.discrepancies(Platform.MERCHANT).stream()
                .filter(raised -> raised.amount().minor() == 40_00).findFirst().orElseThrow();
        hazina.resolveDiscrepancy.handle(new ResolveDiscrepancy.Command(first.id(), Decisions.of(Action.CREDIT_WALLET),
                Optional.of(shop.main.number())));

        assertFloats(Map.of(IN, -45_00L));
        assertThat(instructions.available()).isEqualTo(40_00);
    }

    @Test
    void aCorrectionOfANoticeTouchesTheAccountThatReceivedIt() {
        Instruction<PaymentDetails> payment = instructions.prompt(40_00);
        String receipt = shop.receipt("C");
        instructions.tell(payment, new Outcome.Succeeded(receipt));
        hazina.gateway.through(ChannelUse.COLLECTION, "new");
        hazina.gateway.deliver(ProviderMessage.moneyIn(hazina.noticeToken(), receipt, "nobody",
                TestInstructions.kes(45_00), Optional.empty()));

        Discrepancy raised = world.discrepancies(Platform.MERCHANT).stream()
                .filter(one -> one.detail().contains(receipt)).findFirst().orElseThrow();
        hazina.resolveDiscrepancy.handle(new ResolveDiscrepancy.Command(raised.id(),
                Decisions.found(Action.CORRECT, "", "45"), Optional.empty()));
        hazina.resolveDiscrepancy.handle(new ResolveDiscrepancy.Command(raised.id(), Decisions.of(Action.WRITE_OFF),
                Optional.empty()));

        assertFloats(Map.of(IN, -40_00L, "faulty:new", -5_00L));
    }

    private void moneyIn(String receipt, String account, long minor) {
        hazina.gateway.deliver(ProviderMessage.moneyIn(hazina.noticeToken(), shop.receipt(receipt), account,
                TestInstructions.kes(minor), Optional.empty()));
    }

    private void assertFloats(Map<String, Long> expected) {
        assertThat(posted.floats(Currency.KES)).isEqualTo(expected);
    }
}
