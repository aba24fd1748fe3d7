package dev.hazina.application.proof;

import dev.hazina.application.ledger.Books;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.SentBack;
import dev.hazina.domain.ledger.Entry;
import dev.hazina.domain.ledger.LedgerAccount;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.money.MoneySum;
import dev.hazina.domain.wallet.Wallet;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Proves [Books] by their sums.
public final class InMemoryProof implements LedgerProof {
    private final Books books;
    private final InstantSource clock;

    public InMemoryProof(Books books, InstantSource clock) {
        this.books = books;
        this.clock = clock;
    }

    /// Everything is in memory, so the whole ledger is proved for every `since`.
    @Override
    public Proof prove(Optional<Instant> since) {
        synchronized (books) {
            Map<Currency, List<Difference>> postings = new DuePostings(books).check();
            new KeptReceipts(books, (currency, sentence) -> postings.computeIfAbsent(currency, c -> new ArrayList<>())
                    .add(new Difference(sentence, sentence))).check();
            return new Proof(clock.instant(), Duration.ZERO, Stream.of(Currency.values())
                    .map(currency -> of(currency, postings.getOrDefault(currency, List.of()))).toList());
        }
    }

    private OfCurrency of(Currency currency, List<Difference> postings) {
        List<Entry> entries = books.entries().stream().filter(e -> e.amount().currency() == currency).toList();
        List<String> differences = new ArrayList<>();
        for (Wallet wallet : books.wallets()) {
            if (wallet.currency() == currency) {
                compare(wallet, "available", wallet.available(), new LedgerAccount.Available(wallet.id()), entries,
                        differences);
                compare(wallet, "pending", wallet.pending(), new LedgerAccount.Pending(wallet.id()), entries,
                        differences);
                long reserved = books.payouts().stream()
                        .filter(payout -> payout.isOpen() && payout.details().wallet().equals(wallet.id()))
                        .mapToLong(payout -> payout.details().total().minor()).sum();
                if (reserved != wallet.pending()) {
                    differences.add("wallet " + wallet.id() + " pending is not what its open payouts make");
                }
            }
        }
        compareSuspense(currency, entries, differences);
        compareInFlight(currency, entries, differences);
        List<Difference> all = Stream.concat(postings.stream(),
                differences.stream().map(sentence -> new Difference(sentence, sentence))).toList();
        return new OfCurrency(currency, MoneySum.of(new Money(currency, sum(entries.stream()))), entries.size(), all);
    }

    /// The money in flight to payers equals the money that open refunds took, and payouts that send it back, for each
    /// merchant.
    private void compareInFlight(Currency currency, List<Entry> entries, List<String> differences) {
        Map<MerchantId, Long> left = new HashMap<>();
        entries.stream().filter(e -> e.place() instanceof LedgerAccount.RefundsInFlight)
                .forEach(e -> left.merge(e.posting().merchant(), e.amount().minor(), Math::addExact));
        Stream.concat(books.refunds().stream(),
                books.payouts().stream().filter(payout -> SentBack.is(payout.details())))
                .filter(Instruction::isOpen).filter(refund -> refund.details().amount().currency() == currency)
                .forEach(refund -> left.merge(refund.details().merchant(), -refund.details().amount().minor(),
                        Math::addExact));
        left.forEach((merchant, off) -> {
            if (off != 0) {
                differences.add("merchant " + merchant + ": refunds in flight are off by " + off);
            }
        });
    }

    private static void compare(Wallet wallet, String what, long kept, LedgerAccount place, List<Entry> entries,
            List<String> differences) {
        long entered = sum(entries.stream().filter(e -> e.place().equals(place)));
        if (kept != entered) {
            differences.add("wallet " + wallet.id() + " " + what + " is " + kept + ", its entries make " + entered);
        }
    }

    /// The money in suspense equals the money that waits for a decision, for each merchant.
    private void compareSuspense(Currency currency, List<Entry> entries, List<String> differences) {
        Map<MerchantId, Long> left = new HashMap<>();
        entries.stream().filter(e -> e.place() instanceof LedgerAccount.Suspense)
                .forEach(e -> left.merge(e.posting().merchant(), e.amount().minor(), Math::addExact));
        books.discrepancies().stream().filter(d -> !d.isResolved() && d.amount().currency() == currency)
                .forEach(d -> left.merge(d.merchant(), -signed(d.suspense()), Math::addExact));
        left.forEach((merchant, off) -> {
            if (off != 0) {
                differences.add("merchant " + merchant + ": suspense is off by " + off);
            }
        });
    }

    private static long signed(InSuspense suspense) {
        return switch (suspense) {
            case InSuspense.Nothing n -> 0;
            case InSuspense.SuspenseCredit(Money amount) -> amount.minor();
            case InSuspense.SuspenseDebit(Money amount) -> -amount.minor();
        };
    }

    private static long sum(Stream<Entry> entries) {
        return entries.mapToLong(e -> e.amount().minor()).reduce(0, Math::addExact);
    }
}
