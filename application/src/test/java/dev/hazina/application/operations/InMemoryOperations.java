package dev.hazina.application.operations;

import dev.hazina.application.callback.InMemoryInbox;
import dev.hazina.application.channel.RawCallback;
import dev.hazina.application.ledger.Books;
import dev.hazina.application.statement.InMemoryStatementMails;
import dev.hazina.application.webhook.InMemoryWebhooks;
import dev.hazina.domain.channel.FloatAccount.MovementKind;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.ledger.Entry;
import dev.hazina.domain.ledger.LedgerAccount;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.money.MoneySum;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The figures of the running service, counted over all rows.
public final class InMemoryOperations implements OperationsReads {
    private final Books books;
    private final InMemoryInbox inbox;
    private final InMemoryWebhooks webhooks;
    private final InMemoryStatementMails mails;

    private record Made(String provider, Flow flow, MerchantId merchant, UUID id, Instant at, String state,
            boolean open) {}

    public InMemoryOperations(Books books, InMemoryInbox inbox, InMemoryWebhooks webhooks,
            InMemoryStatementMails mails) {
        this.books = books;
        this.inbox = inbox;
        this.webhooks = webhooks;
        this.mails = mails;
    }

    private Stream<Made> all() {
        return Stream.of(
                books.payments().stream().map(one -> new Made(one.details().provider(), Flow.PAYMENT,
                        one.details().merchant(), one.details().id().value(), one.details().createdAt(), one.status(),
                        one.isOpen())),
                books.refunds().stream().map(one -> new Made(one.details().provider(), Flow.REFUND,
                        one.details().merchant(), one.details().id().value(), one.details().createdAt(), one.status(),
                        one.status().equals("pending"))),
                books.payouts().stream().map(one -> new Made(one.details().provider(), Flow.PAYOUT,
                        one.details().merchant(), one.details().id().value(), one.details().createdAt(), one.status(),
                        one.isOpen())))
                .flatMap(made -> made);
    }

    @Override
    public List<FlowCounts> tallies(Instant since) {
        Map<String, List<Made>> groups = all().filter(made -> !made.at().isBefore(since))
                .collect(Collectors.groupingBy(made -> made.provider() + " " + made.flow().ordinal(), TreeMap::new,
                        Collectors.toList()));
        return groups.values().stream()
                .map(group -> new FlowCounts(group.getFirst().provider(), group.getFirst().flow(),
                        group.size(), count(group, made -> made.state().equals("succeeded")),
                        count(group, made -> made.state().equals("failed")), count(group, Made::open)))
                .toList();
    }

    private static long count(List<Made> group, Predicate<Made> which) {
        return group.stream().filter(which).count();
    }

    @Override
    public List<OldestOpen> oldestOpen() {
        Map<String, Made> oldest = new TreeMap<>();
        all().filter(Made::open).sorted(Comparator.comparing(Made::at))
                .forEach(made -> oldest.putIfAbsent(made.provider() + " " + made.flow().ordinal(), made));
        return oldest.values().stream()
                .map(made -> new OldestOpen(made.provider(), made.flow(), made.merchant(), made.id(), made.at()))
                .toList();
    }

    @Override
    public List<OpenItems> openItems() {
        Map<String, OpenItems> items = new TreeMap<>();
        Stream.of(books.payments().stream().filter(Instruction::isPolled)
                .map(one -> item(one, OpenKind.PAYMENT, one.status())),
                books.refunds().stream().filter(Instruction::isPolled)
                        .map(one -> item(one, OpenKind.REFUND, one.status())),
                books.payouts().stream().filter(Instruction::isPolled)
                        .map(one -> item(one, OpenKind.PAYOUT, one.state().getClass().getSimpleName()
                                .toLowerCase(Locale.ROOT))),
                inbox.unhandled().stream().map(one -> new OpenItems(one.adapter(), OpenKind.CALLBACK,
                        Optional.empty(), OpenItems.UNHANDLED, 1, one.receivedAt())))
                .flatMap(all -> all)
                .forEach(one -> items.merge(one.provider() + " " + one.kind().ordinal() + " " + one.route()
                        + " " + one.state(), one, OpenItems::and));
        return List.copyOf(items.values());
    }

    private static OpenItems item(Instruction<?> one, OpenKind kind, String state) {
        Details details = one.details();
        return new OpenItems(details.provider(), kind,
                Optional.of(new Route(details.amount().currency(), details.channel())),
                one.isOpen() ? state : OpenItems.AWAITS_LATE_RESULT, 1, details.createdAt());
    }

    @Override
    public List<PlaceTotal> totals() {
        Map<String, MoneySum> sums = new TreeMap<>();
        books.still(() -> List.copyOf(books.entries()))
                .forEach(entry -> sums.merge(entry.amount().currency() + " " + entry.place().code(),
                        MoneySum.of(entry.amount()), MoneySum::plus));
        return sums.entrySet().stream().map(sum -> new PlaceTotal(sum.getKey().split(" ", 2)[1], sum.getValue()))
                .toList();
    }

    private Stream<Instruction<? extends Details>> instructions() {
        return Stream.of(books.payments(), books.refunds(), books.payouts()).flatMap(List::stream);
    }

    private static LocalDate day(Instant at) {
        return LocalDate.ofInstant(at, ZoneOffset.UTC);
    }

    @Override
    public List<DayOutcomes> outcomes(LocalDate first, LocalDate last) {
        Map<String, DayOutcomes> found = new TreeMap<>();
        instructions().filter(one -> !one.isOpen()).map(InMemoryOperations::outcome)
                .filter(one -> !one.day().isBefore(first) && !one.day().isAfter(last))
                .forEach(one -> found.merge(one.day() + " " + one.currency() + " " + one.flow().ordinal() + " "
                        + one.provider() + " " + one.outcome(), one,
                        (before, other) -> new DayOutcomes(one.day(), one.currency(), one.flow(), one.provider(),
                                one.outcome(), before.count() + 1, before.sum().plus(one.sum()))));
        return List.copyOf(found.values());
    }

    private static DayOutcomes outcome(Instruction<? extends Details> one) {
        Details details = one.details();
        String ended = one.state() instanceof State.Failed(var reason, var _, var _) ? reason.wire() : one.status();
        return new DayOutcomes(day(details.createdAt()), details.amount().currency(), switch (details) {
            case PaymentDetails _ -> Flow.PAYMENT;
            case RefundDetails _ -> Flow.REFUND;
            case PayoutDetails _ -> Flow.PAYOUT;
        }, details.provider(), one.isPaidLater() ? "paid_late" : ended, 1, MoneySum.of(details.amount()));
    }

    @Override
    public Optional<Instant> outcomesMissingBefore() {
        return Optional.empty();
    }

    @Override
    public List<DayFees> fees(LocalDate first, LocalDate last) {
        Map<String, DayFees> found = new TreeMap<>();
        Stream.concat(
                books.payments().stream().filter(Instruction::isSucceeded).map(
                        one -> new DayFees(day(one.details().createdAt()), MoneySum.of(one.details().fee()))),
                books.payouts().stream().filter(Instruction::isSucceeded).map(
                        one -> new DayFees(day(one.updatedAt()), MoneySum.of(one.details().fee()))))
                .filter(one -> !one.fees().isZero() && !one.day().isBefore(first) && !one.day().isAfter(last))
                .forEach(one -> found.merge(one.day() + " " + one.fees().currency(), one,
                        (before, other) -> new DayFees(one.day(), before.fees().plus(other.fees()))));
        return List.copyOf(found.values());
    }

    @Override
    public List<MonthFees> feesBooked(YearMonth first, YearMonth present) {
        List<Entry> revenue = books.still(() -> List.copyOf(books.entries())).stream()
                .filter(entry -> entry.place() instanceof LedgerAccount.Revenue).toList();
        return revenue.stream().collect(Collectors.groupingBy(entry -> entry.amount().currency(), TreeMap::new,
                Collectors.groupingBy(entry -> YearMonth.from(day(entry.posting().at())), TreeMap::new,
                        Collectors.mapping(entry -> MoneySum.of(entry.amount()), Collectors.toList()))))
                .entrySet().stream().flatMap(of -> {
                    TreeMap<YearMonth, MoneySum> months = new TreeMap<>();
                    of.getValue().forEach((month, sums) -> months.put(month,
                            sums.stream().reduce(MoneySum.zero(of.getKey()), MoneySum::plus)));
                    return MonthFees.of(months.values().stream().reduce(MoneySum.zero(of.getKey()), MoneySum::plus),
                            months.tailMap(first, true));
                }).toList();
    }

    @Override
    public List<DayCharges> charges(LocalDate first, LocalDate last) {
        Map<String, DayCharges> found = new TreeMap<>();
        books.ownMovements().stream().filter(one -> one.kind() == MovementKind.CHARGE)
                .map(one -> new DayCharges(day(one.bookedAt()), one.account().provider(),
                        MoneySum.zero(one.amount().currency()).minus(MoneySum.of(one.corrected()
                                .orElse(one.amount())))))
                .filter(one -> !one.day().isBefore(first) && !one.day().isAfter(last))
                .forEach(one -> found.merge(one.day() + " " + one.charged().currency() + " " + one.provider(), one,
                        (before, other) -> new DayCharges(one.day(), one.provider(),
                                before.charged().plus(other.charged()))));
        return found.values().stream().filter(one -> !one.charged().isZero()).toList();
    }

    @Override
    public Optional<OldestException> oldestException() {
        return books.discrepancies().stream().filter(one -> !one.isResolved())
                .min(Comparator.comparing(Discrepancy::raisedAt))
                .map(one -> new OldestException(one.id(), one.raisedAt()));
    }

    @Override
    public List<SuspenseBalance> suspended() {
        Map<Currency, List<Discrepancy>> open = books.discrepancies().stream()
                .filter(one -> !one.isResolved() && !(one.suspense() instanceof InSuspense.Nothing))
                .collect(Collectors.groupingBy(one -> one.amount().currency(), TreeMap::new, Collectors.toList()));
        return open.entrySet().stream().map(entry -> {
            MoneySum waiting = MoneySum.zero(entry.getKey());
            MoneySum missing = MoneySum.zero(entry.getKey());
            for (Discrepancy one : entry.getValue()) {
                switch (one.suspense()) {
                    case InSuspense.Nothing n -> {}
                    case InSuspense.SuspenseCredit(Money amount) -> waiting = waiting.plus(amount);
                    case InSuspense.SuspenseDebit(Money amount) -> missing = missing.plus(amount);
                }
            }
            return new SuspenseBalance(entry.getKey(), waiting, missing, entry.getValue().size());
        }).toList();
    }

    @Override
    public StuckWork pile(Stuck stuck, Instant now, int most) {
        Comparator<StuckItem> oldest = Comparator.comparing(StuckItem::since);
        List<StuckItem> pieces = pieces(stuck).filter(piece -> piece.since().isBefore(stuck.before(now)))
                .sorted(stuck == Stuck.CALLBACKS_SET_ASIDE ? oldest.reversed() : oldest).toList();
        return new StuckWork(stuck, pieces.size(), pieces.stream().limit(most).toList());
    }

    private boolean isUndecided(RawCallback callback) {
        List<Discrepancy> about = books.discrepancies().stream()
                .filter(raised -> raised.merchant().equals(callback.target().merchant()))
                .filter(raised -> raised.subject().id().equals(callback.id())
                        || raised.subject().id().equals(callback.target().subject().id()))
                .toList();
        return about.stream().noneMatch(Discrepancy::isResolved)
                || about.stream().anyMatch(raised -> !raised.isResolved());
    }

    private Stream<StuckItem> pieces(Stuck stuck) {
        return switch (stuck) {
            case CALLBACKS_WAITING ->
                inbox.unhandled().stream().map(one -> new StuckItem(one.target().merchant(), one.id(),
                        one.receivedAt(), one.adapter()));
            case CALLBACKS_SET_ASIDE -> inbox.given().entrySet().stream()
                    .filter(entry -> isUndecided(entry.getKey()))
                    .map(entry -> new StuckItem(entry.getKey().target().merchant(), entry.getKey().id(),
                            entry.getKey().receivedAt(), entry.getKey().adapter() + ": " + entry.getValue()));
            case PAYOUTS_UNSENT -> payouts(state -> state instanceof State.Queued
                    || state instanceof State.Sending);
            case PAYOUTS_UNANSWERED -> payouts(State.Sent.class::isInstance);
            case PAYMENTS_OPEN -> open(Flow.PAYMENT);
            case REFUNDS_PENDING -> open(Flow.REFUND);
            case DELIVERIES_DUE -> webhooks.deliveries().stream().filter(one -> one.nextAttemptAt().isPresent())
                    .map(one -> new StuckItem(one.merchant(), one.id().value(), one.nextAttemptAt().orElseThrow(),
                            one.type() + ", " + one.attempts() + " tried"));
            case STATEMENTS_UNSENT -> mails.unsent().stream().map(one -> new StuckItem(one.merchant(),
                    one.account().value(), one.claimedAt(), one.month() + ", " + one.attempts() + " tried"));
        };
    }

    private Stream<StuckItem> open(Flow flow) {
        return all().filter(made -> made.flow() == flow && made.open())
                .map(made -> new StuckItem(made.merchant(), made.id(), made.at(), made.provider()));
    }

    private Stream<StuckItem> payouts(Predicate<State> states) {
        return books.payouts().stream().filter(payout -> states.test(payout.state())).map(payout -> new StuckItem(
                payout.details().merchant(), payout.details().id().value(), payout.details().createdAt(),
                payout.details().provider()));
    }
}
