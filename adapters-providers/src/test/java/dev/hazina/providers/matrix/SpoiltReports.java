package dev.hazina.providers.matrix;

import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.PaymentOrder;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.callback.ReceiveCallback;
import dev.hazina.application.channel.CallbackToken.Target;
import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.Capabilities.Asking;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.application.refund.RequestRefund;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.payment.CardToken;
import dev.hazina.domain.payment.Payer;
import dev.hazina.domain.payment.PaymentState;
import dev.hazina.domain.payout.PayoutState;
import dev.hazina.domain.refund.RefundState;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.conformance.Flow;
import dev.hazina.providers.conformance.Flow.Kind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.Stream;

/// Some reports of success of one kind, each of them spoilt, that come in to one service; and more than a day after
/// them, in which the provider can't be asked.
final class SpoiltReports implements AutoCloseable {
    private static final int MOST_TRIES = 10;
    private static final long PLENTY = 1_000_000_000_000L;
    /// Polls are as far apart, after the first ones.
    private static final int[] ROUNDS = {1, 1, 1, 8, 8, 8, 1, 1};

    /// What a report is about.
    enum About {
        PAYMENT, PAYOUT, REFUND, NOTICE
    }

    /// How a report ends.
    enum End {
        /// What it says is in the books.
        UNDERSTOOD,
        /// A person is asked, and no money is given back.
        HELD,
        /// Its sender doesn't prove to be the provider.
        REFUSED,
        /// It is forgotten, or money is given back that has gone.
        LOST
    }

    /// @param subject of a notice: the callback's, which isn't known
    /// @param booked what a notice did at once
    /// @param asked whether a person was asked at once, be it about the callback where its address names nothing
    private record Told(String how, Optional<Subject> subject, Optional<End> booked, boolean refused,
            boolean asked) {}

    private final AdapterHarness harness;
    private final InMemoryWorld world = new InMemoryWorld();
    private final Hazina hazina;
    private final TestMerchant shop;
    private final List<Flow> flows;
    private final List<Told> told = new ArrayList<>();
    private int count;

    SpoiltReports(AdapterHarness harness) {
        this.harness = harness;
        hazina = new Hazina(world, world.writer(), FaultyGateway.obliging(), new OneProvider(harness), Setup.plain());
        harness.unsolicitedToken(hazina.tokens.mint(harness.gateway().name(),
                new Target(Platform.MERCHANT, InboundPayment.REPORTS)));
        Comparator<Flow> byPhoneFirst = Comparator.comparing(flow -> flow.route().channel() == Channel.CARD);
        List<Flow> sorted = harness.flows().stream().sorted(byPhoneFirst.thenComparing(Flow::toString)).toList();
        Flow collected = sorted.stream().filter(flow -> flow.kind() == Kind.COLLECT).findFirst().orElseThrow();
        flows = sorted.stream().filter(flow -> flow.amount().currency() == collected.amount().currency()).toList();
        shop = TestMerchant.open(hazina, country(collected.amount().currency()));
        shop.enrich(shop.main, PLENTY);
    }

    /// A report as the provider documents it; empty where it has none of the kind.
    Optional<byte[]> recorded(About about) {
        return ask(about).flatMap(subject -> report(about, subject)).map(IncomingCallback::body);
    }

    /// Something is asked of the provider and succeeds, and its report comes in like this.
    void tell(About about, SpoiltReport spoilt) {
        Optional<Subject> subject = ask(about);
        subject.flatMap(asked -> report(about, asked)).ifPresent(report -> {
            int known = world.books().inbounds().size();
            int asked = world.books().discrepancies().size();
            boolean refused = false;
            for (int i = 0; i < spoilt.times(); i++) {
                refused = !isTaken(report, spoilt.spoil().apply(report.body()));
            }
            Optional<End> booked = Optional.of(End.UNDERSTOOD)
                    .filter(any -> about == About.NOTICE && world.books().inbounds().size() > known);
            told.add(new Told(spoilt.how(), subject.filter(any -> about != About.NOTICE), booked, refused,
                    world.books().discrepancies().size() > asked));
        });
    }

    /// Two of three that could be signed anew are: it is the provider itself that sends them so.
    private boolean isTaken(IncomingCallback report, byte[] body) {
        IncomingCallback spoilt = new IncomingCallback(report.method(), report.token(), report.headers(),
                report.source(), body);
        try {
            hazina.receiveCallback.handle(new ReceiveCallback.Command(harness.gateway().name(),
                    count % 3 == 0 ? spoilt : harness.sentLater(spoilt)));
            return true;
        } catch (Refusal.Unauthorized forged) {
            return false;
        }
    }

    /// More than a day passes. No question is answered meanwhile: the provider can't be reached, or, where it answers
    /// by a report, that gets lost.
    void pass(About about) {
        if (isAnsweredAtOnce(about)) {
            harness.server().ifPresent(server -> server.goDown());
        }
        for (int hours : ROUNDS) {
            world.clock().advance(Duration.ofHours(hours).plusMinutes(1));
            harness.clock().set(world.clock().instant());
            harness.callbacks();
            hazina.handleCallback.runDue();
            hazina.pollPayments.runDue();
            hazina.pollPayouts.runDue();
            hazina.pollRefunds.runDue();
            hazina.matchNotices.runDue();
        }
    }

    private boolean isAnsweredAtOnce(About about) {
        Optional<Asking> asking = switch (about) {
            case PAYMENT -> flow(Kind.COLLECT).map(this::capabilities).map(Capabilities::asking);
            case PAYOUT -> flow(Kind.DISBURSE).map(this::capabilities).map(Capabilities::asking);
            case REFUND -> flow(Kind.REFUND).map(this::capabilities).map(Capabilities::askingBack);
            case NOTICE -> Optional.empty();
        };
        return asking.filter(Asking.ANSWERS::equals).isPresent();
    }

    private Capabilities capabilities(Flow flow) {
        return harness.gateway().capabilities(flow.route().channel());
    }

    void judge(BiConsumer<String, End> each) {
        told.forEach(one -> each.accept(one.how(), end(one)));
    }

    private End end(Told one) {
        End end = one.booked().or(() -> one.subject().map(this::end)).orElse(End.LOST);
        if (one.refused()) {
            return one.subject().filter(this::isGivenBack).map(back -> End.LOST).orElse(End.REFUSED);
        }
        boolean isBack = one.subject().filter(this::isGivenBack).isPresent();
        return one.asked() && !isBack ? End.HELD : end;
    }

    boolean isClean() {
        return world.proof().prove().clean();
    }

    /// A success without its receipt can't be found at the provider, so that a person has to be asked as well.
    private End end(Subject subject) {
        boolean asked = world.books().discrepancies().stream().anyMatch(raised -> raised.subject().equals(subject));
        if (asked) {
            return isOpen(subject) || receipt(subject).isPresent() ? End.HELD : End.LOST;
        }
        return receipt(subject).filter(receipt -> !receipt.isEmpty()).isPresent() ? End.UNDERSTOOD : End.LOST;
    }

    /// @return empty where it has not succeeded
    private Optional<String> receipt(Subject subject) {
        var books = world.books();
        return Stream.<Optional<String>>of(
                books.payments().stream().filter(p -> p.subject().equals(subject)).findFirst()
                        .flatMap(p -> p.state() instanceof PaymentState.Succeeded(String receipt)
                                ? Optional.of(receipt)
                                : Optional.empty()),
                books.payouts().stream().filter(p -> p.subject().equals(subject)).findFirst()
                        .flatMap(p -> p.state() instanceof PayoutState.Succeeded(String receipt)
                                ? Optional.of(receipt)
                                : Optional.empty()),
                books.refunds().stream().filter(r -> r.subject().equals(subject)).findFirst()
                        .flatMap(r -> r.state() instanceof RefundState.Succeeded(String receipt)
                                ? Optional.of(receipt)
                                : Optional.empty()))
                .flatMap(Optional::stream).findFirst();
    }

    private boolean isOpen(Subject subject) {
        return instructions().anyMatch(found -> found.subject().equals(subject) && found.isOpen());
    }

    private boolean isGivenBack(Subject subject) {
        return subject.kind() != Subject.Kind.PAYMENT && !isOpen(subject) && receipt(subject).isEmpty();
    }

    private Stream<Instruction<?>> instructions() {
        return Stream.of(world.books().payments(), world.books().payouts(), world.books().refunds())
                .flatMap(List::stream);
    }

    /// The first is the report; a paid prompt is told of to the paybill as well.
    private Optional<IncomingCallback> report(About about, Subject subject) {
        if (about != About.NOTICE) {
            harness.end(subject, AdapterHarness.Ending.PAID);
        }
        return harness.callbacks().stream().findFirst();
    }

    /// @return its subject; empty where the provider has nothing of the kind
    private Optional<Subject> ask(About about) {
        count++;
        return switch (about) {
            case PAYMENT -> flow(Kind.COLLECT).map(this::pay);
            case PAYOUT -> flow(Kind.DISBURSE).map(this::payOut);
            case REFUND -> flow(Kind.REFUND).map(this::giveBack);
            case NOTICE -> harness.payIn(shop.main.number(), new Money(shop.main.currency(), 100_00L + count * 100L))
                    .map(receipt -> InboundPayment.REPORTS);
        };
    }

    private Optional<Flow> flow(Kind kind) {
        return flows.stream().filter(flow -> flow.kind() == kind).findFirst();
    }

    private Subject pay(Flow flow) {
        Payer payer = flow.route().channel() == Channel.CARD
                ? new Payer.ByCard(new CardToken(flow.cardToken()))
                : new Payer.ByPhone(flow.phone());
        String reference = "order-" + count;
        patiently(() -> hazina.createPayment.handle(
                new PaymentOrder(shop.merchant(), shop.accountId(), reference, flow.amount(),
                        shop.ref(shop.main), flow.route().channel(), payer, Optional.empty()).command(),
                Replies.payment()));
        return shop.payment(reference).subject();
    }

    private Subject payOut(Flow flow) {
        hazina.requestPayout.handle(new RequestPayout.Command(shop.account, flow.amount(), flow.phone(),
                shop.ref(shop.main), Optional.empty(), Optional.empty(), shop.keyId()), Replies.payout());
        return world.books().payouts().getLast().subject();
    }

    private Subject giveBack(Flow flow) {
        hearOfPayment(flow);
        while (receipt(shop.payment("order-" + count).subject()).isEmpty()) {
            // a spoilt report has taken its receipt, so that it is held
            count++;
            hearOfPayment(flow);
        }
        hazina.requestRefund.handle(new RequestRefund.Command(shop.merchant(), shop.accountId(),
                shop.payment("order-" + count).id(), Optional.empty(), Optional.empty(), Optional.empty()),
                Replies.refund());
        return world.books().refunds().getLast().subject();
    }

    private void hearOfPayment(Flow flow) {
        report(About.PAYMENT, pay(flow)).ifPresent(report -> hazina.receiveCallback
                .handle(new ReceiveCallback.Command(harness.gateway().name(), report)));
    }

    /// On a busy machine the simulator may not answer in time; then nothing was done.
    private static void patiently(Runnable request) {
        for (int tries = 1; tries < MOST_TRIES; tries++) {
            try {
                request.run();
                return;
            } catch (Refusal.Busy again) {
                // nothing was done
            }
        }
        request.run();
    }

    @Override
    public void close() {
        harness.close();
    }

    /// A currency's name begins with that of its country.
    private static String country(Currency currency) {
        return currency.name().substring(0, 2);
    }
}
