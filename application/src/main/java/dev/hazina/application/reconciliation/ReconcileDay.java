package dev.hazina.application.reconciliation;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.floats.FloatBalance;
import dev.hazina.application.reconciliation.ReconciledRow.State;
import dev.hazina.application.reconciliation.Reconciliation.Flows;
import dev.hazina.application.reconciliation.ReconciliationReads.Booked;
import dev.hazina.application.reconciliation.ReconciliationReads.Period;
import dev.hazina.application.reconciliation.ReconciliationReads.Told;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.money.MoneySum;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Compares a day of an account at a provider with the books. It reads alone, so a second run of a day that is over and
/// of which nothing new is told finds the same.
@OpenToAdapters
public final class ReconcileDay {
    /// How far from the day the other side of a movement is looked for.
    private static final Duration AROUND = Duration.ofDays(2);
    private static final Set<MovementKind> OWN = Set.of(MovementKind.CHARGE, MovementKind.SWEEP);

    private final ReconciliationReads reads;

    public ReconcileDay(ReconciliationReads reads) {
        this.reads = reads;
    }

    /// @param day in UTC
    public Reconciliation of(FloatBalance.Key account, LocalDate day) {
        Instant since = day.atStartOfDay(ZoneOffset.UTC).toInstant();
        Instant before = day.plusDays(1).atStartOfDay(ZoneOffset.UTC).toInstant();
        Period period = new Period(since, before);
        List<Booked> booked = reads.booked(account, period, Optional.empty());
        List<Told> told = reads.told(account, period, Optional.empty());
        Matching matching = new Matching(booked, told);
        Period around = new Period(since.minus(AROUND), before.plus(AROUND));
        List<ReconciledRow> rows = matching.rows(
                ids -> booked(account, around, told, ids),
                ids -> ids.isEmpty() ? List.of() : reads.told(account, around, Optional.of(ids)));
        MoneySum none = MoneySum.zero(account.currency());
        return new Reconciliation(account, day,
                flows(booked.stream().map(one -> new Flow(one.own(), one.amount())).toList(), none),
                flows(told.stream().map(one -> new Flow(Optional.of(one.kind()).filter(OWN::contains),
                        MoneySum.of(one.amount()))).toList(), none),
                reads.toldBefore(account, since), reads.toldBefore(account, before),
                reads.bookedBefore(account, since), rows);
    }

    /// What was booked around the day, or around the day on which it was told of first: money of which a statement told
    /// alone is booked with its upload.
    private List<Booked> booked(FloatBalance.Key account, Period around, List<Told> told, Set<UUID> ids) {
        if (ids.isEmpty()) {
            return List.of();
        }
        Stream<Period> kept = told.stream().filter(one -> ids.contains(one.subject().id()))
                .map(one -> one.keptAt().truncatedTo(ChronoUnit.DAYS))
                .filter(day -> day.isBefore(around.since()) || !day.isBefore(around.before())).distinct()
                .map(day -> new Period(day, day.plus(AROUND)));
        return Stream.concat(Stream.of(around), kept)
                .flatMap(period -> reads.booked(account, period, Optional.of(ids)).stream()).toList();
    }

    /// @param own what it was, where it is the platform's own
    private record Flow(Optional<MovementKind> own, MoneySum amount) {}

    private static Flows flows(List<Flow> all, MoneySum none) {
        List<MoneySum> merchants = all.stream().filter(one -> one.own().isEmpty()).map(Flow::amount).toList();
        return new Flows(sum(merchants.stream().filter(one -> one.minor().signum() > 0).toList(), none),
                sum(merchants.stream().filter(one -> one.minor().signum() < 0).toList(), none),
                sum(of(all, MovementKind.CHARGE), none), sum(of(all, MovementKind.SWEEP), none));
    }

    private static List<MoneySum> of(List<Flow> all, MovementKind kind) {
        return all.stream().filter(one -> one.own().equals(Optional.of(kind))).map(Flow::amount).toList();
    }

    private static MoneySum sum(List<MoneySum> amounts, MoneySum none) {
        return amounts.stream().reduce(none, MoneySum::plus);
    }

    /// Looks up more by the ids of subjects.
    private interface Lookup<T> {
        List<T> of(Set<UUID> ids);
    }

    /// Both sides of a day, by what they are about. A notice and the payment that it became have one id.
    private static final class Matching {
        private final Map<UUID, Booked> booked = new HashMap<>();
        private final Map<UUID, Told> told = new HashMap<>();
        private final List<Told> alone = new ArrayList<>();

        private Matching(List<Booked> ours, List<Told> theirs) {
            ours.forEach(one -> booked.merge(one.subject().id(), one, (first, second) -> new Booked(first.subject(),
                    first.amount().plus(second.amount()), first.at(), first.own())));
            theirs.forEach(one -> {
                if (told.putIfAbsent(one.subject().id(), one) != null) {
                    alone.add(one);
                }
            });
        }

        private List<ReconciledRow> rows(Lookup<Booked> ours, Lookup<Told> theirs) {
            Map<UUID, Instant> bookedLater = ours.of(without(told.keySet(), booked.keySet())).stream()
                    .collect(Collectors.toMap(one -> one.subject().id(), Booked::at, (first, second) -> first));
            Map<UUID, Instant> toldLater = theirs.of(without(booked.keySet(), told.keySet())).stream()
                    .collect(Collectors.toMap(one -> one.subject().id(), Told::at, (first, second) -> first));
            List<ReconciledRow> rows = new ArrayList<>();
            told.forEach((id, one) -> rows.add(there(one, Optional.ofNullable(booked.get(id)),
                    Optional.ofNullable(bookedLater.get(id)))));
            alone.forEach(one -> rows.add(there(one, Optional.empty(), Optional.empty())));
            booked.forEach((id, one) -> {
                Optional<Instant> later = Optional.ofNullable(toldLater.get(id));
                if (!told.containsKey(id) && !one.amount().isZero()
                        && (one.own().isEmpty() || later.isPresent() || tellsCharges())) {
                    rows.add(here(one, later));
                }
            });
            rows.sort(Comparator.comparing(ReconciledRow::at).thenComparing(row -> row.subject().toString())
                    .thenComparing(row -> row.receipt().orElse("")));
            return rows;
        }

        /// Where a provider tells of charges by statements alone, a charge that a tariff said is no difference on a day
        /// of which no statement tells: what the provider says that it holds is without it.
        private boolean tellsCharges() {
            return Stream.concat(told.values().stream(), alone.stream())
                    .anyMatch(one -> one.kind() == MovementKind.CHARGE);
        }

        private static Set<UUID> without(Set<UUID> all, Set<UUID> others) {
            Set<UUID> rest = new HashSet<>(all);
            rest.removeAll(others);
            return rest;
        }

        private static ReconciledRow there(Told one, Optional<Booked> ours, Optional<Instant> later) {
            MoneySum amount = MoneySum.of(one.amount());
            State state = ours.map(found -> found.amount().equals(amount) ? State.MATCHED : State.AMOUNT_DIFFERS)
                    .orElse(later.isPresent() ? State.LATER : State.ONLY_THERE);
            return new ReconciledRow(state, one.subject(), Optional.of(one.receipt()), Optional.of(amount),
                    ours.map(Booked::amount), one.at(), later);
        }

        private static ReconciledRow here(Booked one, Optional<Instant> later) {
            return new ReconciledRow(later.isPresent() ? State.LATER : State.ONLY_HERE, one.subject(),
                    Optional.empty(), Optional.empty(), Optional.of(one.amount()), one.at(), later);
        }
    }
}
