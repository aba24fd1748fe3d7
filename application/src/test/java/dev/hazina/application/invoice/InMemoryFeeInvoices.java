package dev.hazina.application.invoice;

import dev.hazina.application.ledger.Books;
import dev.hazina.application.merchant.InMemoryMerchants;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.page.Paging;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.ledger.LedgerAccount.Revenue;
import dev.hazina.domain.ledger.Move;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import java.time.Instant;
import java.time.InstantSource;
import java.time.YearMonth;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Fee invoices in memory, added up from every posting.
public final class InMemoryFeeInvoices implements FeeInvoices, FeeInvoiceRegister {
    private final Books books;
    private final InMemoryMerchants merchants;
    private final InstantSource clock;
    private final List<FeeInvoice> issued = new ArrayList<>();
    private final Map<AccountId, Done> ends = new HashMap<>();

    public InMemoryFeeInvoices(Books books, InMemoryMerchants merchants, InstantSource clock) {
        this.books = books;
        this.merchants = merchants;
        this.clock = clock;
    }

    @Override
    public synchronized Page<FeeInvoice> list(MerchantId merchant, AccountId account, PageRequest page) {
        return Paging.cut(issued.stream().filter(one -> one.merchant().equals(merchant)
                && one.account().equals(account)), page, FeeInvoice::issuedAt);
    }

    @Override
    public synchronized Optional<FeeInvoice> find(MerchantId merchant, AccountId account, UUID id) {
        return issued.stream().filter(one -> one.merchant().equals(merchant) && one.account().equals(account)
                && one.id().equals(id)).findFirst();
    }

    @Override
    public boolean lines(FeeInvoice invoice, int most, Consumer<FeeLine> line) {
        List<FeeLine> all = lines(invoice.merchant(), invoice.account(), invoice.period())
                .filter(one -> one.fee().currency() == invoice.currency()).toList();
        all.stream().limit(most).forEach(line);
        return all.size() > most;
    }

    private Stream<FeeLine> lines(MerchantId merchant, AccountId account, InvoicedPeriod period) {
        return books.postings().stream()
                .filter(posting -> posting.merchant().equals(merchant) && posting.account().equals(account))
                .filter(posting -> !posting.at().isBefore(period.since()) && posting.at().isBefore(period.before()))
                .sorted(Comparator.comparing(Posting::at))
                .flatMap(posting -> posting.moves().stream().filter(InMemoryFeeInvoices::isFee)
                        .map(move -> new FeeLine(posting.subject(), reference(posting.subject()), fee(move),
                                posting.at())));
    }

    private static boolean isFee(Move move) {
        return move.to() instanceof Revenue || move.from() instanceof Revenue;
    }

    private static Money fee(Move move) {
        return move.to() instanceof Revenue
                ? move.amount()
                : Money.zero(move.amount().currency()).minus(move.amount());
    }

    private Optional<String> reference(Subject subject) {
        return Stream.concat(
                books.payments().stream().filter(payment -> payment.subject().equals(subject))
                        .map(Instruction::details).map(PaymentDetails::reference),
                books.payouts().stream().filter(payout -> payout.subject().equals(subject))
                        .map(Instruction::details).map(PayoutDetails::reference).flatMap(Optional::stream))
                .findFirst();
    }

    @Override
    public Set<ZoneId> zones() {
        return accounts().map(Account::zone).collect(Collectors.toSet());
    }

    private Stream<Account> accounts() {
        return merchants.all().stream().flatMap(merchant -> merchants.accountsOf(merchant.id()).stream());
    }

    @Override
    public synchronized List<DueAccount> due(ZoneId zone, YearMonth month, int most) {
        Instant end = InvoicedPeriod.start(month.plusMonths(1), zone);
        return accounts().filter(account -> account.zone().equals(zone))
                .filter(account -> account.createdAt().isBefore(end))
                .map(account -> new DueAccount(account,
                        merchants.findMerchant(account.merchant()).orElseThrow().name().text(),
                        merchants.settings(account.merchant(), account.id()).orElseThrow().taxNumber()
                                .map(Label::text),
                        Optional.ofNullable(ends.get(account.id()))))
                .filter(due -> due.done().filter(done -> !done.month().isBefore(month)).isEmpty()).limit(most)
                .toList();
    }

    @Override
    public Map<Currency, FeeSums> fees(MerchantId merchant, AccountId account, InvoicedPeriod period) {
        return books.still(() -> {
            books.tick(merchant, clock.instant());
            Map<Currency, FeeSums> sums = new EnumMap<>(Currency.class);
            lines(merchant, account, period).collect(Collectors.groupingBy(line -> line.fee().currency()))
                    .forEach((currency, lines) -> sums.put(currency, new FeeSums(
                            part(lines, currency, line -> isCharged(line, Subject.Kind.PAYMENT)),
                            part(lines, currency, line -> isCharged(line, Subject.Kind.PAYOUT)),
                            part(lines, currency, line -> !line.fee().isPositive()))));
            return sums;
        });
    }

    private static boolean isCharged(FeeLine line, Subject.Kind kind) {
        return line.fee().isPositive() && line.subject().kind() == kind;
    }

    private static FeeSums.Part part(List<FeeLine> lines, Currency currency, Predicate<FeeLine> of) {
        List<FeeLine> some = lines.stream().filter(of).toList();
        long sum = some.stream().mapToLong(line -> Math.abs(line.fee().minor())).sum();
        return new FeeSums.Part(some.size(), new Money(currency, sum));
    }

    @Override
    public synchronized List<FeeInvoice> issue(MerchantId merchant, AccountId account, InvoicedPeriod period,
            Instant at, List<FeeInvoice.Draft> drafts) {
        Done done = ends.get(account);
        if (done != null && (!done.month().isBefore(period.month()) || done.until().isAfter(period.since()))) {
            return List.of();
        }
        ends.put(account, new Done(period.month(), period.before(), at));
        List<FeeInvoice> numbered = new ArrayList<>();
        for (FeeInvoice.Draft draft : drafts) {
            numbered.add(draft.numbered(issued.size() + numbered.size() + 1));
        }
        issued.addAll(numbered);
        return List.copyOf(numbered);
    }

    public synchronized List<Long> numbers() {
        return issued.stream().map(FeeInvoice::number).toList();
    }
}
