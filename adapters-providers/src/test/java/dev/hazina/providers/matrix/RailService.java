package dev.hazina.providers.matrix;

import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.PaymentOrder;
import dev.hazina.application.Replies;
import dev.hazina.application.Setup;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.callback.KeptCallbackReads;
import dev.hazina.application.callback.ReceiveCallback;
import dev.hazina.application.channel.CallbackToken.Target;
import dev.hazina.application.channel.Capabilities.Asking;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.IncomingCallback;
import dev.hazina.application.ledger.Books;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.application.refund.RequestRefund;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.instruction.CardToken;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.conformance.Flow;
import dev.hazina.providers.conformance.Flow.Kind;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// One service with one provider, in which something of each kind can be asked of the provider.
public final class RailService implements AutoCloseable {
    private static final int MOST_TRIES = 10;
    private static final long PLENTY = 1_000_000_000_000L;
    /// Polls are as far apart, after the first ones.
    private static final int[] ROUNDS = {1, 1, 1, 8, 8, 8, 1, 1};

    /// What is asked.
    public enum About {
        PAYMENT, PAYOUT, REFUND, NOTICE
    }

    private final AdapterHarness harness;
    private final InMemoryWorld world = new InMemoryWorld();
    private final Hazina hazina;
    private final TestMerchant shop;
    private final List<Flow> flows;
    private int count;

    public RailService(AdapterHarness harness) {
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

    public AdapterHarness harness() {
        return harness;
    }

    public Books books() {
        return world.books();
    }

    int count() {
        return count;
    }

    public void hear(IncomingCallback callback) {
        hazina.receiveCallback.handle(new ReceiveCallback.Command(harness.gateway().name(), callback));
    }

    /// More than a day passes.
    public void pass() {
        for (int hours : ROUNDS) {
            world.clock().advance(Duration.ofHours(hours).plusMinutes(1));
            harness.clock().set(world.clock().instant());
            harness.callbacks();
            hazina.handleCallback.runDue();
            hazina.pollPayments.poll();
            hazina.pollPayouts.poll();
            hazina.pollRefunds.poll();
            hazina.matchNotices.runDue();
        }
    }

    boolean isAnsweredAtOnce(About about) {
        Optional<Flow> flow = switch (about) {
            case PAYMENT -> flow(Kind.COLLECT);
            case PAYOUT -> flow(Kind.DISBURSE);
            case REFUND -> flow(Kind.REFUND);
            case NOTICE -> Optional.empty();
        };
        return flow.map(one -> one.able(harness.gateway()).asking()).filter(Asking.ANSWERS::equals).isPresent();
    }

    public boolean isClean() {
        return world.proof().prove().clean();
    }

    /// What came about something that a person is asked about.
    public List<KeptCallbackReads.KeptCallback> cameAbout(Subject subject) {
        return world.books().discrepancies().stream().filter(raised -> raised.subject().equals(subject)).findFirst()
                .map(raised -> world.inbox().about(raised, Integer.MAX_VALUE)).orElse(List.of());
    }

    /// Whether a callback with this body is kept for a person, who is asked about it, or about others that came before
    /// it: of very many the last question takes in the rest.
    public boolean isKept(byte[] body) {
        return world.inbox().keptAside().stream().filter(kept -> Arrays.equals(kept.body(), body))
                .anyMatch(kept -> world.books().discrepancies().stream().map(Discrepancy::subject)
                        .anyMatch(about -> about.id().equals(kept.id()) || about.equals(kept.target().subject())));
    }

    public boolean isAsked(Subject subject) {
        return world.books().discrepancies().stream().anyMatch(raised -> raised.subject().equals(subject));
    }

    /// The payment, payout or refund; empty where it has not succeeded.
    public Optional<Instruction<?>> succeeded(Subject subject) {
        var books = world.books();
        return Stream.<Instruction<?>>concat(books.payments().stream(),
                Stream.concat(books.payouts().stream(), books.refunds().stream()))
                .filter(one -> one.isSucceeded() && one.subject().equals(subject)).findFirst();
    }

    public boolean isOpen(Subject subject) {
        return instructions().anyMatch(found -> found.subject().equals(subject) && found.isOpen());
    }

    /// Whether its money is in the wallet again, though it went out.
    boolean isGivenBack(Subject subject) {
        return subject.kind() != Subject.Kind.PAYMENT && !isOpen(subject) && succeeded(subject).isEmpty();
    }

    private Stream<Instruction<?>> instructions() {
        return Stream.of(world.books().payments(), world.books().payouts(), world.books().refunds())
                .flatMap(List::stream);
    }

    /// The first is the report; a paid prompt is told of to the paybill as well.
    Optional<IncomingCallback> report(About about, Subject subject) {
        if (about != About.NOTICE) {
            harness.callbacks();
            harness.end(subject, AdapterHarness.Ending.PAID);
        }
        return harness.callbacks().stream().findFirst();
    }

    /// Asks for one; empty where the provider has nothing of the kind.
    public Optional<Subject> ask(About about) {
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
        harness.nextEndsLater();
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
        while (succeeded(shop.payment("order-" + count).subject()).isEmpty()) {
            // a spoilt report has taken its receipt, so that it is held
            count++;
            hearOfPayment(flow);
        }
        harness.nextEndsLater();
        hazina.requestRefund.handle(new RequestRefund.Command(shop.merchant(), shop.accountId(),
                shop.payment("order-" + count).details().id(), Optional.empty(), Optional.empty(), Optional.empty()),
                Replies.refund());
        return world.books().refunds().getLast().subject();
    }

    private void hearOfPayment(Flow flow) {
        report(About.PAYMENT, pay(flow)).ifPresent(this::hear);
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
