package dev.hazina.providers.statement;

import dev.hazina.application.channel.ChannelGateway.StatementReader;
import dev.hazina.application.channel.ChannelGateway.StatementReader.Unreadable;
import dev.hazina.domain.channel.AccountAfter;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.providers.statement.StatementLayout.Movement;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Reads statements that are tables, as a layout says. The file is gone through several times instead of being kept as
/// a list of lines.
public final class TableStatement implements StatementReader {
    /// Movements of one second are this many microseconds behind it at most, where a file begins with the newest.
    private static final int IN_A_SECOND = 999;

    private final StatementLayout layout;
    private final Map<String, String> given;

    public TableStatement(StatementLayout layout) {
        this(layout, Map.of());
    }

    private TableStatement(StatementLayout layout, Map<String, String> given) {
        this.layout = layout;
        this.given = Map.copyOf(given);
    }

    @Override
    public List<StatementReader.Column> columns() {
        return layout.columns().named();
    }

    @Override
    public StatementReader naming(Map<String, String> names) {
        return new TableStatement(layout, names);
    }

    @Override
    public Read read(byte[] file, Currency currency, Consumer<StatementReader.Row> into) {
        StatementTable table = StatementTable.of(StatementText.of(file), layout.columns(), given);
        StatementAmounts amounts = new StatementAmounts(currency);
        StatementTimes times = new StatementTimes(layout.zone());
        Check check = new Check();
        table.forEach(line -> check.see(line, layout.movements(line, amounts), balance(line, amounts), times));
        times.decide();
        Order order = new Order(check.chain.isBackwardsOnly() || isNewestFirst(check, times));
        check.chain.jump(order.newestFirst).ifPresent(why -> {
            throw new Unreadable(why);
        });
        table.forEach(line -> rows(line, amounts, times, order, into));
        return new Read(check.leftOut, table.unknown());
    }

    private boolean isNewestFirst(Check check, StatementTimes times) {
        return check.first != null && check.last != null
                && time(check.first, times).isAfter(time(check.last, times));
    }

    private Instant time(StatementLine line, StatementTimes times) {
        return times.read(line, line.need(layout.time()));
    }

    private Optional<Money> balance(StatementLine line, StatementAmounts amounts) {
        return layout.balance().flatMap(column -> amounts.in(line, column));
    }

    private void rows(StatementLine line, StatementAmounts amounts, StatementTimes times, Order order,
            Consumer<StatementReader.Row> into) {
        List<Movement> movements = layout.movements(line, amounts);
        for (int index = 0; index < movements.size(); index++) {
            Movement one = movements.get(index);
            boolean last = index == movements.size() - 1;
            into.accept(new StatementReader.Row(line.number(), one.receipt(), one.kind(), one.amount(), one.told(),
                    new AccountAfter(last ? balance(line, amounts) : Optional.empty(), line.text(layout.time())),
                    order.within(time(line, times))));
        }
    }

    /// What has to be known of the whole file before a row of it is.
    private final class Check {
        private final BalanceChain chain = new BalanceChain();
        private final Set<String> known = new HashSet<>();
        private @Nullable StatementLine first;
        private @Nullable StatementLine last;
        private int leftOut;

        private void see(StatementLine line, List<Movement> movements, Optional<Money> balance, StatementTimes times) {
            if (movements.isEmpty()) {
                leftOut++;
                return;
            }
            times.see(line, line.need(layout.time()));
            long sum = 0;
            for (Movement one : movements) {
                if (!known.add(one.kind() + " " + one.receipt())) {
                    throw line.refusal("it tells of " + said(one) + " with the same receipt as a line before");
                }
                sum += one.amount().minor();
            }
            chain.add(line.number(), sum, balance);
            first = first == null ? line : first;
            last = line;
        }
    }

    private static String said(Movement one) {
        return one.kind().name().toLowerCase(Locale.ROOT);
    }

    /// Gives movements of one moment times in the order in which they moved.
    private static final class Order {
        private final boolean newestFirst;
        private Instant moment = Instant.MIN;
        private int before;

        private Order(boolean newestFirst) {
            this.newestFirst = newestFirst;
        }

        private Instant within(Instant at) {
            before = at.equals(moment) ? before + 1 : 0;
            moment = at;
            return at.plus(newestFirst ? Math.max(0, IN_A_SECOND - before) : before, ChronoUnit.MICROS);
        }
    }
}
