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
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.application.payment.CreatePayment;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.application.refund.RequestRefund;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.providers.airtel.AirtelHarness;
import dev.hazina.providers.channel.ChannelRouter;
import dev.hazina.providers.channel.ChannelRoutes;
import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.conformance.AdapterHarness.Ending;
import dev.hazina.providers.daraja.DarajaHarness;
import dev.hazina.providers.simulator.ProviderSimulator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Kenya by the networks of the phones: M-PESA has its own numbers and those that no list has, Airtel those of its
/// list. Both are there at once, each before its simulator.
class TwoNetworksTest {
    private static final Set<String> BOTH = Set.of("daraja", "airtel");
    private static final String SAFARICOM = "+254712345678";
    private static final String AIRTEL = "+254733123456";
    private static final long AMOUNT = 100_00;

    private final DarajaHarness daraja = new DarajaHarness();
    private final AirtelHarness airtel = new AirtelHarness();
    private final InMemoryWorld world = new InMemoryWorld();
    private final Hazina hazina = with("daraja+airtel");
    private final TestMerchant shop = TestMerchant.open(hazina);
    private final TestInstructions at = new TestInstructions(hazina, shop);
    private int count;

    TwoNetworksTest() {
        airtel.unsolicitedToken(token("airtel", Platform.MERCHANT, InboundPayment.REPORTS));
    }

    @AfterEach
    void close() {
        assertThat(world.proof().prove().clean()).isTrue();
        daraja.close();
        airtel.close();
    }

    private Hazina with(String order) {
        ChannelRoutes routes = ChannelRoutes.parse("KES.mm_stk_push=" + order + ",KES.mm_b2c=" + order, BOTH,
                Optional.empty());
        List<ChannelGateway> connected = routes.connected().stream().map(name -> of(name).gateway()).toList();
        return new Hazina(world, world.writer(), FaultyGateway.obliging(), new ChannelRouter(routes, connected),
                Setup.plain());
    }

    private AdapterHarness of(String provider) {
        return provider.equals("daraja") ? daraja : airtel;
    }

    private static String other(String provider) {
        return provider.equals("daraja") ? "airtel" : "daraja";
    }

    private String token(String provider, MerchantId merchant, Subject subject) {
        return hazina.tokens.mint(provider, new Target(merchant, subject));
    }

    private Instruction<PaymentDetails> pay(String phone) {
        String reference = "order-" + ++count;
        hazina.createPayment.handle(new CreatePayment.Command(shop.merchant(), shop.accountId(), reference,
                new Money(Currency.KES, AMOUNT), shop.ref(shop.main), Channel.MM_STK_PUSH,
                new Payer.ByPhone(new Phone(phone)), Optional.empty(), "body"), Replies.payment());
        return shop.payment(reference);
    }

    private Instruction<PayoutDetails> payOut(String phone) {
        hazina.requestPayout.handle(new RequestPayout.Command(shop.account, new Money(Currency.KES, AMOUNT),
                new Phone(phone), shop.ref(shop.main), Optional.empty(), Optional.empty(), shop.keyId()),
                Replies.payout());
        return world.books().payouts().getLast();
    }

    private Instruction<RefundDetails> refund(Hazina by, Instruction<PaymentDetails> paid) {
        by.requestRefund.handle(new RequestRefund.Command(shop.merchant(), shop.accountId(), paid.details().id(),
                Optional.empty(), Optional.empty(), Optional.empty()), Replies.refund());
        return world.books().refunds().getLast();
    }

    /// Its provider ends it; what it reports isn't heard yet.
    private List<IncomingCallback> end(Instruction<?> open) {
        AdapterHarness provider = of(open.details().provider());
        provider.callbacks();
        provider.end(open.subject(), Ending.PAID);
        return provider.callbacks();
    }

    private void hear(String provider, IncomingCallback report) {
        hazina.receiveCallback.handle(new ReceiveCallback.Command(provider, report));
    }

    private <D extends Details> Instruction<D> ended(Instruction<D> open) {
        end(open).forEach(report -> hear(open.details().provider(), report));
        return at.now(open);
    }

    private Map<String, Long> moves() {
        return Map.of("daraja", daraja.server().orElseThrow().seen(ProviderSimulator.Kind.MOVE), "airtel",
                airtel.server().orElseThrow().seen(ProviderSimulator.Kind.MOVE));
    }

    /// The last three are of Telkom, of Equitel and of no network.
    @ParameterizedTest
    @CsvSource({SAFARICOM + ",daraja", "+254110345678,daraja", AIRTEL + ",airtel", "+254100345678,airtel",
            "+254771234567,daraja", "+254763234567,daraja", "+254199234567,daraja"})
    void eachNumberGoesToTheProviderOfItsNetworkAndTheOthersToTheFirst(String phone, String provider) {
        shop.enrich(shop.main, AMOUNT);
        Instruction<PaymentDetails> payment = pay(phone);
        Instruction<PayoutDetails> payout = payOut(phone);

        assertThat(payment.details().provider()).isEqualTo(provider);
        assertThat(payout.details().provider()).isEqualTo(provider);
        assertThat(moves()).containsEntry(provider, 2L).containsEntry(other(provider), 0L);
        assertThat(ended(payment).isSucceeded()).isTrue();
        assertThat(ended(payout).isSucceeded()).isTrue();
    }

    /// The order of the setting is for what is new.
    @ParameterizedTest
    @CsvSource({SAFARICOM + ",daraja+airtel", AIRTEL + ",daraja+airtel", SAFARICOM + ",airtel+daraja",
            AIRTEL + ",airtel+daraja", SAFARICOM + ",airtel", AIRTEL + ",daraja"})
    void aRefundIsAskedOfItsPaymentsProvider(String phone, String orderThen) {
        Instruction<PaymentDetails> paid = ended(pay(phone));
        String provider = paid.details().provider();
        Map<String, Long> before = moves();
        Hazina then = orderThen.contains(provider) ? with(orderThen) : draining(orderThen, provider);

        Instruction<RefundDetails> back = refund(then, paid);

        assertThat(back.details().provider()).isEqualTo(provider);
        assertThat(moves()).containsEntry(provider, before.getOrDefault(provider, 0L) + 1)
                .containsEntry(other(provider), before.getOrDefault(other(provider), 0L));
        assertThat(ended(back).isSucceeded()).isTrue();
        assertThat(of(provider).moved(back.subject())).containsExactly(new Money(Currency.KES, AMOUNT));
    }

    private Hazina draining(String serving, String drained) {
        ChannelRoutes routes = ChannelRoutes.parse("KES.mm_stk_push=" + serving, BOTH, Optional.empty())
                .draining(Set.of(drained));
        return new Hazina(world, world.writer(), FaultyGateway.obliging(),
                new ChannelRouter(routes, List.of(daraja.gateway(), airtel.gateway())), Setup.plain());
    }

    /// Not even by one who has a valid path for the other's payment.
    @ParameterizedTest
    @ValueSource(strings = {SAFARICOM, AIRTEL})
    void aCallbackOfOneNeverActsOnAPaymentOfTheOther(String phone) {
        Instruction<PaymentDetails> mine = pay(phone);
        Instruction<PaymentDetails> others = pay(phone.equals(SAFARICOM) ? AIRTEL : SAFARICOM);
        String provider = mine.details().provider();
        String other = others.details().provider();
        assertThat(other).isEqualTo(other(provider));

        List<IncomingCallback> reports = end(mine);
        assertThat(reports).isNotEmpty();
        for (IncomingCallback report : reports) {
            assertThatThrownBy(() -> hear(other, report)).isInstanceOf(Refusal.Unauthorized.class);
            for (String token : List.of(token(other, shop.merchant(), others.subject()),
                    token(other, Platform.MERCHANT, InboundPayment.REPORTS))) {
                smuggle(other, new IncomingCallback(report.method(), token, report.headers(), report.source(),
                        report.body()));
            }
        }
        assertThat(at.now(mine).isOpen()).isTrue();
        assertThat(at.now(others).isOpen()).isTrue();
        assertThat(shop.available(shop.main)).isZero();

        reports.forEach(report -> hear(provider, report));
        assertThat(at.now(mine).isSucceeded()).isTrue();
        assertThat(at.now(others).isOpen()).isTrue();
        assertThat(shop.available(shop.main)).isEqualTo(AMOUNT);
        assertThat(ended(others).isSucceeded()).isTrue();
    }

    /// A provider may notice that it isn't its own; or a person is asked, or the provider of the path is, which knows
    /// of no end.
    private void smuggle(String provider, IncomingCallback report) {
        try {
            hear(provider, report);
        } catch (Refusal.Unauthorized forged) {
            assertThat(forged).isNotNull();
        }
    }
}
