package dev.hazina.application.reconciliation;

import dev.hazina.application.Hazina;
import dev.hazina.application.Setup;
import dev.hazina.application.SteppingClock;
import dev.hazina.application.TestMerchant;
import dev.hazina.application.World;
import dev.hazina.application.audit.AuditStamps;
import dev.hazina.application.audit.PlatformStaff;
import dev.hazina.application.channel.ChannelUse;
import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.OneGateway;
import dev.hazina.application.channel.Outgoing;
import dev.hazina.application.floats.FloatBalance;
import dev.hazina.application.floats.FloatBalance.Side;
import dev.hazina.application.floats.FloatReport;
import dev.hazina.application.floats.LeastFloats;
import dev.hazina.application.ownmovement.BookCharges;
import dev.hazina.application.ownmovement.SweepRules;
import dev.hazina.application.ownmovement.SweptAccounts;
import dev.hazina.application.pull.PullPorts;
import dev.hazina.application.pull.PullTransactions;
import dev.hazina.application.statementfile.StatementPorts;
import dev.hazina.application.statementfile.TakeStatement;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.fee.ProviderTariff;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.money.MoneySum;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Executor;

/// A simulated day of two accounts at a provider, and the three days of silence and the one of recovery that follow. It
/// is the same for the same seed, but for the numbers of wallets.
final class RecordedDay {
    static final Instant BEGIN = Instant.parse("2026-03-03T00:00:00Z");
    static final Instant EVENING = BEGIN.plus(Duration.ofDays(1));
    static final Instant RECOVERY = BEGIN.plus(Duration.ofDays(4));
    static final Instant END = BEGIN.plus(Duration.ofDays(5));
    /// The two hours without a word.
    static final Instant SILENT_FROM = BEGIN.plus(Duration.ofHours(3));
    static final Instant SILENT_UNTIL = BEGIN.plus(Duration.ofHours(5));
    /// The two hours in which notices tell the balance.
    static final Instant CHAINED_FROM = BEGIN.plus(Duration.ofHours(14));
    static final Instant CHAINED_UNTIL = BEGIN.plus(Duration.ofHours(16));
    static final long CHARGE = 5_00;
    private static final Duration TICK = Duration.ofMinutes(5);
    private static final Duration MOMENT = Duration.ofMillis(100);
    private static final long FOR_PAYOUTS = 50_000_00;

    final Agenda agenda;
    final World world;
    final Random random;
    final FaultyGateway faulty = FaultyGateway.obliging().through(ChannelUse.COLLECTION, BookkeepingRail.TILL.name())
            .through(ChannelUse.DISBURSEMENT, BookkeepingRail.PAYING.name());
    final Outgoing outgoing = new Outgoing(() -> Outgoing.Reception.ACCEPTED, () -> Outgoing.Reports.ONCE, () -> true);
    final BookkeepingRail rail = new BookkeepingRail(faulty);
    final Hazina hazina;
    final TestMerchant shop;
    private final PullTransactions pull;
    private final BookCharges charges;
    private final TakeStatement take;

    RecordedDay(World world, long seed, Executor beside) {
        this.agenda = new Agenda(beside);
        this.world = world;
        this.random = new Random(seed);
        faulty.leaveBy(outgoing);
        hazina = new Hazina(world, world.writer(), faulty, new OneGateway(rail), Setup.plain());
        shop = TestMerchant.open(hazina);
        pull = new PullTransactions(new PullPorts(world.writer(), world.ids(), world.clock(), hazina.gateways,
                world.providerRecords(), world.notices(), hazina.money.receiveInboundPayment()),
                world.pulledAccounts(), Runnable::run);
        charges = new BookCharges(world.writer(), world.providerRecords(),
                ProviderTariff.parse(BookkeepingRail.PAYING.code() + ".KES.disburse=5"), world.clock());
        take = new TakeStatement(
                new StatementPorts(world.writer(), world.ids(), world.clock(), world.providerRecords(),
                        hazina.money.receiveInboundPayment(),
                        new SweepRules(hazina.world.floatRules(), SweptAccounts.parse(BookkeepingRail.TILL.code()))),
                hazina.gateways, new FloatReport(world.floatBalances(), LeastFloats.NONE, world.clock()),
                world.statementFiles(), new AuditStamps(world.ids(), world.clock()));
    }

    /// Puts in the wallet what so many payouts and a few more need at most, before the day.
    void fund(int payouts) {
        for (int i = 0; i < 2 + payouts / 10; i++) {
            shop.fund(shop.main, FOR_PAYOUTS);
        }
    }

    static List<FloatAccount> accounts() {
        return List.of(BookkeepingRail.TILL, BookkeepingRail.PAYING);
    }

    static FloatBalance.Key key(FloatAccount account) {
        return new FloatBalance.Key(account, Currency.KES);
    }

    static MoneySum kes(long minor) {
        return MoneySum.of(new Money(Currency.KES, minor));
    }

    /// Whether the provider tells of nothing and answers nothing.
    static boolean isSilent(Instant at) {
        return !at.isBefore(SILENT_FROM) && at.isBefore(SILENT_UNTIL)
                || !at.isBefore(EVENING) && at.isBefore(RECOVERY);
    }

    static boolean isChained(Instant at) {
        return !at.isBefore(CHAINED_FROM) && at.isBefore(CHAINED_UNTIL);
    }

    Instant moment(Instant from, Duration within) {
        return from.plusMillis((long) (random.nextDouble() * within.toMillis()));
    }

    boolean oneIn(int times) {
        return random.nextInt(times) == 0;
    }

    /// Lives all of it, with what is on the agenda.
    void live(Runnable hourly) {
        for (Instant hour = BEGIN; hour.isBefore(EVENING); hour = hour.plus(Duration.ofHours(1))) {
            agenda.add(hour, hourly);
        }
        world.clock().set(BEGIN.minus(Duration.ofSeconds(1)));
        accounts().forEach(account -> {
            keep(account, Side.BOOKED, 0);
            askBalance(account);
        });
        for (Instant evening : List.of(EVENING, END)) {
            agenda.add(evening.minus(MOMENT.multipliedBy(2)), charges::runDue);
            agenda.add(evening.minus(MOMENT), () -> accounts().forEach(this::askBalance));
        }
        agenda.add(RECOVERY.plus(Duration.ofHours(6)), () -> stateDays(0, 4));
        agenda.add(END.minus(MOMENT.multipliedBy(3)), () -> stateDays(4, 5));
        live(BEGIN, CHAINED_FROM, TICK);
        live(CHAINED_FROM, CHAINED_UNTIL, Duration.ofSeconds(10));
        live(CHAINED_UNTIL, EVENING, TICK);
        live(EVENING, RECOVERY, Duration.ofHours(1));
        live(RECOVERY, RECOVERY.plus(Duration.ofHours(2)), TICK);
        live(RECOVERY.plus(Duration.ofHours(2)), END, Duration.ofHours(1));
    }

    private void live(Instant from, Instant until, Duration tick) {
        for (Instant now = from; now.isBefore(until); now = now.plus(tick)) {
            SteppingClock clock = world.clock();
            agenda.runUntil(now, this::forward);
            rail.silent(isSilent(now));
            clock.set(now);
            hazina.handleCallback.runDue();
            pull.runDue();
            if (!isSilent(now)) {
                hazina.pollPayments.poll();
                hazina.pollPayouts.poll();
            }
            charges.runDue();
        }
        agenda.runUntil(until.minusNanos(1), this::forward);
    }

    private void forward(Instant at) {
        if (at.isAfter(world.clock().instant())) {
            world.clock().set(at);
        }
    }

    /// Has the statements of these days of both accounts taken in.
    void stateDays(int first, int last) {
        for (int day = first; day < last; day++) {
            for (FloatAccount account : accounts()) {
                byte[] file = rail.statement(account, BEGIN.plus(Duration.ofDays(day)),
                        BEGIN.plus(Duration.ofDays(day + 1L)));
                if (file.length > 0) {
                    take.handle(new TakeStatement.Command(PlatformStaff.OPERATOR, key(account)), file);
                }
            }
        }
    }

    /// Asks for lists once more.
    void pullAgain() {
        world.clock().advance(Duration.ofHours(2));
        pull.runDue();
    }

    private void askBalance(FloatAccount account) {
        keep(account, Side.ASKED, rail.holds(account));
    }

    private void keep(FloatAccount account, Side side, long minor) {
        world.floatBalances().keep(List.of(new FloatBalance(account, side, kes(minor), world.clock().instant())));
    }
}
