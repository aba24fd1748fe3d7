package dev.hazina.application.floats;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.floats.FloatBalance.Side;
import dev.hazina.domain.channel.FloatAccount;
import dev.hazina.domain.money.MoneySum;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/// How our accounts at providers stand, for platform staff.
@OpenToAdapters
public final class FloatReport {
    /// By how an account changed in this time, it is estimated when it is empty.
    private static final Duration BY = Duration.ofDays(1);
    private static final Duration SHORTEST = Duration.ofHours(1);
    /// An estimate beyond it says nothing.
    private static final Duration LONGEST = Duration.ofDays(90);
    private static final Comparator<FloatBalance.Key> ORDER = Comparator
            .comparing((FloatBalance.Key key) -> key.account().code()).thenComparing(FloatBalance.Key::currency);

    private final FloatBalances balances;
    private final LeastFloats least;
    private final InstantSource clock;

    public FloatReport(FloatBalances balances, LeastFloats least, InstantSource clock) {
        this.balances = balances;
        this.least = least;
        this.clock = clock;
    }

    /// By provider and account.
    public List<FloatStanding> list() {
        Instant now = clock.instant();
        Map<FloatBalance.Key, List<FloatBalance>> latest = byKey(balances.latest(now.minus(WatchFloats.KEPT)));
        Map<FloatBalance.Key, List<FloatBalance>> day = byKey(balances.hourly(now.minus(BY)));
        return latest.entrySet().stream()
                .map(one -> standing(one.getKey(), one.getValue(), day.getOrDefault(one.getKey(), List.of())))
                .toList();
    }

    /// Whether a balance of the account is known.
    public boolean isKnown(FloatAccount account) {
        return list().stream().anyMatch(one -> one.key().account().equals(account));
    }

    /// What each account held at the end of each hour since then, as both sides say; oldest first.
    public Map<FloatBalance.Key, List<FloatBalance>> history(Duration back) {
        return byKey(balances.hourly(clock.instant().minus(back)));
    }

    private FloatStanding standing(FloatBalance.Key key, List<FloatBalance> latest, List<FloatBalance> day) {
        Optional<FloatBalance> booked = latest.stream().filter(one -> one.side() == Side.BOOKED).findFirst();
        Optional<FloatBalance> told = latest.stream().filter(one -> one.side() != Side.BOOKED)
                .max(Comparator.comparing(FloatBalance::at));
        Optional<FloatBalance> before = day.stream().filter(one -> one.side() == Side.BOOKED)
                .min(Comparator.comparing(FloatBalance::at));
        return new FloatStanding(key, booked, told, least.of(key.account(), key.currency()),
                told.flatMap(said -> booked.flatMap(ours -> before.flatMap(then -> emptyAt(said, then, ours)))));
    }

    /// The books have no money that the bank paid in, so they show how fast payments and payouts alone use it up.
    private static Optional<Instant> emptyAt(FloatBalance told, FloatBalance before, FloatBalance now) {
        Duration between = Duration.between(before.at(), now.at());
        MoneySum used = before.amount().minus(now.amount());
        if (used.minor().signum() <= 0 || between.compareTo(SHORTEST) < 0) {
            return Optional.empty();
        }
        BigInteger left = told.amount().minor().max(BigInteger.ZERO);
        BigInteger seconds = left.multiply(BigInteger.valueOf(between.toSeconds())).divide(used.minor());
        return seconds.compareTo(BigInteger.valueOf(LONGEST.toSeconds())) > 0
                ? Optional.empty()
                : Optional.of(told.at().plusSeconds(seconds.longValueExact()));
    }

    private static Map<FloatBalance.Key, List<FloatBalance>> byKey(List<FloatBalance> all) {
        return all.stream().collect(Collectors.groupingBy(FloatBalance::key, () -> new TreeMap<>(ORDER),
                Collectors.mapping(Function.identity(), Collectors.toList())));
    }
}
