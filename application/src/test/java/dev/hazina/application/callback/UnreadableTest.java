package dev.hazina.application.callback;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hazina.application.InMemoryHazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.CallbackProof;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.ForwardingGateway;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.OneGateway;
import dev.hazina.application.channel.ParsedCallback;
import dev.hazina.application.channel.ProviderMessage;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Outcome;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.Discrepancy.Kind;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What came to an address that only its provider knows and can't be read is doubt: no time ends what it is about.
class UnreadableTest {
    private static final String NOISE = "not words of ours at all";
    private static final Outcome STRANGE = new Outcome.Unread(Optional.empty(), "the provider names a status 'LOST'");
    private static final long FUNDS = 500_00;
    private static final int DAYS = 3;
    private static final int MOST_OPEN = 20;

    private final InMemoryHazina hazina = new InMemoryHazina();
    private final TestMerchant shop = TestMerchant.open(hazina);
    private final TestInstructions instructions = new TestInstructions(hazina, shop);

    @Test
    void aPayoutIsHeldUntilItsProviderSays() {
        shop.enrich(shop.main, FUNDS);
        Instruction<PayoutDetails> payout = instructions.payout(100_00);
        deliver(payout.subject());

        pass();

        assertThat(instructions.now(payout).isOpen()).isTrue();
        assertThat(shop.now(shop.main).pending()).isEqualTo(100_00);
        assertThat(kinds()).contains(Kind.UNREADABLE);
    }

    @Test
    void aPaymentIsHeldUntilItsProviderSays() {
        Instruction<PaymentDetails> payment = instructions.prompt(100_00);
        hazina.gateway.deaf(true);
        deliver(payment.subject());

        pass();

        assertThat(instructions.now(payment).isOpen()).isTrue();
        assertThat(kinds()).containsExactly(Kind.UNREADABLE);
        hazina.gateway.deaf(false);
        hazina.gateway.settle(payment.details().id());
        pass();
        assertThat(instructions.now(payment).isSucceeded()).isTrue();
    }

    @Test
    void aRefundIsHeldUntilItsProviderSays() {
        Instruction<RefundDetails> refund = instructions.refund(instructions.paid(100_00), 100_00);
        deliver(refund.subject());

        pass();

        assertThat(instructions.now(refund).isOpen()).isTrue();
        assertThat(kinds()).contains(Kind.UNREADABLE);
    }

    /// In a report, in an answer to a question, or in the answer to the request itself.
    @Test
    void whatCannotBeUnderstoodIsHeldUntilItsProviderSays() {
        shop.enrich(shop.main, FUNDS);
        Instruction<PayoutDetails> payout = instructions.payout(100_00);
        instructions.tell(payout, STRANGE);
        Instruction<PaymentDetails> payment = instructions.prompt(100_00);
        instructions.tell(payment, STRANGE);
        instructions.tell(payment, STRANGE);
        hazina.gateway.deaf(true);

        pass();

        assertThat(instructions.now(payment).isOpen()).isTrue();
        assertThat(instructions.now(payout).isOpen()).isTrue();
        assertThat(shop.now(shop.main).pending()).isEqualTo(100_00);
        assertThat(hazina.world.discrepancies(shop.merchant())).filteredOn(raised -> raised.kind() == Kind.UNREADABLE)
                .extracting(Discrepancy::subject).containsExactlyInAnyOrder(payout.subject(), payment.subject());
        instructions.tell(payment, new Outcome.Succeeded("RECEIPT1"));
        assertThat(instructions.now(payment).isSucceeded()).isTrue();
    }

    @Test
    void manyUnreadableBodiesAboutOneAreOneException() {
        Instruction<PaymentDetails> payment = instructions.prompt(100_00);
        for (int i = 0; i < 5; i++) {
            hazina.gateway.deliver(new ProviderMessage(token(payment.subject()), NOISE + i));
        }

        assertThat(kinds()).containsExactly(Kind.UNREADABLE);
        assertThat(hazina.memory.inbox().keptAside()).hasSize(5);
    }

    @Test
    void atTheAddressForEverythingTheSameBytesAreOneExceptionOfThePlatform() {
        for (int i = 0; i < 3; i++) {
            hazina.gateway.deliver(new ProviderMessage(hazina.noticeToken(), NOISE));
        }
        hazina.gateway.deliver(new ProviderMessage(hazina.noticeToken(), "other " + NOISE));

        List<Discrepancy> raised = hazina.world.discrepancies(Platform.MERCHANT);
        assertThat(raised).hasSize(2).allSatisfy(one -> {
            assertThat(one.kind()).isEqualTo(Kind.UNREADABLE);
            assertThat(one.suspense()).isEqualTo(new InSuspense.Nothing());
            assertThat(one.amount().isZero()).isTrue();
        });
        assertThat(raised).extracting(one -> one.subject().id()).containsExactlyInAnyOrderElementsOf(
                hazina.memory.inbox().aside().keySet());
        assertThat(hazina.world.proof().prove().clean()).isTrue();
    }

    /// Nothing more is asked than people can read; and nothing that came is lost.
    @Test
    void whatComesBeyondManyIsTakenInByOneException() {
        for (int i = 0; i < 3 * MOST_OPEN; i++) {
            hazina.gateway.deliver(new ProviderMessage(hazina.noticeToken(), NOISE + i));
        }

        List<Discrepancy> raised = hazina.world.discrepancies(Platform.MERCHANT);
        assertThat(raised).hasSize(MOST_OPEN);
        assertThat(raised.stream().mapToLong(hazina.memory.inbox()::countAbout).sum()).isEqualTo(3 * MOST_OPEN);
        assertThat(hazina.memory.inbox().waiting()).isZero();
        assertThat(hazina.memory.inbox().countAbout(raised.getFirst())).isEqualTo(2 * MOST_OPEN + 1);
    }

    /// pawaPay's ids at its shared address, for example; and Airtel's, which have a letter before them and no dashes.
    @ParameterizedTest
    @ValueSource(strings = {"%s", "P%s"})
    void whatNamesOpenOnesAtTheAddressForEverythingHoldsThem(String form) {
        UnaryOperator<String> theirs = id -> form.equals("%s") ? id : form.formatted(id.replace("-", ""));
        Instruction<PaymentDetails> payment = instructions.prompt(100_00);
        Instruction<PaymentDetails> paid = instructions.paid(200_00);
        hazina.gateway.deaf(true);
        hazina.gateway.deliver(new ProviderMessage(hazina.noticeToken(),
                "{" + NOISE + theirs.apply(paid.details().id().toString()) + "\u00e9"
                        + theirs.apply(payment.details().id().toString()) + "}"));

        pass();

        assertThat(instructions.now(payment).isOpen()).isTrue();
        assertThat(hazina.world.discrepancies(shop.merchant())).singleElement().satisfies(raised -> {
            assertThat(raised.subject()).isEqualTo(payment.subject());
            assertThat(hazina.memory.inbox().about(raised, 1)).hasSize(1);
        });
        assertThat(hazina.world.discrepancies(Platform.MERCHANT)).isEmpty();
    }

    /// What it is about isn't known, and so its amount is none, in a currency of the provider.
    @Test
    void aProviderOfOneCountryIsAskedAboutInItsCurrency() {
        FaultyGateway tanzanian = FaultyGateway.obliging();
        InMemoryHazina there = new InMemoryHazina(new InMemoryWorld(), tanzanian, new OfTanzania(tanzanian));

        tanzanian.deliver(new ProviderMessage(there.noticeToken(), NOISE));

        assertThat(there.world.discrepancies(Platform.MERCHANT)).singleElement()
                .satisfies(raised -> assertThat(raised.amount()).isEqualTo(Money.zero(Currency.TZS)));
    }

    /// One adapter, in shillings of Tanzania alone.
    private record OfTanzania(FaultyGateway only) implements Gateways {
        @Override
        public List<ChannelGateway> collecting(Currency currency, Channel channel) {
            return currency == Currency.TZS ? new OneGateway(only).collecting(currency, channel) : List.of();
        }

        @Override
        public List<ChannelGateway> disbursing(Currency currency, Channel channel) {
            return currency == Currency.TZS ? new OneGateway(only).disbursing(currency, channel) : List.of();
        }

        @Override
        public Optional<ChannelGateway> receiving(Currency currency, Channel channel) {
            return Optional.empty();
        }

        @Override
        public Optional<ChannelGateway> named(String name) {
            return new OneGateway(only).named(name);
        }
    }

    /// An adapter may have a fault of its own, and the same bytes meet it again.
    @Test
    void whatAnAdapterFailsOnIsHeldAndAPersonIsAsked() {
        FaultyGateway faulty = FaultyGateway.obliging();
        InMemoryHazina there = new InMemoryHazina(new InMemoryWorld(), faulty,
                new OneGateway(new ForwardingGateway(faulty) {
                    @Override
                    public List<ParsedCallback> understand(RawCallback callback) {
                        throw new NumberFormatException("For input string: \"+254712345678\"");
                    }
                }));
        TestMerchant other = TestMerchant.open(there);
        Instruction<PaymentDetails> payment = new TestInstructions(there, other).prompt(100_00);
        faulty.deaf(true);

        faulty.deliver(new ProviderMessage(there.tokens.mint(FaultyGateway.NAME,
                new CallbackToken.Target(other.merchant(), payment.subject())), NOISE));
        there.world.clock().advance(Duration.ofDays(DAYS));
        there.handleCallback.runDue();
        there.pollPayments.poll();

        assertThat(there.world.discrepancies(other.merchant())).extracting(Discrepancy::kind)
                .containsExactly(Kind.UNREADABLE);
        assertThat(there.memory.inbox().waiting()).isZero();
        assertThat(there.memory.inbox().keptAside()).hasSize(1);
        assertThat(new TestInstructions(there, other).now(payment).isOpen()).isTrue();
    }

    /// An earlier version set callbacks aside without an exception.
    @Test
    void aPersonIsAskedAboutWhatAnEarlierVersionSetAside() {
        Instruction<PaymentDetails> payment = instructions.prompt(100_00);
        RawCallback before = new RawCallback(hazina.world.ids().next(), FaultyGateway.NAME,
                new CallbackToken.Target(shop.merchant(), payment.subject()), CallbackProof.HINT,
                NOISE.getBytes(StandardCharsets.UTF_8), hazina.world.clock().instant());
        hazina.memory.inbox().store(before);
        hazina.memory.inbox().setAside(before.id(), "not a JSON object");
        hazina.gateway.deaf(true);

        hazina.handleCallback.runDue();
        pass();

        assertThat(kinds()).containsExactly(Kind.UNREADABLE);
        assertThat(instructions.now(payment).isOpen()).isTrue();
    }

    private void deliver(Subject subject) {
        hazina.gateway.deliver(new ProviderMessage(token(subject), NOISE));
        assertThat(hazina.memory.inbox().waiting()).isZero();
    }

    private String token(Subject subject) {
        return hazina.tokens.mint(FaultyGateway.NAME, new CallbackToken.Target(shop.merchant(), subject));
    }

    private List<Kind> kinds() {
        return hazina.world.discrepancies(shop.merchant()).stream().map(Discrepancy::kind).toList();
    }

    private void pass() {
        for (int i = 0; i < DAYS; i++) {
            hazina.world.clock().advance(Duration.ofDays(1));
            hazina.pollPayments.poll();
            hazina.pollPayouts.poll();
            hazina.pollRefunds.poll();
            hazina.handleCallback.runDue();
        }
    }
}
