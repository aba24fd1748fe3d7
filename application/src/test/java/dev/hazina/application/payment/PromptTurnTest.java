package dev.hazina.application.payment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.ConcurrentCalls;
import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.PaymentOrder;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.ForwardingGateway;
import dev.hazina.application.channel.OneGateway;
import dev.hazina.application.channel.Plan;
import dev.hazina.application.idempotency.KeyWait;
import dev.hazina.application.instruction.PollSchedule;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.WalletId;
import dev.hazina.domain.wallet.WalletRef;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/// A provider that refuses the same amount from the same phone within two minutes is not asked for it: the request is
/// refused, and leaves no trace.
class PromptTurnTest {
    private static final Duration APART = Duration.ofMinutes(2);
    private static final String PHONE = "+254712345001";
    private static final int AT_ONCE = 16;

    private final InMemoryWorld world = new InMemoryWorld();
    private final FaultyGateway gateway = FaultyGateway.obliging();
    private final Hazina hazina = new Hazina(world, world.writer(), gateway, new OneGateway(new Strict(gateway)),
            Setup.plain().keyWait(new KeyWait(2, () -> world.clock().advance(Duration.ofSeconds(1)))));
    private final TestMerchant shop = TestMerchant.open(hazina);
    private final TestMerchant other = TestMerchant.open(hazina);

    @Test
    void theSameIsRefusedAndLeavesItsReferenceFree() {
        pay(shop, "one", 100_00, PHONE);

        assertThatThrownBy(() -> pay(other, "two", 100_00, PHONE)).isInstanceOfSatisfying(Refusal.RateLimited.class,
                refused -> assertThat(refused.retryAfter()).isBetween(APART.minusSeconds(3), APART));
        assertThat(world.books().payments()).hasSize(1);
        assertThat(gateway.requests()).hasSize(1);
        world.clock().advance(APART);
        pay(other, "two", 100_00, PHONE);
        assertThat(world.books().payments()).hasSize(2);
    }

    @Test
    void anotherPhoneOrAmountIsAskedAtOnce() {
        pay(shop, "one", 100_00, PHONE);
        pay(shop, "two", 200_00, PHONE);
        pay(shop, "three", 100_00, "+254712345002");

        assertThat(gateway.requests()).hasSize(3);
    }

    @Test
    void aRepeatedRequestIsAnsweredAsBefore() {
        pay(shop, "one", 100_00, PHONE);
        pay(shop, "one", 100_00, PHONE);

        assertThat(gateway.requests()).hasSize(1);
    }

    @Test
    void whatComesAMomentTooEarlyWaits() {
        pay(shop, "one", 100_00, PHONE);
        world.clock().advance(APART.minusSeconds(2));
        pay(shop, "two", 100_00, PHONE);

        assertThat(gateway.requests()).hasSize(2);
    }

    @Test
    void aRequestThatIsRefusedTakesNoTurn() {
        WalletRef nowhere = new WalletRef.ById(shop.accountId(), new WalletId(new UUID(9, 9)));
        assertThatThrownBy(() -> pay(shop, "one", 100_00, PHONE, nowhere)).isInstanceOf(Refusal.NotFound.class);

        pay(shop, "two", 100_00, PHONE);
        assertThat(gateway.requests()).hasSize(1);
    }

    @Test
    void whatTheProviderRefusesTakesNoTurn() {
        gateway.next(Plan.rejected());
        assertThatThrownBy(() -> pay(shop, "one", 100_00, PHONE)).isInstanceOf(Refusal.BadGateway.class);

        pay(shop, "two", 100_00, PHONE);
        assertThat(gateway.requests()).hasSize(2);
    }

    /// The provider counts from the last time that it was asked.
    @Test
    void aPromptThatIsSentAgainHasItsTurnThen() {
        gateway.next(Plan.paid().received(Plan.Reception.UNSENT));
        pay(shop, "one", 100_00, PHONE);
        world.clock().advance(PollSchedule.FIRST_OF_PAYMENTS.plusSeconds(1));
        hazina.pollPayments.poll();
        assertThat(gateway.requests()).hasSize(2);

        world.clock().advance(APART.minusSeconds(5));
        assertThatThrownBy(() -> pay(other, "two", 100_00, PHONE)).isInstanceOf(Refusal.RateLimited.class);
        world.clock().advance(Duration.ofSeconds(5));
        pay(other, "two", 100_00, PHONE);
    }

    @Test
    void nothingIsSentAgainWhoseTurnCannotBeWritten() {
        gateway.next(Plan.paid().received(Plan.Reception.UNSENT));
        pay(shop, "one", 100_00, PHONE);
        world.clock().advance(PollSchedule.FIRST_OF_PAYMENTS.plusSeconds(1));
        var payment = world.books().payments().iterator().next();
        var send = new SendPayment(world.writer(), world.ids(), new OneGateway(new Strict(gateway)), hazina.tokens,
                world.clock(), hazina.journal, Duration.ofSeconds(45), new InMemoryPromptTurns() {
                    @Override
                    public void asked(Prompt prompt, Instant at) {
                        throw new IllegalStateException("no database");
                    }
                });

        assertThatThrownBy(() -> send.resume(payment)).isInstanceOf(IllegalStateException.class);
        assertThat(gateway.requests()).hasSize(1);
    }

    @RepeatedTest(20)
    void ofManyAtOnceOneIsAccepted() {
        var calls = ConcurrentCalls.run(AT_ONCE, i -> {
            pay(i % 2 == 0 ? shop : other, "order-" + i, 100_00, PHONE);
            return i;
        });

        assertThat(ConcurrentCalls.results(calls)).hasSize(1);
        List<Throwable> refused = ConcurrentCalls.thrown(calls);
        assertThat(refused).hasSize(AT_ONCE - 1).allMatch(Refusal.RateLimited.class::isInstance);
        assertThat(world.books().payments()).hasSize(1);
        assertThat(gateway.requests()).hasSize(1);
    }

    private void pay(TestMerchant by, String reference, long minor, String phone) {
        pay(by, reference, minor, phone, by.ref(by.main));
    }

    private void pay(TestMerchant by, String reference, long minor, String phone, WalletRef wallet) {
        hazina.createPayment.handle(new PaymentOrder(by.merchant(), by.accountId(), reference,
                new Money(Currency.KES, minor), wallet, Channel.MM_STK_PUSH, new Payer.ByPhone(new Phone(phone)),
                Optional.empty()).command(), Replies.payment());
    }

    /// Refuses the same one, if it were asked.
    private static final class Strict extends ForwardingGateway {
        Strict(FaultyGateway gateway) {
            super(gateway);
        }

        @Override
        public Duration apart(Channel channel) {
            return APART;
        }
    }
}
