package dev.hazina.application.reconciliation;

import dev.hazina.application.floats.FloatBalance;
import dev.hazina.application.floats.FloatBalance.Side;
import dev.hazina.application.floats.FloatBalances;
import dev.hazina.application.ledger.Books;
import dev.hazina.application.record.ProviderRecord;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.ledger.Entry;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.money.MoneySum;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;

/// Both sides in memory, found in [Books].
public final class InMemoryReconciliation implements ReconciliationReads {
    private static final Set<MovementKind> OWN = Set.of(MovementKind.CHARGE, MovementKind.SWEEP);

    private final Books books;
    private final FloatBalances balances;

    public InMemoryReconciliation(Books books, FloatBalances balances) {
        this.books = books;
        this.balances = balances;
    }

    private Stream<Entry> entries(FloatBalance.Key account) {
        return books.still(() -> List.copyOf(books.entries())).stream()
                .filter(entry -> entry.place().code().equals("clearing:" + account.account().code())
                        && entry.amount().currency() == account.currency());
    }

    private static MoneySum held(Entry entry) {
        return MoneySum.of(Money.zero(entry.amount().currency()).minus(entry.amount()));
    }

    private static boolean within(Instant at, Period period) {
        return !at.isBefore(period.since()) && at.isBefore(period.before());
    }

    @Override
    public List<Booked> booked(FloatBalance.Key account, Period period, Optional<Set<UUID>> only) {
        Map<UUID, Booked> sums = new LinkedHashMap<>();
        entries(account).filter(entry -> within(entry.posting().at(), period))
                .map(entry -> new Booked(about(entry.posting().subject()), held(entry), entry.posting().at(),
                        own(entry.posting().kind())))
                .filter(one -> only.filter(ids -> !ids.contains(one.subject().id())).isEmpty())
                .forEach(one -> sums.merge(one.subject().id(), one, (first, second) -> new Booked(first.subject(),
                        first.amount().plus(second.amount()), first.at(), first.own())));
        return List.copyOf(sums.values());
    }

    private static Optional<MovementKind> own(Posting.Kind kind) {
        return switch (kind) {
            case PROVIDER_CHARGE, PROVIDER_CHARGE_CORRECTED -> Optional.of(MovementKind.CHARGE);
            case SWEPT -> Optional.of(MovementKind.SWEEP);
            case COLLECTED, TRANSFERRED, REFUND_REQUESTED, REFUNDED, REFUND_FAILED, RESERVED, PAID_OUT, RELEASED,
                    LATE_SUCCESS, UNMATCHED, CORRECTED, RESOLVED, RECLASSIFIED ->
                Optional.empty();
        };
    }

    /// What hands money over, or takes a claim back, moves that of its notice or payment.
    private Subject about(Subject moved) {
        return books.discrepancies().stream().filter(raised -> raised.asSubject().equals(moved))
                .filter(raised -> raised.kind() == Discrepancy.Kind.UNMATCHED
                        || raised.kind() == Discrepancy.Kind.TAKEN_BACK)
                .map(Discrepancy::subject).findFirst().orElse(moved);
    }

    @Override
    public List<Told> told(FloatBalance.Key account, Period period, Optional<Set<UUID>> only) {
        return books.records().stream().filter(one -> one.key().account().equals(account.account())
                && one.amount().currency() == account.currency()
                && (within(one.comparedAt(), period) || (only.isPresent() && within(one.keptAt(), period))))
                .map(this::told)
                .filter(one -> only.filter(ids -> !ids.contains(one.subject().id())).isEmpty()).toList();
    }

    private Told told(ProviderRecord one) {
        var receipt = new ProviderReceipt(one.key().account().provider(), one.key().receipt());
        Subject subject = books.receipts().stream()
                .filter(known -> known.receipt().equals(receipt) && !OWN.contains(one.key().kind()))
                .map(known -> known.holder()).findFirst().orElse(one.about());
        return new Told(subject, one.key().receipt(), one.key().kind(), one.comparedAmount(),
                one.comparedAt(),
                one.keptAt());
    }

    @Override
    public MoneySum bookedBefore(FloatBalance.Key account, Instant at) {
        return entries(account).filter(entry -> entry.posting().at().isBefore(at))
                .map(InMemoryReconciliation::held).reduce(MoneySum.zero(account.currency()), MoneySum::plus);
    }

    @Override
    public Optional<FloatBalance> toldBefore(FloatBalance.Key account, Instant at) {
        Stream<FloatBalance> asked = balances.hourly(at.minus(Duration.ofDays(1))).stream();
        Stream<FloatBalance> beside = books.records().stream()
                .filter(one -> one.isOfItsTime() || one.moved().isPresent())
                .flatMap(one -> one.after().balance()
                        .map(balance -> new FloatBalance(one.key().account(), Side.TOLD, MoneySum.of(balance),
                                one.comparedAt()))
                        .stream());
        return Stream.concat(asked, beside).filter(one -> one.key().equals(account) && one.side() != Side.BOOKED
                && one.at().isBefore(at) && !one.at().isBefore(at.minus(Duration.ofDays(1))))
                .max(Comparator.comparing(FloatBalance::at));
    }
}
