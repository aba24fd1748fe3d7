package dev.hazina.providers.matrix;

import static dev.hazina.application.TestInstructions.kes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestInstructions;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Acknowledgement;
import dev.hazina.application.channel.ChannelGateway;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.OtherInstances;
import dev.hazina.application.channel.Outgoing;
import dev.hazina.application.channel.ProviderMessage;
import dev.hazina.application.operations.ProviderWork;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.storage.StorageFailure;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.providers.channel.ChannelRouter;
import dev.hazina.providers.channel.ChannelRoutes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/// The steps of `docs/operating/changing-a-provider.md`, with its own settings, in both directions. Something of every
/// kind is open at the former provider: a payment, a refund, a payout, a payout that waits to be sent, a payment that
/// was given up, a callback and a notice of a payer's own payment that were not handled.
@ParameterizedClass
@ValueSource(booleans = {false, true})
class ChangingAProviderTest {
    private static final Path PAGE = Path.of("..", "docs", "operating", "changing-a-provider.md");
    private static final Duration DAY_AND_MORE = Duration.ofHours(25);
    private static final Duration BETWEEN_POLLS = Duration.ofHours(1);
    private static final Set<String> KNOWN = Set.of("momo", "pawapay");

    private final InMemoryWorld world = new InMemoryWorld();
    private final Map<String, FaultyGateway> gateways = KNOWN.stream()
            .collect(Collectors.toMap(name -> name, FaultyGateway::called));
    private final Outgoing outgoing = new Outgoing(() -> Outgoing.Reception.ACCEPTED, () -> Outgoing.Reports.ONCE,
            () -> true);

    private final boolean andBack;
    private final Hazina before;
    private final FaultyGateway old;
    private final TestMerchant shop;
    private final TestInstructions at;
    private final Instruction<PaymentDetails> paid;
    private final Instruction<PaymentDetails> late;
    private final Instruction<PaymentDetails> prompt;
    private final Instruction<RefundDetails> refund;
    private final List<Instruction<PayoutDetails>> payouts;

    /// @param andBack whether the page is walked back: its providers are exchanged
    ChangingAProviderTest(boolean andBack) throws IOException {
        this.andBack = andBack;
        old = gateway(andBack ? "pawapay" : "momo");
        before = with(settings("before"));
        old.leaveBy(outgoing);
        shop = TestMerchant.open(before);
        at = new TestInstructions(before, shop);
        paid = at.paid(5_000_00);
        old.deaf(true);
        late = at.prompt(600_00);
        pass(before, DAY_AND_MORE);
        old.deaf(false);
        refund = at.refund(paid, 100_00);
        Instruction<PayoutDetails> accepted = at.payout(200_00);
        payouts = List.of(accepted, queued());
        prompt = at.prompt(400_00);
    }

    /// The settings of the page below this comment, in this direction.
    private Map<String, String> settings(String comment) throws IOException {
        return Files.readAllLines(PAGE).stream().dropWhile(line -> !line.equals("# " + comment)).skip(1)
                .takeWhile(line -> line.startsWith("HAZINA_")).map(this::inThisDirection)
                .collect(Collectors.toMap(line -> line.substring(0, line.indexOf('=')),
                        line -> line.substring(line.indexOf('=') + 1)));
    }

    private String inThisDirection(String line) {
        return andBack
                ? line.replace("momo", "x").replace("pawapay", "momo").replace("x", "pawapay")
                : line;
    }

    /// The page is about Uganda; here its provider has every channel.
    private Hazina with(Map<String, String> settings) {
        String serving = ChannelRoutes.parse(settings.getOrDefault("HAZINA_CHANNELS", ""), KNOWN, Optional.empty())
                .serving(Currency.UGX, Channel.MOBILE_MONEY).getFirst();
        ChannelRoutes routes = ChannelRoutes.parse("", KNOWN, Optional.of(serving))
                .draining(Stream.ofNullable(settings.get("HAZINA_DRAINING")).collect(Collectors.toSet()));
        List<ChannelGateway> connected = routes.connected().stream().<ChannelGateway>map(this::gateway).toList();
        return new Hazina(world, world.writer(), gateway(serving), new ChannelRouter(routes, connected), Setup.plain());
    }

    private FaultyGateway gateway(String name) {
        return Optional.ofNullable(gateways.get(name)).orElseThrow();
    }

    private Instruction<PayoutDetails> queued() {
        before.journal.fail(true);
        assertThatThrownBy(() -> before.requestPayout.handle(at.payingOut(300_00), Replies.payout()))
                .isInstanceOf(StorageFailure.class);
        before.journal.fail(false);
        return world.payouts().list(shop.merchant(), shop.accountId(), Optional.empty(),
                new PageRequest(Optional.empty(), Optional.empty(), 1)).rows().getFirst();
    }

    private static void poll(Hazina one) {
        one.handleCallback.runDue();
        one.pollPayments.poll();
        one.pollRefunds.poll();
        one.pollPayouts.poll();
    }

    private void pass(Hazina one, Duration time) {
        for (Duration gone = Duration.ZERO; gone.compareTo(time) < 0; gone = gone.plus(BETWEEN_POLLS)) {
            world.clock().advance(BETWEEN_POLLS);
            poll(one);
        }
    }

    private void paidThere() {
        old.settleAll();
        outgoing.running().forEach(outgoing::settle);
    }

    private List<Instruction<?>> now() {
        return Stream.<Instruction<?>>concat(Stream.of(at.now(prompt), at.now(late), at.now(refund)),
                payouts.stream().map(at::now)).toList();
    }

    private void assertAllPaid() {
        assertThat(now()).allSatisfy(one -> assertThat(one.isSucceeded()).as(one.toString()).isTrue());
        assertThat(at.raised()).isEmpty();
        assertThat(world.proof().prove().clean()).isTrue();
    }

    private Optional<ProviderWork> left(Hazina one) {
        return OtherInstances.beside(one).all().stream().filter(work -> work.provider().equals(old.name()))
                .findFirst();
    }

    /// "After": the former provider drains, and the new one gets what is new.
    @Test
    void whatIsOpenEndsWhereItIsWhileTheFormerProviderDrains() throws IOException {
        Hazina after = with(settings("after"));
        int sent = old.disbursements().size();

        after.createPayment.handle(shop.order(700_00).reference("new").command(), Replies.payment());
        after.requestRefund.handle(at.refunding(paid, 50_00), Replies.refund());
        paidThere();
        old.letters().forEach(message -> after.receiveCallback.handle(message.posted(old.name())));
        world.clock().advance(Duration.ofMinutes(2));
        poll(after);
        paidThere();
        pass(after, Duration.ofHours(2));

        assertThat(shop.payment("new").details().provider()).isNotEqualTo(old.name());
        assertThat(old.disbursements()).as("the payout that waited").hasSize(sent + 1);
        assertThat(old.refunds()).hasSizeGreaterThanOrEqualTo(2);
        assertAllPaid();
        assertThat(left(after)).as("nothing is left at it, so its name may be taken out").isEmpty();
    }

    /// The name is missing in `HAZINA_DRAINING`, for longer than any deadline; then the settings of before are back.
    @Test
    void whatIsOpenIsHeldWithoutAConnectionAndGoesOnWhenTheProviderIsBack() throws IOException {
        Map<String, String> without = Map.of("HAZINA_CHANNELS", settings("after").get("HAZINA_CHANNELS"));
        Hazina after = with(without);
        List<Instruction<?>> held = now();
        long available = at.available();

        paidThere();
        Stream.concat(old.letters().stream(), outgoing.letters().stream()).limit(1)
                .forEach(message -> assertKept(after, message));
        assertKept(after, ProviderMessage.moneyIn(before.noticeToken(old.name()), shop.receipt("IN"),
                shop.main.number(), kes(50_00), Optional.empty()));
        pass(after, DAY_AND_MORE);

        assertThat(now()).isEqualTo(held);
        assertThat(at.available()).isEqualTo(available);
        assertThat(at.raised()).isEmpty();
        assertThatThrownBy(() -> after.requestRefund.handle(at.refunding(paid, 50_00), Replies.refund()))
                .isInstanceOf(Refusal.Precondition.class);
        assertThat(left(after).orElseThrow().sentence()).isEqualTo(
                "1 payment, 1 refund, 2 payouts and 2 callbacks are open at " + old.name());

        Hazina back = with(settings("before"));
        poll(back);
        world.clock().advance(Duration.ofDays(2));
        poll(back);

        assertThat(List.of(at.now(prompt), at.now(late), at.now(refund), at.now(payouts.getFirst())))
                .allSatisfy(one -> assertThat(one.isSucceeded()).as(one.toString()).isTrue());
        assertThat(at.now(payouts.getLast()).isOpen()).as("its time had passed: it is given back, not sent").isFalse();
        assertThat(at.available()).isEqualTo(available + 400_00 + 600_00 + 300_00 + 50_00);
        assertThat(world.proof().prove().clean()).isTrue();
        assertThat(left(back).orElseThrow().items()).as("the payout that was given back").singleElement()
                .satisfies(one -> assertThat(one.isHeld()).isFalse());
    }

    private void assertKept(Hazina one, ProviderMessage message) {
        assertThat(one.receiveCallback.handle(message.posted(old.name())).body())
                .isEqualTo(Acknowledgement.plain().body());
    }
}
