package dev.hazina.providers.matrix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.PaymentOrder;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.audit.Actor;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.callback.ReceiveCallback;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Gateways;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.application.channel.ParsedCallback.PaybillNotice;
import dev.hazina.application.discrepancy.BookInboundPayment;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.idempotency.StoredResponse;
import dev.hazina.application.paymentrequest.PaymentRequestOrder;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.discrepancy.ApprovalRule;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.instruction.AccountReference;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.Metadata;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Payers go on paying to a paybill that another provider has taken over from: the number is painted on walls.
class DrainingPaybillTest {
    private static final long PAID = 100_00;
    private static final long LIMIT = 1_000_00;
    private static final String ACCEPTED = "\"0\"";
    private static final String NO_SUCH_ACCOUNT = "\"C2B00012\"";
    private static final String OTHER_AMOUNT = "{\"ResultCode\":\"C2B00013\",\"ResultDesc\":\"Rejected\"}";

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

    private Hazina in(String state) {
        return switch (state) {
            case "connected" -> before;
            case "draining" -> draining;
            default -> unconnected;
        };
    }

    private Hazina with(String serving, Set<String> drained) {
        ChannelRoutes routes = ChannelRoutes.parse("", Set.of("next", "daraja"), Optional.of(serving))
                .draining(drained);
        List<ChannelGateway> connected = routes.connected().contains("daraja")
                ? List.of(next, harness.gateway())
                : List.of(next);
        Gateways gateways = new ChannelRouter(routes, connected,
                Map.of("daraja", new DarajaProviderFactory().answers().orElseThrow()));
        return new Hazina(world, world.writer(), next, gateways, Setup.plain()
                .approval(new ApprovalRule(Map.of(Currency.KES, new Money(Currency.KES, LIMIT)))));
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
    @CsvSource({"connected", "draining", "unconnected"})
    void theQuestionBeforeAPaymentIsAnsweredAlike(String state) {
        Hazina one = in(state);
        assertThat(asked(one, shop.main.number(), PAID)).contains(ACCEPTED);
        assertThat(asked(one, "99999999", PAID)).contains(NO_SUCH_ACCOUNT);
        assertThat(deliver(one, new IncomingCallback("POST", token(InboundPayment.VALIDATIONS), Map.of(),
                Optional.empty(), "{}".getBytes(StandardCharsets.UTF_8)))).contains("C2B00016");
        assertThat(world.inbox().claimNew("daraja", Duration.ofSeconds(1), 10)).isEmpty();
    }

    /// The answer names what is wrong: the account, or only the amount.
    @ParameterizedTest
    @CsvSource({"connected", "draining", "unconnected"})
    void aRequestOfAnotherAmountIsNamedSo(String state) {
        Hazina one = in(state);
        String account = requested(PAID);

        assertThat(asked(one, account, PAID)).contains(ACCEPTED);
        assertThat(asked(one, account, PAID + 1_00)).isEqualTo(OTHER_AMOUNT);
        assertThat(asked(one, account, PAID - 1_00)).isEqualTo(OTHER_AMOUNT);
        assertThat(asked(one, account + "9", PAID)).contains(NO_SUCH_ACCOUNT);
    }

    /// The account of a payment request that takes one payment of this amount.
    private String requested(long amount) {
        PaymentRequestOrder order = new PaymentRequestOrder(shop.merchant(), shop.ref(shop.main), "inv-1",
                Currency.KES, Optional.of(new Money(Currency.KES, amount)), Optional.empty(), false,
                Optional.of(shop.maker()), Metadata.NONE);
        return before.money.requests().create().handle(order, new ResponseTemplate<>(Optional.empty(),
                made -> new StoredResponse(201, made.terms().payTo().text()))).answer().body();
    }

    @Test
    void aPromptThatIsOpenIsWelcomeWithoutAConnectionToo() {
        Instruction<PaymentDetails> prompt = prompt();
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

    /// Whichever way it comes, and however the provider stands then: a receipt is one movement.
    @ParameterizedTest
    @CsvSource({"connected, connected", "connected, draining", "connected, unconnected", "draining, draining",
            "draining, unconnected", "draining, connected", "unconnected, unconnected", "unconnected, draining",
            "unconnected, connected"})
    void whatStaffHaveBookedIsTheSameMovementAsItsNotice(String booked, String told) {
        List<IncomingCallback> notices = paidIn(shop.main.number());

        assertThat(book(in(booked), receipt(notices), PAID, PlatformStaff.OPERATOR).isResolved()).isTrue();
        assertThat(shop.available(shop.main)).isEqualTo(PAID);
        notices.forEach(notice -> deliver(in(told), notice));
        world.clock().advance(Duration.ofMinutes(1));
        draining.handleCallback.runDue();
        assertThat(book(in(told), receipt(notices), PAID, PlatformStaff.OPERATOR).isResolved()).isTrue();

        assertThat(shop.available(shop.main)).isEqualTo(PAID);
        assertThat(world.books().discrepancies()).extracting(Discrepancy::kind)
                .containsOnly(Discrepancy.Kind.IN_DOUBT);
        assertThat(world.proof().prove().clean()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"connected", "draining", "unconnected"})
    void whatWasToldBeforeIsNotBookedAgain(String told) {
        List<IncomingCallback> notices = paidIn(shop.main.number());
        notices.forEach(notice -> deliver(in(told), notice));

        book(in(told), receipt(notices), PAID, PlatformStaff.OPERATOR);
        world.clock().advance(Duration.ofMinutes(1));
        draining.handleCallback.runDue();

        assertThat(shop.available(shop.main)).isEqualTo(PAID);
        assertThat(world.proof().prove().clean()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"connected", "draining", "unconnected"})
    void aboveTheLimitASecondPersonEntersTheSame(String state) {
        Hazina one = in(state);

        assertThat(book(one, "RKTQDM7W6S", LIMIT + 1, PlatformStaff.OPERATOR).isResolved()).isFalse();
        assertThat(shop.available(shop.main)).isZero();
        assertThat(book(one, "RKTQDM7W6S", LIMIT + 1, PlatformStaff.COLLEAGUE).isResolved()).isTrue();
        assertThat(shop.available(shop.main)).isEqualTo(LIMIT + 1);
    }

    @Test
    void aProviderWithoutAPaybillIsRefused() {
        for (String provider : List.of("airtel", "", "clearing:x")) {
            assertThatThrownBy(() -> draining.money.bookInboundPayment().handle(new BookInboundPayment.Command(
                    Optional.empty(), Optional.of(provider), found("RKTQDM7W6S", PAID), Optional.empty(),
                    PlatformStaff.OPERATOR))).isInstanceOf(Refusal.Precondition.class)
                    .hasMessage("provider must be one that takes payments to a paybill in KES: next, daraja");
        }
    }

    private Discrepancy book(Hazina one, String receipt, long amount, Actor by) {
        return one.money.bookInboundPayment().handle(new BookInboundPayment.Command(Optional.empty(),
                Optional.of("daraja"), found(receipt, amount), Optional.empty(), by));
    }

    private PaybillNotice found(String receipt, long amount) {
        return new PaybillNotice(receipt, shop.main.number(), new Money(Currency.KES, amount), Optional.empty(),
                Optional.empty());
    }

    private static String receipt(List<IncomingCallback> notices) {
        Matcher id = Pattern.compile("\"TransID\"\\s*:\\s*\"([^\"]+)\"")
                .matcher(new String(notices.getFirst().body(), StandardCharsets.UTF_8));
        assertThat(id.find()).isTrue();
        return id.group(1);
    }

    private Instruction<PaymentDetails> prompt() {
        Flow flow = harness.flows().stream().filter(f -> f.kind() == Flow.Kind.COLLECT).findFirst().orElseThrow();
        before.createPayment.handle(new PaymentOrder(shop.merchant(), shop.accountId(), "order-1", flow.amount(),
                shop.ref(shop.main), Channel.MM_STK_PUSH, new Payer.ByPhone(flow.phone()), Optional.empty()).command(),
                Replies.payment());
        return shop.payment("order-1");
    }
}
