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
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.payment.AccountReference;
import dev.hazina.domain.payment.Payer;
import dev.hazina.domain.payment.Payment;
import dev.hazina.providers.channel.ChannelRouter;
import dev.hazina.providers.channel.ChannelRoutes;
import dev.hazina.providers.conformance.Flow;
import dev.hazina.providers.daraja.DarajaHarness;
import dev.hazina.providers.daraja.DarajaProviderFactory;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Payers go on paying to a paybill that another provider has taken over from: the number is painted on walls.
class DrainingPaybillTest {
    private static final long PAID = 100_00;
    private static final String ACCEPTED = "\"0\"";
    private static final String NO_SUCH_ACCOUNT = "\"C2B00012\"";

    private final DarajaHarness harness = new DarajaHarness();
    private final FaultyGateway next = FaultyGateway.called("next");
    private final InMemoryWorld world = new InMemoryWorld();
    private final Hazina before = with("daraja", Set.of());
    private final Hazina draining = with("next", Set.of("daraja"));
    private final Hazina unconnected = with("next", Set.of());
    private final TestMerchant shop = TestMerchant.open(before);

    @AfterEach
    void close() {
        harness.close();
    }

    private Hazina with(String serving, Set<String> drained) {
        ChannelRoutes routes = ChannelRoutes.parse("", Set.of("next", "daraja"), Optional.of(serving))
                .draining(drained);
        List<ChannelGateway> connected = routes.connected().contains("daraja")
                ? List.of(next, harness.gateway())
                : List.of(next);
        Gateways gateways = new ChannelRouter(routes, connected,
                Map.of("daraja", new DarajaProviderFactory().answers().orElseThrow()));
        return new Hazina(world, world.writer(), next, gateways, Setup.plain());
    }

    private String token(Subject subject) {
        return before.tokens.mint("daraja", new CallbackToken.Target(Platform.MERCHANT, subject));
    }

    private List<IncomingCallback> paidIn(String account) {
        harness.unsolicitedToken(token(InboundPayment.REPORTS));
        harness.payIn(account, new Money(Currency.KES, PAID));
        return harness.callbacks();
    }

    private static String deliver(Hazina to, IncomingCallback callback) {
        return new String(to.receiveCallback.handle(new ReceiveCallback.Command("daraja", callback)).body(),
                StandardCharsets.UTF_8);
    }

    private String asked(Hazina one, String account, long amount) {
        String body = "{\"TransID\":\"RKTQDM7W6S\",\"TransAmount\":\"" + amount / 100 + "\",\"BillRefNumber\":\""
                + account
                + "\",\"MSISDN\":\"254708374149\"}";
        return deliver(one, new IncomingCallback("POST", token(InboundPayment.VALIDATIONS), Map.of(), Optional.empty(),
                body.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void whatPayersSendIsCreditedWhileItDrains() {
        paidIn(shop.main.number()).forEach(callback -> deliver(draining, callback));

        assertThat(shop.available(shop.main)).isEqualTo(PAID);
        assertThat(world.books().discrepancies()).isEmpty();
    }

    @Test
    void whatMatchesNoWalletWaitsForAPersonAsBefore() {
        paidIn("nobody").forEach(callback -> deliver(draining, callback));

        assertThat(world.books().discrepancies()).extracting(Discrepancy::kind)
                .containsExactly(Discrepancy.Kind.UNMATCHED);
    }

    /// Its notice is kept, so the money can be booked when the provider is back.
    @ParameterizedTest
    @CsvSource({"before", "draining", "unconnected"})
    void theQuestionBeforeAPaymentIsAnsweredAlike(String state) {
        Hazina one = switch (state) {
            case "before" -> before;
            case "draining" -> draining;
            default -> unconnected;
        };
        assertThat(asked(one, shop.main.number(), PAID)).contains(ACCEPTED);
        assertThat(asked(one, "99999999", PAID)).contains(NO_SUCH_ACCOUNT);
        assertThat(deliver(one, new IncomingCallback("POST", token(InboundPayment.VALIDATIONS), Map.of(),
                Optional.empty(), "{}".getBytes(StandardCharsets.UTF_8)))).contains("C2B00016");
        assertThat(world.inbox().claimNew("daraja", Duration.ofSeconds(1), 10)).isEmpty();
    }

    @Test
    void aPromptThatIsOpenIsWelcomeWithoutAConnectionToo() {
        Payment prompt = prompt();
        long amount = prompt.details().amount().minor();

        String account = AccountReference.of(prompt.details());

        assertThat(asked(unconnected, account, amount)).contains(ACCEPTED);
        assertThat(asked(unconnected, account, amount + 1_00)).contains(NO_SUCH_ACCOUNT);
    }

    @Test
    void aNoticeWithoutAConnectionIsAnsweredInTheProvidersForm() {
        assertThat(paidIn(shop.main.number())).allSatisfy(callback -> assertThat(deliver(unconnected, callback))
                .isEqualTo("{\"ResultCode\":0,\"ResultDesc\":\"Accepted\"}"));
        assertThat(shop.available(shop.main)).isZero();

        world.clock().advance(Duration.ofMinutes(1));
        draining.handleCallback.runDue();
        assertThat(shop.available(shop.main)).isEqualTo(PAID);
    }

    private Payment prompt() {
        Flow flow = harness.flows().stream().filter(f -> f.kind() == Flow.Kind.COLLECT).findFirst().orElseThrow();
        before.createPayment.handle(new PaymentOrder(shop.merchant(), shop.accountId(), "order-1", flow.amount(),
                shop.ref(shop.main), Channel.MM_STK_PUSH, new Payer.ByPhone(flow.phone()), Optional.empty()).command(),
                Replies.payment());
        return shop.payment("order-1");
    }
}
