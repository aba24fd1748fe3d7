package dev.hazina.providers.matrix;

import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.channel.CallbackToken;
import dev.hazina.application.channel.Crash;
import dev.hazina.application.ledger.FragileLedgerWriter;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.providers.conformance.AdapterHarness;
import dev.hazina.providers.conformance.Flow;
import dev.hazina.providers.simulator.ProviderSimulator;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.opentest4j.TestAbortedException;

/// A merchant's life with one provider, made up from one seed. The same seed makes the same life up.
final class FaultSimulation {
    private static final int CRASH_EVERY = 60;
    private static final int UNASKED_EVERY = 4;
    private static final int ROUNDS = 26;
    private static final int WATCHED = 4;
    private static final Duration ROUND = Duration.ofMinutes(61);
    /// A given-up instruction is queried at least once a day.
    private static final Duration DAY = Duration.ofDays(1);

    private final long seed;
    private final SeededRandom random;
    private final AdapterHarness harness;
    private final LifeSetup setup;
    private final InMemoryWorld world = new InMemoryWorld();
    private final Map<Subject, PlannedResult> plans = new LinkedHashMap<>();
    private final Map<Subject, Flow> flows = new LinkedHashMap<>();
    private final Set<Subject> ended = new HashSet<>();
    private final List<String> log = new ArrayList<>();
    private final Hazina hazina;
    private final CallbackDelivery delivery;
    private final SimulatedMerchant merchant;
    private final LedgerAuditor auditor;
    private final TestMerchant shop;
    private final List<PaybillReceipt> paidIn = new ArrayList<>();
    private boolean calm;

    /// @param timings counts the callbacks that came as they were planned
    FaultSimulation(long seed, AdapterHarness harness, LifeSetup setup, CallbackTimings timings) {
        this.seed = seed;
        this.setup = setup;
        this.harness = harness;
        this.random = new SeededRandom(seed);
        var writer = new FragileLedgerWriter(world.writer(), this::crashes, this::crashes);
        harness.seed(seed);
        hazina = setup.hazina(world, writer, adapter -> new QueryObserver(adapter, this::saysItIsRunning));
        calm = true;
        List<Flow> all = new ArrayList<>(sorted(harness.flows()));
        // seeds in a row begin with nearly the same random number, which would leave out a currency
        Collections.rotate(all, (int) (seed % all.size()));
        Flow any = random.pick(all);
        shop = TestMerchant.open(hazina, country(any.amount().currency()));
        List<Flow> ours = sorted(harness.flows()).stream()
                .filter(flow -> flow.amount().currency() == any.amount().currency()).toList();
        long begunWith = ours.stream().mapToLong(flow -> flow.amount().minor()).max().orElseThrow() * 100;
        shop.enrich(shop.main, begunWith);
        String provider = setup.connect(shop);
        if (setup.receives() || !harness.gateway().takesUnasked(shop.main.currency(), Channel.MM_C2B)) {
            harness.unsolicitedToken(hazina.tokens.mint(provider,
                    new CallbackToken.Target(Platform.MERCHANT, InboundPayment.REPORTS)));
        }
        delivery = new CallbackDelivery(hazina, world, harness, provider, plans, flows, timings);
        auditor = new LedgerAuditor(world, harness, shop.main, begunWith, paidIn);
        merchant = new SimulatedMerchant(hazina, world, harness, shop, ours, random, log);
        calm = false;
    }

    /// @return how many requests moved money
    /// @throws AssertionError with the seed and the events, when a check fails
    long run() {
        try {
            for (int i = random.between(3, 7); i > 0; i--) {
                ask();
                payIn();
                for (int j = random.between(0, WATCHED); j > 0; j--) {
                    attempt(this::step);
                }
                auditor.always();
            }
            settleDown();
            return auditor.afterQuiescence();
        } catch (RuntimeException | AssertionError wrong) {
            throw new AssertionError("seed " + seed + " of " + harness.gateway().name() + ": " + wrong.getMessage()
                    + "\n  " + String.join("\n  ", log), wrong);
        }
    }

    /// Notes the flows in which money moved.
    void note(MovedFlows moved) {
        flows.forEach((subject, flow) -> moved.note(flow, harness.moved(subject)));
    }

    /// Sends the provider a request, with a fault.
    private void ask() {
        SimulatedMerchant.PlannedRequest wish = merchant.wish();
        Set<Subject> before = Set.copyOf(plans.keySet());
        harness.server().ifPresent(server -> {
            if (wish.plan().telling() == PlannedResult.CallbackTiming.EARLY) {
                server.after(ProviderSimulator.Kind.MOVE, () -> tellEarly(wish, before));
            }
        });
        try {
            merchant.ask(wish);
        } catch (Refusal.BadGateway refused) {
            log.add("answered that it was refused");
            note(wish);
            merchant.news(plans.keySet());
            plans.keySet().stream().filter(merchant::isRefused).forEach(auditor::refused);
        } catch (Refusal refused) {
            log.add("refused: " + refused.reason());
        } catch (Crash crash) {
            log.add("crashed " + crash.getMessage());
        }
        note(wish);
        harness.server().ifPresent(server -> server.after(ProviderSimulator.Kind.MOVE, () -> {}));
        keepTime();
    }

    /// Now and then a payer pays without a prompt: into our wallet, or for an unknown account.
    private void payIn() {
        if (setup.receives() && random.oneIn(UNASKED_EVERY)) {
            boolean wanted = random.oneIn(2);
            Money amount = new Money(shop.main.currency(), random.between(10, 99) * 100L);
            harness.payIn(wanted ? shop.main.number() : "NOBODY", amount).ifPresent(receipt -> {
                log.add("a payer pays in " + amount + ": " + receipt);
                paidIn.add(new PaybillReceipt(receipt, amount, wanted));
            });
        }
    }

    /// Without a fault that could prevent it from being stored.
    private void saysItIsRunning(Subject payout) {
        if (calm) {
            auditor.running(payout);
        }
    }

    /// In the provider's thread, before our request is answered.
    private void tellEarly(SimulatedMerchant.PlannedRequest wish, Set<Subject> before) {
        try {
            note(wish);
            if (!wish.plan().late()) {
                plans.keySet().forEach(this::end);
            }
            delivery.deliverEarly(subject -> !before.contains(subject));
        } catch (Crash | Refusal gone) {
            // it is reported again
        }
    }

    private synchronized void note(SimulatedMerchant.PlannedRequest wish) {
        merchant.news(plans.keySet()).forEach(subject -> {
            plans.put(subject, wish.plan());
            flows.put(subject, wish.flow());
        });
    }

    private void step() {
        switch (random.between(1, 6)) {
            case 1, 2 -> endOne();
            case 3, 4 -> does("callback", delivery::deliverOne);
            case 5 -> does("sweeps", this::runDue);
            default -> {
                Duration by = random.of(Duration.ofSeconds(1), Duration.ofSeconds(31), Duration.ofMinutes(2),
                        Duration.ofMinutes(61), Duration.ofHours(25));
                does("time " + by, () -> world.clock().advance(by));
                keepTime();
            }
        }
    }

    private void endOne() {
        List<Subject> open = plans.keySet().stream().filter(subject -> !ended.contains(subject))
                .filter(subject -> !plan(subject).late()).toList();
        if (!open.isEmpty()) {
            Subject subject = random.pick(open);
            does("end of " + subject, () -> end(subject));
        }
    }

    /// Ends the provider's requests; one may never have arrived, or have ended with its response.
    private void end(Subject subject) {
        if (ended.contains(subject) || !harness.moved(subject).isEmpty()) {
            return;
        }
        if (plan(subject).telling() == PlannedResult.CallbackTiming.NEVER && merchant.isDone(subject)) {
            // polling has ended, so that it has to be reported
            plans.put(subject,
                    new PlannedResult(plan(subject).ending(), PlannedResult.CallbackTiming.ONCE, plan(subject).late()));
        }
        try {
            harness.end(subject, plan(subject).ending());
            ended.add(subject);
        } catch (TestAbortedException never) {
            log.add("never: " + never.getMessage());
        } catch (RuntimeException unheardOf) {
            log.add("unheard of: " + subject);
        }
        keepTime();
    }

    private PlannedResult plan(Subject subject) {
        return Objects.requireNonNull(plans.get(subject));
    }

    private void runDue() {
        attempt(hazina.handleCallback::runDue);
        attempt(hazina.pollPayments::poll);
        attempt(hazina.pollRefunds::poll);
        attempt(hazina.pollPayouts::poll);
        attempt(hazina.findReceipts::runDue);
        attempt(hazina.matchNotices::runDue);
    }

    private void does(String what, Runnable action) {
        log.add(what);
        action.run();
    }

    private void attempt(Runnable step) {
        try {
            step.run();
        } catch (Crash crash) {
            log.add("crashed " + crash.getMessage());
        } catch (Refusal refusal) {
            log.add("refused: " + refusal.reason());
        }
    }

    private boolean crashes() {
        return !calm && random.oneIn(CRASH_EVERY);
    }

    /// No more faults. First the requests that are not late end, and time passes until all are given up; then
    /// the rest. A person decides the remaining ones.
    private void settleDown() {
        calm = true;
        harness.server().ifPresent(server -> server.calm());
        round(false);
        for (int i = 0; i < ROUNDS; i++) {
            round(false);
        }
        for (int i = 0; i < WATCHED; i++) {
            round(true);
        }
        for (int i = 0; i < WATCHED; i++) {
            world.clock().advance(DAY);
            round(true);
        }
        auditor.always();
        new PlatformAdministrator(hazina, world, harness, log).endWhatIsLeft();
        round(true);
    }

    private void round(boolean late) {
        plans.keySet().stream().filter(subject -> late || !plan(subject).late()).forEach(this::end);
        delivery.deliverAll();
        runDue();
        world.clock().advance(ROUND);
        keepTime();
    }

    /// One time for both sides.
    private void keepTime() {
        Instant ours = world.clock().instant();
        Instant theirs = harness.clock().instant();
        Instant now = ours.isAfter(theirs) ? ours : theirs;
        world.clock().set(now);
        harness.clock().set(now);
    }

    private static List<Flow> sorted(Set<Flow> flows) {
        return flows.stream().sorted((a, b) -> a.toString().compareTo(b.toString())).toList();
    }

    /// A currency's name begins with that of its country.
    private static String country(Currency currency) {
        return currency.name().substring(0, 2);
    }
}
