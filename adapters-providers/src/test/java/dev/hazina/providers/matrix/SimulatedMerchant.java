package dev.hazina.providers.matrix;

import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.PaymentOrder;
import dev.hazina.application.Replies;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.Capabilities.Ending;
import dev.hazina.application.payout.RequestPayout;
import dev.hazina.application.refund.RequestRefund;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.instruction.CardToken;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.conformance.Flow;
import dev.hazina.providers.conformance.Flow.Kind;
import dev.hazina.providers.simulator.Fault;
import dev.hazina.providers.simulator.ProviderSimulator;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.opentest4j.TestAbortedException;

/// Sends random requests, some of them with faults.
final class SimulatedMerchant {
    private static final int MOST_TRIES = 4;
    /// Waiting takes a second each.
    private static final int HANGS = 6;
    private static final int LIKE_A_WALLET = 8;

    private final Hazina hazina;
    private final InMemoryWorld world;
    private final AdapterHarness harness;
    private final TestMerchant shop;
    private final List<Flow> flows;
    private final SeededRandom random;
    private final List<String> log;
    private int count;

    /// The requests.
    ///
    /// @param plan its planned result
    record PlannedRequest(Flow flow, PlannedResult plan) {}

    SimulatedMerchant(Hazina hazina, InMemoryWorld world, AdapterHarness harness, TestMerchant shop, List<Flow> flows,
            SeededRandom random,
            List<String> log) {
        this.hazina = hazina;
        this.world = world;
        this.harness = harness;
        this.shop = shop;
        this.flows = flows;
        this.random = random;
        this.log = log;
    }

    PlannedRequest wish() {
        Flow flow = random.pick(flows);
        if (flow.kind() == Kind.REFUND && refundable(flow).isEmpty()) {
            flow = flows.stream().filter(f -> f.kind() == Kind.COLLECT).findFirst().orElse(flow);
        }
        boolean late = random.oneIn(4);
        PlannedResult.CallbackTiming telling = late
                ? random.of(PlannedResult.CallbackTiming.ONCE, PlannedResult.CallbackTiming.TWICE,
                        PlannedResult.CallbackTiming.REVERSED)
                : random.of(PlannedResult.CallbackTiming.values());
        AdapterHarness.Ending ending = random.of(AdapterHarness.Ending.PAID, AdapterHarness.Ending.PAID,
                AdapterHarness.Ending.PAID, AdapterHarness.Ending.NOT_PAID,
                AdapterHarness.Ending.WRONG_AMOUNT);
        try {
            return new PlannedRequest(harness.toEnd(flow, ending), new PlannedResult(ending, telling, late));
        } catch (TestAbortedException never) {
            return new PlannedRequest(harness.toEnd(flow, AdapterHarness.Ending.PAID),
                    new PlannedResult(AdapterHarness.Ending.PAID, telling, late));
        }
    }

    void ask(PlannedRequest wish) {
        log.add(wish.flow() + " " + wish.plan());
        if (wish.flow().able(harness.gateway()).ending() != Ending.LATER) {
            quietly(() -> harness.nextEnds(wish.plan().ending()));
        }
        boolean down = misfortune();
        try {
            switch (wish.flow().kind()) {
                case COLLECT -> pay(wish.flow());
                case REFUND -> giveBack(wish.flow());
                case DISBURSE -> payOut(wish.flow());
            }
        } finally {
            if (down) {
                harness.server().orElseThrow().comeBack();
            }
        }
    }

    /// @return whether no instance answers
    private boolean misfortune() {
        if (harness.server().isEmpty() || random.oneIn(4)) {
            return false;
        }
        var server = harness.server().get();
        switch (random.between(1, 12)) {
            case 1 -> quietly(harness::refuseNext);
            case 2 -> quietly(harness::limitNext);
            case 3 -> quietly(harness::expireTokens);
            case 4 -> {
                log.add("nobody is there");
                server.goDown();
                return true;
            }
            default -> {
                ProviderSimulator.Kind stage = random.of(ProviderSimulator.Kind.MOVE, ProviderSimulator.Kind.MOVE,
                        ProviderSimulator.Kind.TOKEN,
                        ProviderSimulator.Kind.ASK);
                Fault fault = fault();
                int times = stage == ProviderSimulator.Kind.MOVE ? 1 : random.between(1, MOST_TRIES);
                if (stage == ProviderSimulator.Kind.TOKEN) {
                    quietly(harness::expireTokens);
                }
                log.add(fault + " at " + stage + " " + times);
                server.next(stage, Collections.nCopies(times, fault).toArray(Fault[]::new));
            }
        }
        return false;
    }

    private Fault fault() {
        Fault fault = random.of(Fault.values());
        boolean hangs = fault == Fault.HANG_RECEIVED || fault == Fault.HANG_UNRECEIVED;
        return hangs && !random.oneIn(HANGS) ? Fault.RESET_RECEIVED : fault;
    }

    private void quietly(Runnable told) {
        try {
            told.run();
        } catch (TestAbortedException never) {
            log.add("never: " + never.getMessage());
        }
    }

    private void pay(Flow flow) {
        Payer payer = flow.route().channel() == Channel.CARD
                ? new Payer.ByCard(new CardToken(flow.cardToken()))
                : new Payer.ByPhone(flow.phone());
        hazina.createPayment.handle(new PaymentOrder(shop.merchant(), shop.accountId(), reference(),
                flow.amount(), shop.ref(shop.main), flow.route().channel(), payer, Optional.empty()).command(),
                Replies.payment());
    }

    /// Sometimes one that reads like the number of the merchant's own wallet.
    private String reference() {
        return random.oneIn(LIKE_A_WALLET) ? shop.main.number() : "order-" + count++;
    }

    private void giveBack(Flow flow) {
        List<Instruction<PaymentDetails>> paid = refundable(flow);
        if (!paid.isEmpty()) {
            Instruction<PaymentDetails> payment = random.pick(paid);
            hazina.requestRefund
                    .handle(new RequestRefund.Command(shop.merchant(), shop.accountId(), payment.details().id(),
                            Optional.empty(), Optional.empty(), Optional.of("refund-" + count++)), Replies.refund());
        }
    }

    private void payOut(Flow flow) {
        hazina.requestPayout.handle(new RequestPayout.Command(shop.account, flow.amount(), flow.phone(),
                shop.ref(shop.main), Optional.empty(), Optional.empty(), shop.keyId()), Replies.payout());
    }

    private List<Instruction<PaymentDetails>> refundable(Flow flow) {
        return world.books().payments().stream().filter(p -> p.state() instanceof State.Succeeded)
                .filter(p -> p.details().channel() == flow.route().channel()).toList();
    }

    /// Everything in the books that is not among these.
    List<Subject> news(Collection<Subject> known) {
        var books = world.books();
        return Stream
                .of(books.payments().stream().filter(p -> p.details().channel() != Channel.MM_C2B)
                        .map(p -> p.subject()), books.payouts().stream().map(p -> p.subject()),
                        books.refunds().stream().map(r -> r.subject()))
                .flatMap(s -> s).filter(s -> !known.contains(s))
                .toList();
    }

    /// Whether it has ended and is not polled any more.
    boolean isDone(Subject subject) {
        var books = world.books();
        return books.payments().stream().anyMatch(p -> p.subject().equals(subject) && !p.isPolled())
                || books.payouts().stream()
                        .anyMatch(p -> p.subject().equals(subject) && !p.isOpen() && !p.awaitsLateResult())
                || books.refunds().stream().anyMatch(r -> r.subject().equals(subject) && !r.isOpen());
    }

    /// Whether the channel refused it to our face.
    boolean isRefused(Subject subject) {
        var books = world.books();
        return books.payments().stream().anyMatch(p -> p.subject().equals(subject) && p.isRefused())
                || books.payouts().stream().anyMatch(p -> p.subject().equals(subject) && p.isRefused())
                || books.refunds().stream().anyMatch(r -> r.subject().equals(subject) && r.isRefused());
    }
}
