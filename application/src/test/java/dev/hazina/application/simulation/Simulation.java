package dev.hazina.application.simulation;

import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.Setup;
import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.Crash;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.OneGateway;
import dev.hazina.application.channel.Outgoing;
import dev.hazina.application.ledger.Books;
import dev.hazina.application.ledger.FragileLedgerWriter;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A history of a few merchants with the service, generated from one seed. The same seed generates the same history.
final class Simulation {
    private static final int STEPS = 300;
    private static final int MOST_CLIENTS = 3;
    private static final int KINDS = 38;
    private static final int LAST_WORDS = 25;
    private static final Duration ROUND = Duration.ofMinutes(61);
    private static final int ROUNDS = 36;
    /// What a restore has lost may be booked late, and then has a day of its own.
    private static final int MOST_ROUNDS = 3 * ROUNDS;
    private static final String FEES = "KES.mm_stk_push=150bp+5,KES.card=290bp+30,TZS.mobile_money=10000bp,"
            + "UGX.mobile_money=100bp>10<500";
    private final long seed;
    private final Chance chance;
    private final InMemoryWorld world = new InMemoryWorld();

    private final int crashEvery;
    /// Of some lives every eighth step is a backup or a restore.
    private final int kinds;
    private final FaultyGateway gateway;
    private final Outgoing outgoing;
    private final Notices notices;
    private final Runs runs;
    private final Judge judge;
    private final StaffDecisions staff;
    private final People people;
    private final Claims claims;
    private final Disaster disaster;
    private final List<Client> clients = new ArrayList<>();
    private final List<String> diary = new ArrayList<>();
    private boolean calm;

    /// @param planted a bug, if any
    Simulation(long seed, Optional<InjectedBug> planted) {
        this.seed = seed;
        this.chance = new Chance(seed);
        Fates fates = new Fates(chance, () -> calm);
        this.crashEvery = chance.of(20, 60, 200);
        boolean stormy = chance.oneIn(3) || planted.filter(InjectedBug::isOfRestores).isPresent();
        this.kinds = stormy ? KINDS + 4 : KINDS;
        var capabilities = new Capabilities(chance.of(Capabilities.Asking.values()),
                chance.of(Capabilities.Resending.values()));
        this.gateway = new FaultyGateway(capabilities, fates::plan);
        this.outgoing = new Outgoing(fates::reception, () -> chance.of(Outgoing.Reports.values()),
                () -> !chance.oneIn(3));
        gateway.leaveBy(outgoing);
        this.notices = new Notices(world, gateway, chance);
        this.judge = new Judge(world.books(), gateway, outgoing, notices);
        LedgerWriter planting = planted.map(bug -> bug.plantedBefore(world.writer())).orElseGet(world::writer);
        LedgerWriter writer = new FragileLedgerWriter(planting, this::crashes, this::crashes);
        Setup setup = Setup.plain().fees(FEES).walletLimit(6).afterwards(this::afterwards);
        this.runs = new Runs(world, chance,
                journal -> new Hazina(world, writer, gateway, new OneGateway(gateway), setup, journal));
        this.people = new People(runs.hazina(), world, seed);
        Outside outside = new Outside(world.books(), gateway, outgoing);
        this.staff = new StaffDecisions(runs, world, gateway, outgoing, chance, people,
                Optional.of(outside).filter(any -> capabilities.asking() == Capabilities.Asking.NOT_OFFERED));
        this.claims = new Claims(runs, world, chance, people);
        this.disaster = new Disaster(world, chance, people, runs,
                () -> List.of(world, people, judge.memory()), outside, staff,
                complete -> planted.map(bug -> bug.spoil(complete)).orElse(complete));
    }

    /// @throws AssertionError that names the seed and lists the last steps, when a check fails
    void run() {
        try {
            clients.add(new Client(runs.hazina(), chance));
            for (int step = 0; step < STEPS; step++) {
                attempt(this::step);
                judge.afterEachStep();
                runs.beat();
            }
            settleDown();
            judge.afterQuiescence(disaster.lookedUp());
            attempt(() -> clients.forEach(Client::repeatAll));
            judge.afterEachStep();
        } catch (RuntimeException | AssertionError wrong) {
            int from = Math.max(0, diary.size() - LAST_WORDS);
            throw new AssertionError("seed " + seed + ", step " + diary.size() + ": " + wrong.getMessage() + "\n  "
                    + String.join("\n  ", diary.subList(from, diary.size())), wrong);
        }
    }

    /// How many decisions took two people.
    int agreed() {
        return people.agreed();
    }

    /// The books after the run.
    Books books() {
        return world.books();
    }

    /// Crashes and refusals are expected; any other exception is a failure.
    private void attempt(Runnable step) {
        try {
            step.run();
        } catch (Crash crash) {
            diary.add("crashed " + crash.getMessage());
            judge.afterEachStep();
            stayDown();
        } catch (Refusal refusal) {
            diary.add("refused: " + refusal.reason());
        }
    }

    /// Sometimes the service stays down for a day, while the provider continues.
    private void stayDown() {
        if (chance.oneIn(4)) {
            gateway.settleAll();
            world.clock().advance(Duration.ofHours(25));
        }
    }

    private void step() {
        staff.lookUpAgain();
        Client client = chance.pick(clients);
        if (!afterRestore()) {
            step(client);
        }
    }

    /// What has to be done before all else after a restore.
    private boolean afterRestore() {
        if (disaster.isOpen() && chance.oneIn(2)) {
            does("go on", () -> {
                disaster.goOn();
                poll();
            });
            return true;
        }
        if (disaster.isToBeLookedUp()) {
            does("look up", disaster::lookUp);
            return true;
        }
        return false;
    }

    private void step(Client client) {
        switch (chance.between(1, kinds)) {
            case 1, 2, 3, 4 -> does("pay", client::pay);
            case 5, 6, 7, 33, 34, 37, 38 -> does("transfer", client::transfer);
            case 8, 9 -> does("repeat", client::repeat);
            case 10 -> does("open wallet", client::openWallet);
            case 11 -> does("change wallet", client::changeWallet);
            case 12 -> does("close wallet", client::closeWallet);
            case 13, 14 -> does("provider settles", this::settleOne);
            case 15, 16 -> does("callback", this::deliverOne);
            case 17 -> does("time", this::pass);
            case 18 -> does("poll", this::poll);
            case 19 -> does("sweep callbacks", runs.hazina().handleCallback::runDue);
            case 20, 21 -> does("refund", client::refund);
            case 22, 23, 32 -> does("pay out", client::payOut);
            case 24 -> does("a payer pays in", () -> notices.payIn(runs.hazina().noticeToken(), client));
            case 25 -> does("what left arrives", this::endOne);
            case 26 -> does("callback about what left", this::tellOne);
            case 27 -> does("operator", () -> staff.act(client));
            case 28 -> does("cancel a payout", client::cancelPayout);
            case 29, 30 -> does("people", people::change);
            case 35 -> does("world", this::change);
            case 36 -> does("claims", () -> claims.act(client.shop()));
            default -> does("backup or restore", this::strike);
        }
    }

    private void strike() {
        try {
            disaster.happen(clients);
        } finally {
            judge.lookAgain();
            if (clients.isEmpty()) {
                clients.add(new Client(runs.hazina(), chance));
            }
        }
    }

    private void does(String what, Runnable action) {
        diary.add(what);
        action.run();
    }

    private void settleOne() {
        if (!gateway.running().isEmpty()) {
            PaymentId id = chance.pick(gateway.running());
            gateway.settle(id);
            world.books().payments().stream().filter(payment -> payment.details().id().equals(id))
                    .filter(payment -> payment.details().channel() == Channel.MM_STK_PUSH
                            && gateway.moved().containsKey(id) && chance.oneIn(2))
                    .forEach(payment -> notices.tellTwice(runs.hazina().noticeToken(), payment));
        }
    }

    /// Delivers a callback in any order; some are delivered twice.
    private void deliverOne() {
        if (!gateway.letters().isEmpty()) {
            var letter = gateway.draw(chance.between(0, gateway.letters().size() - 1));
            gateway.deliver(letter);
            if (chance.oneIn(5)) {
                gateway.deliver(letter);
            }
        }
    }

    private void poll() {
        Hazina hazina = runs.hazina();
        hazina.pollPayments.poll();
        hazina.pollRefunds.poll();
        hazina.pollPayouts.poll();
        hazina.findReceipts.runDue();
        hazina.matchNotices.runDue();
        hazina.money.findLost().runDue();
        hazina.money.unassigned().finish().runDue();
    }

    private void endOne() {
        if (!outgoing.running().isEmpty()) {
            outgoing.settle(chance.pick(outgoing.running()));
        }
    }

    private void tellOne() {
        if (!outgoing.letters().isEmpty()) {
            gateway.deliver(outgoing.draw(chance.between(0, outgoing.letters().size() - 1)));
        }
    }

    private void pass() {
        world.clock().advance(chance.of(Duration.ofMillis(1), Duration.ofSeconds(1), Duration.ofSeconds(31),
                Duration.ofMinutes(2), Duration.ofHours(1), Duration.ofHours(25)));
    }

    private void change() {
        if (clients.size() < MOST_CLIENTS && chance.oneIn(2)) {
            clients.add(new Client(runs.hazina(), chance));
        } else {
            gateway.deaf(chance.oneIn(2));
        }
    }

    private boolean crashes() {
        return !calm && chance.oneIn(crashEvery);
    }

    private void afterwards(Runnable handling) {
        if (calm || !chance.oneIn(5)) {
            handling.run();
        }
    }

    /// No more crashes; all reports of the provider are delivered, and time passes until no instruction is open.
    private void settleDown() {
        calm = true;
        gateway.deaf(false);
        people.leave();
        disaster.end();
        world.clock().advance(Duration.ofMinutes(2));
        staff.lookUpAgain();
        poll();
        notices.tellAgain();
        for (int round = 0; round < ROUNDS || round < MOST_ROUNDS && judge.seesOpen(); round++) {
            gateway.settleAll();
            gateway.deliverAll();
            outgoing.running().forEach(outgoing::settle);
            while (!outgoing.letters().isEmpty()) {
                tellOne();
            }
            world.clock().advance(ROUND);
            runs.hazina().handleCallback.runDue();
            poll();
            judge.afterEachStep();
            staff.decide();
            staff.endReviews();
            judge.afterEachStep();
        }
        Judge.require(world.inbox().waiting() == 0, world.inbox().waiting(), "callbacks are still waiting");
    }
}
