package dev.hazina.application.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.Hazina;
import dev.hazina.application.PortContract;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.OneGateway;
import dev.hazina.application.channel.Report;
import dev.hazina.application.discrepancy.Decisions;
import dev.hazina.application.discrepancy.SettleByHand;
import dev.hazina.application.instruction.InstructionKind;
import dev.hazina.application.instruction.InstructionKinds;
import dev.hazina.application.instruction.SettleInstruction;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FailureReason;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.money.Currency;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Random lives of payments, refunds and payouts with two providers of two short codes each, while channels are routed
/// to the one and the other: what the books have of each account is what went through it.
public abstract class FloatLivesContract extends PortContract {
    private static final List<String> CODES = List.of("600000:utility", "700000:utility");
    private static final int ACTS = 40;

    private final Map<String, Long> expected = new TreeMap<>();
    private final FaultyGateway one = FaultyGateway.obliging();
    private final FaultyGateway two = FaultyGateway.called("second");
    private FaultyGateway serving = one;
    private Random chance = new Random(0);
    private int receipts;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 5, 8, 13})
    void noFloatIsMixedWithAnother(long seed) {
        chance = new Random(seed);
        PostedMoney posted = new PostedMoney(world.writer());
        hazina = new Hazina(world, posted, one, new Routing(), Setup.plain());
        shop = TestMerchant.open(hazina);
        collected(1_000_00);
        for (int i = 0; i < ACTS; i++) {
            serving = chance.nextBoolean() ? one : two;
            ChannelUse use = ChannelUse.values()[chance.nextInt(ChannelUse.values().length)];
            serving.through(use, anyCode());
            act();
        }

        expected.values().removeIf(sum -> sum == 0);
        assertThat(expected).hasSizeGreaterThan(2);
        assertThat(posted.floats(Currency.KES)).isEqualTo(expected);
        assertThat(world.proof().prove().differences()).isEmpty();
    }

    private void act() {
        switch (chance.nextInt(3)) {
            case 0 -> collect(anyOutcome());
            case 1 -> payOut(anyOutcome());
            default -> giveBack(anyOutcome());
        }
    }

    private void collect(Outcome outcome) {
        long minor = minor();
        Instruction<PaymentDetails> payment = shop.pay(shop.order(minor));
        String named = serving.floatAccount(ChannelUse.COLLECTION, Currency.KES, Channel.MM_STK_PUSH);
        ends(InstructionKinds.PAYMENT, payment, outcome, named, -minor);
    }

    private Instruction<PaymentDetails> collected(long minor) {
        Instruction<PaymentDetails> payment = shop.pay(shop.order(minor));
        String named = serving.floatAccount(ChannelUse.COLLECTION, Currency.KES, Channel.MM_STK_PUSH);
        tell(InstructionKinds.PAYMENT, payment, new Outcome.Succeeded(receipt()));
        count(serving.name(), named, -minor);
        return payment;
    }

    private void payOut(Outcome outcome) {
        hazina.requestPayout.handle(new TestInstructions(hazina, shop).payingOut(1_00), Replies.payout());
        Instruction<PayoutDetails> payout = serving.disbursements().getLast().payout();
        String named = serving.floatAccount(ChannelUse.DISBURSEMENT, Currency.KES, Channel.MM_B2C);
        ends(InstructionKinds.PAYOUT, payout, outcome, named, 1_00);
    }

    /// A refund goes back by the payment's provider, wherever the channel is routed to now.
    private void giveBack(Outcome outcome) {
        Instruction<PaymentDetails> payment = collected(minor());
        FaultyGateway took = serving;
        serving = chance.nextBoolean() ? one : two;
        took.refunding(new Outcome.Accepted("ref"));
        hazina.requestRefund.handle(new TestInstructions(hazina, shop).refunding(payment, 50), Replies.refund());
        String named = took.floatAccount(ChannelUse.REFUND, Currency.KES, Channel.MM_STK_PUSH);
        ends(InstructionKinds.REFUND, took.refunds().getLast().refund(), outcome, named, 50);
    }

    /// Ends it by a report or by hand, perhaps late, after its provider may have got another short code.
    private <D extends Details> void ends(InstructionKind<D> kind, Instruction<D> opened, Outcome outcome, String named,
            long moved) {
        List.of(one, two).forEach(gateway -> gateway.through(ChannelUse.COLLECTION, anyCode()));
        String provider = opened.details().provider();
        if (chance.nextInt(4) == 0) {
            tell(kind, opened, new Outcome.Failed(FailureReason.UNSPECIFIED));
        } else if (chance.nextInt(3) == 0) {
            hazina.settleByHand.handle(new SettleByHand.Command(opened.subject(),
                    Decisions.found(Action.SETTLE_SUCCEEDED, receipt(), "")));
            count(provider, named, moved);
            return;
        }
        tell(kind, opened, outcome);
        if (outcome instanceof Outcome.Succeeded succeeded) {
            count(provider, succeeded.floatAccount().orElse(named), moved);
        }
    }

    private <D extends Details> void tell(InstructionKind<D> kind, Instruction<D> opened, Outcome outcome) {
        hazina.settle.handle(new SettleInstruction.Command<>(kind, shop.merchant(), opened.subject().id(),
                opened.details().provider(), Report.of(outcome), Optional.empty()));
    }

    private void count(String provider, String account, long moved) {
        expected.merge(provider + ":" + account, moved, Long::sum);
    }

    private Outcome anyOutcome() {
        return switch (chance.nextInt(4)) {
            case 0 -> new Outcome.Failed(FailureReason.UNSPECIFIED);
            case 1 -> new Outcome.Succeeded(Optional.of(receipt()), Optional.of(anyCode()));
            default -> new Outcome.Succeeded(receipt());
        };
    }

    private String anyCode() {
        return CODES.get(chance.nextInt(CODES.size()));
    }

    private long minor() {
        return 2_00 + chance.nextInt(100) * 100;
    }

    private String receipt() {
        return shop.receipt("R" + ++receipts);
    }

    /// All channels go to one provider at a time; each provider finishes its own instructions.
    private final class Routing implements Gateways {
        @Override
        public List<ChannelGateway> collecting(Currency currency, Channel channel) {
            return new OneGateway(serving).collecting(currency, channel);
        }

        @Override
        public List<ChannelGateway> disbursing(Currency currency, Channel channel) {
            return new OneGateway(serving).disbursing(currency, channel);
        }

        @Override
        public Optional<ChannelGateway> receiving(Currency currency, Channel channel) {
            return new OneGateway(serving).receiving(currency, channel);
        }

        @Override
        public Optional<ChannelGateway> named(String name) {
            return new OneGateway(one).named(name).or(() -> new OneGateway(two).named(name));
        }
    }
}
