package dev.hazina.application.floats;

import dev.hazina.application.floats.FloatBalance.Side;
import dev.hazina.application.ledger.Books;
import dev.hazina.application.record.ProviderRecord;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.money.MoneySum;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Balances in memory; what providers told beside movements is found in [Books].
public final class InMemoryFloatBalances implements FloatBalances {
    private final Books books;
    private final Map<String, FloatBalance> kept = new TreeMap<>();

    public InMemoryFloatBalances(Books books) {
        this.books = books;
    }

    private static String series(FloatBalance one) {
        return one.account().code() + " " + one.amount().currency() + " " + one.side();
    }

    @Override
    public synchronized int keep(List<FloatBalance> balances) {
        return (int) balances.stream().filter(one -> kept.putIfAbsent(series(one) + " " + one.at(), one) == null)
                .count();
    }

    private synchronized List<FloatBalance> since(Instant since) {
        return kept.values().stream().filter(one -> !one.at().isBefore(since)).toList();
    }

    @Override
    public List<FloatBalance> latest(Instant since) {
        List<FloatBalance.Key> present = since(since).stream().map(FloatBalance::key).toList();
        return newest(since(Instant.MIN).stream().filter(one -> present.contains(one.key())),
                InMemoryFloatBalances::series);
    }

    @Override
    public List<FloatBalance> hourly(Instant since) {
        return newest(since(since).stream(), one -> series(one) + one.at().truncatedTo(ChronoUnit.HOURS));
    }

    private static List<FloatBalance> newest(Stream<FloatBalance> all, Function<FloatBalance, String> of) {
        Collection<FloatBalance> newest = all.collect(Collectors.toMap(of, Function.identity(),
                BinaryOperator.maxBy(Comparator.comparing(FloatBalance::at)), TreeMap::new)).values();
        return newest.stream().sorted(Comparator.comparing(FloatBalance::at)).toList();
    }

    @Override
    public List<FloatBalance> told(Instant since) {
        return newest(books.records().stream().filter(one -> !one.keptAt().isBefore(since) && one.isOfItsTime())
                .flatMap(one -> one.after().balance().map(balance -> told(one, balance)).stream()),
                InMemoryFloatBalances::series);
    }

    private static FloatBalance told(ProviderRecord one, Money balance) {
        return new FloatBalance(one.key().account(), Side.TOLD, MoneySum.of(balance), one.keptAt());
    }

    @Override
    public synchronized void forget(Instant before) {
        kept.values().removeIf(one -> one.at().isBefore(before));
    }
}
