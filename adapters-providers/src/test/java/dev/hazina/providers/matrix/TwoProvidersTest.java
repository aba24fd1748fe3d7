package dev.hazina.providers.matrix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.callback.ReceiveCallback;
import dev.hazina.application.channel.CallbackToken.Target;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.idempotency.KeyClaim;
import dev.hazina.application.idempotency.KeyedResponse;
import dev.hazina.application.idempotency.ScopedKey;
import dev.hazina.application.payment.CreatePayment;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.application.refund.RequestRefund;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.providers.channel.ChannelRouter;
import dev.hazina.providers.channel.ChannelRoutes;
import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.conformance.AdapterHarness.Ending;
import dev.hazina.providers.momo.MomoHarness;
import dev.hazina.providers.pawapay.PawapayHarness;
import dev.hazina.providers.simulator.Fault;
import dev.hazina.providers.simulator.ProviderSimulator;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// MTN and pawaPay on one channel, before their simulators: the network of the phone chooses, and what was given to one
/// of them stays there.
class TwoProvidersTest {
    private static final String MTN = "+256771234567";
    private static final String AIRTEL = "+256701234567";
    /// Of no list, and of no network that pawaPay knows.
    private static final String UNKNOWN = "+256731234567";
    private static final long AMOUNT = 20_000;
    private static final long HALF = 10_000;

    private final MomoHarness momo = new MomoHarness();
    private final PawapayHarness pawapay = new PawapayHarness();
    private final InMemoryWorld world = new InMemoryWorld();
    private final Hazina hazina = with("UGX.mobile_money=momo+pawapay", Set.of());
    private final TestMerchant shop = TestMerchant.open(hazina, "UG");
    private final TestInstructions at = new TestInstructions(hazina, shop);
    private int count;

    TwoProvidersTest() {
        pawapay.unsolicitedToken(hazina.tokens.mint("pawapay", new Target(Platform.MERCHANT, InboundPayment.REPORTS)));
    }

    @AfterEach
    void close() {
        assertThat(world.proof().prove().clean()).isTrue();
        momo.close();
        pawapay.close();
    }

    private Hazina with(String line, Set<String> draining) {
        ChannelRoutes routes = ChannelRoutes.parse(line, Set.of("momo", "pawapay"), Optional.empty())
                .draining(draining);
        List<ChannelGateway> connected = routes.connected().stream().map(name -> of(name).gateway()).toList();
        return new Hazina(world, world.writer(), FaultyGateway.obliging(), new ChannelRouter(routes, connected),
                Setup.plain());
    }

    private AdapterHarness of(String provider) {
        return provider.equals("momo") ? momo : pawapay;
    }

    private static Money ugx(long minor) {
        return new Money(Currency.UGX, minor);
    }

    private CreatePayment.Command order(String phone) {
        return new CreatePayment.Command(shop.merchant(), shop.accountId(), "order-" + ++count, ugx(AMOUNT),
                shop.ref(shop.main), Channel.MOBILE_MONEY, new Payer.ByPhone(new Phone(phone)), Optional.empty(),
                "body");
    }

    private Instruction<PaymentDetails> pay(Hazina by, String phone) {
        by.createPayment.handle(order(phone), Replies.payment());
        return shop.payment("order-" + count);
    }

    private RequestPayout.Command payout(String phone) {
        return new RequestPayout.Command(shop.account, ugx(HALF), new Phone(phone), shop.ref(shop.main),
                Optional.empty(), Optional.empty(), shop.keyId());
    }

    private Instruction<PayoutDetails> payOut(Hazina by, String phone) {
        by.requestPayout.handle(payout(phone), Replies.payout());
        return world.books().payouts().getLast();
    }

    private Instruction<RefundDetails> refund(Hazina by, Instruction<PaymentDetails> paid) {
        by.requestRefund.handle(new RequestRefund.Command(shop.merchant(), shop.accountId(), paid.details().id(),
                Optional.empty(), Optional.empty(), Optional.empty()), Replies.refund());
        return world.books().refunds().getLast();
    }

    /// Its provider ends it, and reports that.
    private <D extends Details> Instruction<D> ended(Hazina told, Instruction<D> open) {
        String provider = open.details().provider();
        of(provider).callbacks();
        of(provider).end(open.subject(), Ending.PAID);
        of(provider).callbacks()
                .forEach(report -> told.receiveCallback.handle(new ReceiveCallback.Command(provider, report)));
        return at.now(open);
    }

    private long moves(String provider) {
        return of(provider).server().orElseThrow().seen(ProviderSimulator.Kind.MOVE);
    }

    private void pawapayDoesNotSay() {
        pawapay.server().orElseThrow().next(ProviderSimulator.Kind.OTHER, Fault.ERROR_RECEIVED, Fault.ERROR_RECEIVED,
                Fault.ERROR_RECEIVED);
    }

    @ParameterizedTest
    @CsvSource({MTN + ",momo,collection:EUR,disbursement:EUR", AIRTEL + ",pawapay,wallet:UGX,wallet:UGX"})
    void eachPhoneHasItsProviderForEverything(String phone, String provider, String in, String out) {
        Instruction<PaymentDetails> paid = ended(hazina, pay(hazina, phone));
        assertThat(paid.isSucceeded()).isTrue();
        assertThat(paid.details().clearingAccount()).isEqualTo(new FloatAccount(provider, in));

        Instruction<RefundDetails> refund = ended(hazina, refund(hazina, paid));
        assertThat(refund.isSucceeded()).isTrue();
        assertThat(refund.details().clearingAccount()).isEqualTo(new FloatAccount(provider, out));
        assertThat(of(provider).moved(refund.subject())).containsExactly(ugx(AMOUNT));

        shop.enrich(shop.main, AMOUNT);
        Instruction<PayoutDetails> payout = ended(hazina, payOut(hazina, phone));
        assertThat(payout.isSucceeded()).isTrue();
        assertThat(payout.details().clearingAccount()).isEqualTo(new FloatAccount(provider, out));
        assertThat(Map.of("momo", moves("momo"), "pawapay", moves("pawapay"))).containsEntry(provider, 3L)
                .containsValue(0L);
    }

    /// MTN's own list of first digits has not the phone that moved to it.
    @ParameterizedTest
    @CsvSource({MTN + ",AIRTEL_OAPI_UGA,pawapay", AIRTEL + ",MTN_MOMO_UGA,momo", UNKNOWN + ",MTN_MOMO_UGA,momo",
            UNKNOWN + ",AIRTEL_OAPI_UGA,pawapay"})
    void aNumberThatMovedGoesToItsNewNetwork(String phone, String network, String provider) {
        pawapay.port(new Phone(phone), network);
        shop.enrich(shop.main, AMOUNT);

        assertThat(pay(hazina, phone).details().provider()).isEqualTo(provider);
        assertThat(payOut(hazina, phone).details().provider()).isEqualTo(provider);
    }

    @ParameterizedTest
    @CsvSource({MTN + ",AIRTEL_OAPI_UGA,momo", AIRTEL + ",MTN_MOMO_UGA,pawapay"})
    void whilePawapayDoesNotSayTheListsChoose(String phone, String network, String provider) {
        pawapay.port(new Phone(phone), network);
        pawapayDoesNotSay();

        assertThat(pay(hazina, phone).details().provider()).isEqualTo(provider);
    }

    @Test
    void aNumberThatNoneTakesIsRefusedBeforeAnythingIsRecorded() {
        assertThatThrownBy(() -> pay(hazina, UNKNOWN)).isInstanceOf(Refusal.Invalid.class)
                .hasMessage("payer_phone is a number that this channel doesn't reach");
        assertThatThrownBy(() -> payOut(hazina, UNKNOWN)).isInstanceOf(Refusal.Invalid.class)
                .hasMessage("destination_phone is a number that this channel doesn't reach");

        assertThat(world.books().payments()).isEmpty();
        assertThat(moves("momo") + moves("pawapay")).isZero();
    }

    /// The first request was taken because pawaPay named the network. Refused, its repetition would read as if nothing
    /// had been recorded.
    @Test
    void aRepetitionHasTheFirstAnswerAlthoughTheNetworkIsNotKnownAnyMore() {
        pawapay.port(new Phone(UNKNOWN), "MTN_MOMO_UGA");
        shop.enrich(shop.main, AMOUNT);
        CreatePayment.Command order = order(UNKNOWN);
        KeyedResponse paid = hazina.createPayment.handle(order, Replies.payment(claim("p")));
        KeyedResponse paidOut = hazina.requestPayout.handle(payout(UNKNOWN), Replies.payout(Optional.of(claim("o"))));
        world.clock().advance(Duration.ofHours(1));
        pawapay.clock().advance(Duration.ofDays(2));
        pawapay.port(new Phone(UNKNOWN), "OTHER_UGA");

        assertThat(hazina.createPayment.handle(order, Replies.payment(claim("p"))))
                .isEqualTo(new KeyedResponse(paid.answer(), true));
        assertThat(hazina.createPayment.handle(order, Replies.payment(claim("another"))).answer().status())
                .as("by its reference").isEqualTo(200);
        assertThat(hazina.requestPayout.handle(payout(UNKNOWN), Replies.payout(Optional.of(claim("o")))))
                .isEqualTo(new KeyedResponse(paidOut.answer(), true));
        assertThat(moves("momo")).isEqualTo(2);
        KeyClaim another = new KeyClaim(claim("p").key(), "another body");
        assertThatThrownBy(() -> hazina.createPayment.handle(order(UNKNOWN), Replies.payment(another)))
                .as("another request").isInstanceOf(Refusal.Invalid.class);
    }

    private KeyClaim claim(String key) {
        return new KeyClaim(new ScopedKey(shop.merchant(), shop.accountId(), "POST /v1/" + key, key), "body");
    }

    /// Everything about what is open goes to the provider that it was given to, in whatever order they are then.
    @ParameterizedTest
    @CsvSource({"UGX.mobile_money=pawapay+momo,''", "UGX.mobile_money=pawapay,momo"})
    void theOtherOrderIsForNewRequestsOnly(String line, String draining) {
        shop.enrich(shop.main, AMOUNT);
        Instruction<PaymentDetails> paid = ended(hazina, pay(hazina, MTN));
        Instruction<PaymentDetails> reported = pay(hazina, MTN);
        Instruction<PaymentDetails> polled = pay(hazina, MTN);
        Instruction<PayoutDetails> payout = payOut(hazina, MTN);

        Hazina after = with(line, draining.isEmpty() ? Set.of() : Set.of(draining));

        assertThat(pay(after, MTN).details().provider()).isEqualTo("pawapay");
        assertThat(ended(after, reported).isSucceeded()).isTrue();
        assertThat(ended(after, payout).isSucceeded()).isTrue();
        Instruction<RefundDetails> refund = refund(after, paid);
        assertThat(refund.details().provider()).isEqualTo("momo");
        assertThat(ended(after, refund).isSucceeded()).isTrue();
        momo.end(polled.subject(), Ending.PAID);
        world.clock().advance(Duration.ofMinutes(5));
        momo.clock().set(world.clock().instant());
        after.pollPayments.poll();
        assertThat(at.now(polled).isSucceeded()).isTrue();
        assertThat(moves("pawapay")).isEqualTo(1);
    }

    @Test
    void whatIsOpenAtOneThatIsNotConnectedAnyMoreIsHeld() {
        Instruction<PaymentDetails> open = pay(hazina, MTN);
        momo.end(open.subject(), Ending.PAID);
        Hazina without = with("UGX.mobile_money=pawapay", Set.of());
        world.clock().advance(Duration.ofHours(25));
        momo.clock().set(world.clock().instant());
        without.pollPayments.poll();
        assertThat(at.now(open)).isEqualTo(open);

        world.clock().advance(Duration.ofMinutes(5));
        momo.clock().set(world.clock().instant());
        hazina.pollPayments.poll();

        assertThat(at.now(open).isSucceeded()).isTrue();
    }

    /// A refusal, no answer, or no connection: pawaPay serves MTN's phones too, and is given nothing.
    @ParameterizedTest
    @CsvSource({"ERROR_RECEIVED", "ERROR_UNRECEIVED", "RESET_UNRECEIVED", "RESET_RECEIVED", "REFUSED"})
    void theOtherIsNeverGivenWhatTheFirstDidNotDo(String trouble) {
        shop.enrich(shop.main, AMOUNT);
        spoil(trouble);
        try {
            assertThat(pay(hazina, MTN).details().provider()).isEqualTo("momo");
        } catch (Refusal.BadGateway refused) {
            assertThat(world.books().payments()).extracting(one -> one.details().provider()).containsExactly("momo");
        }
        spoil(trouble);
        try {
            assertThat(payOut(hazina, MTN).details().provider()).isEqualTo("momo");
        } catch (Refusal.BadGateway refused) {
            assertThat(world.books().payouts()).extracting(one -> one.details().provider()).containsExactly("momo");
        }

        assertThat(moves("pawapay")).isZero();
    }

    private void spoil(String trouble) {
        if (trouble.equals("REFUSED")) {
            momo.refuseNext();
        } else {
            momo.server().orElseThrow().next(ProviderSimulator.Kind.MOVE, Fault.valueOf(trouble));
        }
    }
}
