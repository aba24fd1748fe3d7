package dev.hazina.application.simulation;

import dev.hazina.application.Hazina;
import dev.hazina.application.InMemoryWorld;
import dev.hazina.application.Setup;
import dev.hazina.application.channel.Capabilities;
import dev.hazina.application.channel.Crash;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Outgoing;
import dev.hazina.application.channel.ProviderMessage;
import dev.hazina.application.ledger.Books;
import dev.hazina.application.ledger.FragileLedgerWriter;
import dev.hazina.application.ledger.LedgerWriter;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.instruction.AccountReference;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// A history of a few merchants with the service, generated from one seed. The same seed generates the same history.
final class Simulation {
    private static final int STEPS = 250;
    private static final int MOST_CLIENTS = 3;
    private static final int LAST_WORDS = 25;
    private static final Duration ROUND = Duration.ofMinutes(61);
    private static final int ROUNDS = 26;
    private static final String FEES = "KES.mm_stk_push=150bp+5,KES.card=290bp+30,TZS.mobile_money=10000bp,"
            + "UGX.mobile_money=100bp>10<500";
    private final long seed;
    private final Chance chance;
    private final InMemoryWorld world = new InMemoryWorld();

    private final int crashEvery;
    private final FaultyGateway gateway;
    private final Outgoing outgoing;
    private final Map<String, Money> paidIn = new LinkedHashMap<>();
    private final Map<String, PaymentId> toldTwice = new LinkedHashMap<>();
    private final Hazina hazina;
    private final Judge judge;
    private final StaffDecisions staff;
    private final People people;
    private final Disaster disaster;
    private final List<Client> clients = new ArrayList<>();
    private final List<String> diary = new ArrayList<>();
    private boolean calm;

    /// @param planted wraps the ledger writer, with or without a bug
    Simulation(long seed, UnaryOperator<LedgerWriter> planted) {
        this.seed = seed;
        this.chance = new Chance(seed);
        Fates fates = new Fates(chance, () -> calm);
        this.crashEvery = chance.of(20, 60, 200);
        var capabilities = new Capabilities(chance.of(Capabilities.Asking.values()),
                chance.of(Capabilities.Resending.values()));
        this.gateway = new FaultyGateway(capabilities, fates::plan);
        this.outgoing = new Outgoing(fates::reception, () -> chance.of(Outgoing.Reports.values()),
                () -> !chance.oneIn(3));
        gateway.leaveBy(outgoing);
        this.judge = new Judge(world.books(), gateway, outgoing, paidIn, toldTwice);
        LedgerWriter writer = new FragileLedgerWriter(planted.apply(world.writer()), this::crashes, this::crashes);
        Setup setup = Setup.plain().fees(FEES).walletLimit(6).afterwards(this::afterwards);
        this.hazina = new Hazina(world, writer, gateway, setup);
        this.people = new People(hazina, world, seed);
        this.staff = new StaffDecisions(hazina, world, gateway, outgoing, chance, people);
        this.disaster = new Disaster(hazina, world, chance, people);
    }

    /// @throws AssertionError that names the seed and lists the last steps, when a check fails
    void run() {
        try {
            clients.add(new Client(hazina, chance));
            for (int step = 0; step < STEPS; step++) {
                attempt(this::step);
                judge.afterEachStep();
            }
            settleDown();
            judge.afterQuiescence();
            judge.requireFound(disaster.lost());
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
        Client client = chance.pick(clients);
        if (disaster.isOpen() && chance.oneIn(2)) {
            does("go on", disaster::goOn);
            return;
        }
        switch (chance.between(1, 32)) {
            case 1, 2, 3, 4 -> does("pay", client::pay);
            case 5, 6, 7 -> does("transfer", client::transfer);
            case 8, 9 -> does("repeat", client::repeat);
            case 10 -> does("open wallet", client::openWallet);
            case 11 -> does("change wallet", client::changeWallet);
            case 12 -> does("close wallet", client::closeWallet);
            case 13, 14 -> does("provider settles", this::settleOne);
            case 15, 16 -> does("callback", this::deliverOne);
            case 17 -> does("time", this::pass);
            case 18 -> does("poll", this::poll);
            case 19 -> does("sweep callbacks", hazina.handleCallback::runDue);
            case 20, 21 -> does("refund", client::refund);
            case 22, 23 -> does("pay out", client::payOut);
            case 24 -> does("a payer pays in", () -> payIn(client));
            case 25 -> does("what left arrives", this::endOne);
            case 26 -> does("callback about what left", this::tellOne);
            case 27 -> does("operator", () -> {
                if (chance.oneIn(3)) {
                    staff.agree();
                } else if (chance.oneIn(3)) {
                    staff.endSomething();
                } else {
                    staff.resolve(client);
                }
            });
            case 28 -> does("cancel a payout", client::cancelPayout);
            case 29, 30 -> does("people", people::change);
            case 31 -> does("restore", () -> strike(client));
            default -> does("world", this::change);
        }
    }

    private void strike(Client client) {
        if (chance.oneIn(4)) {
            disaster.strike(client);
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
            Instruction<PaymentDetails> payment = world.books().payment(id);
            if (payment.details().channel() == Channel.MM_STK_PUSH && gateway.moved().containsKey(id)
                    && chance.oneIn(2)) {
                tellTwice(payment);
            }
        }
    }

    /// Reports the payment as an inbound payment as well, with the payer's account reference or another one.
    private void tellTwice(Instruction<PaymentDetails> payment) {
        String receipt = "R" + payment.details().id();
        toldTwice.put(receipt, payment.details().id());
        String account = chance.oneIn(3) ? "somebody" : AccountReference.of(payment.details());
        deliver(ProviderMessage.moneyIn(hazina.noticeToken(), receipt, account, payment.details().amount(),
                Optional.empty()));
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
        hazina.pollPayments.runDue();
        hazina.pollRefunds.runDue();
        hazina.pollPayouts.runDue();
        hazina.findReceipts.runDue();
        hazina.matchNotices.runDue();
        hazina.money.findLost().runDue();
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

    /// Pays in without a request, reported once or twice.
    private void payIn(Client client) {
        String receipt = "IN" + paidIn.size();
        Money amount = new Money(Currency.KES, chance.between(1, 500_00));
        paidIn.put(receipt, amount);
        ProviderMessage letter = ProviderMessage.moneyIn(hazina.noticeToken(), receipt, client.accountReference(),
                amount,
                Optional.of(new Phone("+254712345678")));
        deliver(letter);
    }

    /// Delivers a notice once or twice, the second time with other bytes.
    private void deliver(ProviderMessage notice) {
        gateway.deliver(notice);
        if (chance.oneIn(3)) {
            gateway.deliver(new ProviderMessage(notice.token(), notice.line().replace("|somebody|", "| somebody|")));
        }
    }

    private void pass() {
        world.clock().advance(chance.of(Duration.ofMillis(1), Duration.ofSeconds(1), Duration.ofSeconds(31),
                Duration.ofMinutes(2), Duration.ofHours(1), Duration.ofHours(25)));
    }

    private void change() {
        if (clients.size() < MOST_CLIENTS && chance.oneIn(2)) {
            clients.add(new Client(hazina, chance));
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
        for (int round = 0; round < ROUNDS; round++) {
            gateway.settleAll();
            gateway.deliverAll();
            outgoing.running().forEach(outgoing::settle);
            while (!outgoing.letters().isEmpty()) {
                tellOne();
            }
            world.clock().advance(ROUND);
            hazina.handleCallback.runDue();
            poll();
            judge.afterEachStep();
            staff.decide();
            judge.afterEachStep();
        }
        Judge.require(world.inbox().waiting() == 0, world.inbox().waiting(), "callbacks are still waiting");
    }
}
