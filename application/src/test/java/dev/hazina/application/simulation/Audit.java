package dev.hazina.application.simulation;

import static dev.hazina.application.simulation.Judge.require;

import dev.hazina.application.ledger.Books;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.ledger.Entry;
import dev.hazina.domain.ledger.LedgerAccount;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Compares the books with all rows that they were written from. It has its own rules for the entries of a payment and
/// a transfer, and shares none with the code that writes them.
final class Audit {
    private final Books books;
    private final Map<WalletId, Wallet> wallets = new HashMap<>();
    private final Map<Subject, List<Entry>> bySubject = new HashMap<>();
    private final Set<Subject> closedWallets = new HashSet<>();

    Audit(Books books) {
        this.books = books;
        books.wallets().forEach(wallet -> wallets.put(wallet.id(), wallet));
        books.discrepancies().stream().filter(d -> d.kind() == Discrepancy.Kind.CLOSED_WALLET)
                .forEach(d -> closedWallets.add(d.subject()));
    }

    void check() {
        List<Entry> entries = books.entries();
        entries.forEach(e -> bySubject.computeIfAbsent(e.posting().subject(), s -> new ArrayList<>()).add(e));
        requireZero(entries);
        requireWallets(entries);
        Set<Subject> explained = new HashSet<>();
        for (Instruction<PaymentDetails> payment : books.payments()) {
            explained.add(payment.subject());
            requirePayment(payment, bySubject.getOrDefault(payment.subject(), List.of()));
        }
        for (Transfer transfer : books.transfers()) {
            Subject subject = new Subject(Subject.Kind.TRANSFER, transfer.id().value());
            explained.add(subject);
            requireTransfer(transfer, bySubject.getOrDefault(subject, List.of()));
        }
        OtherMovements others = new OtherMovements(books, bySubject);
        explained.addAll(others.check());
        require(explained.containsAll(bySubject.keySet()), bySubject.keySet(), "have entries nothing explains");
    }

    private static void requireZero(List<Entry> entries) {
        Map<Currency, Long> sums = new EnumMap<>(Currency.class);
        entries.forEach(e -> sums.merge(e.amount().currency(), e.amount().minor(), Math::addExact));
        require(sums.values().stream().allMatch(sum -> sum == 0), sums, "is not zero");
    }

    /// Each wallet's balance equals the sum of its entries, and each entry has the balance after it.
    private void requireWallets(List<Entry> entries) {
        Map<LedgerAccount, Long> balances = new HashMap<>();
        Map<WalletId, Long> versions = new HashMap<>();
        for (Entry entry : entries) {
            Optional<WalletId> id = wallet(entry.place());
            long balance = balances.merge(entry.place(), entry.amount().minor(), Math::addExact);
            id.ifPresent(wallet -> {
                long version = versions.merge(wallet, 1L, Math::addExact);
                require(entry.after().equals(Optional.of(new Entry.After(balance, version))), entry,
                        "lies about itself");
                require(balance >= 0, entry, "makes its wallet negative");
            });
        }
        for (Wallet wallet : wallets.values()) {
            require(wallet.available() == balances.getOrDefault(new LedgerAccount.Available(wallet.id()), 0L)
                    && wallet.pending() == balances.getOrDefault(new LedgerAccount.Pending(wallet.id()), 0L)
                    && wallet.version() == versions.getOrDefault(wallet.id(), 0L), wallet,
                    "is not the sum of its entries");
        }
    }

    private void requirePayment(Instruction<PaymentDetails> payment, List<Entry> entries) {
        if (!(payment.state() instanceof State.Succeeded)) {
            requireUnpaid(payment, entries);
            return;
        }
        var details = payment.details();
        Map<LedgerAccount, Long> left = sums(entries, details.amount().currency());
        require(take(left, new LedgerAccount.Clearing(details.clearingAccount())) == -details.amount().minor(), payment,
                "took another amount from its channel");
        require(take(left, new LedgerAccount.Revenue()) == details.fee().minor(), payment, "paid another fee");
        long net = details.netAmount().minor();
        if (net > 0) {
            LedgerAccount into = left.keySet().stream().findFirst()
                    .orElseThrow(() -> new AssertionError(payment + " is lost"));
            require(take(left, into) == net, payment, "brought another amount");
            require(into.equals(new LedgerAccount.Available(details.wallet()))
                    || closedWallets.contains(payment.subject()) && ofTheSameAccount(payment, into), payment,
                    "went astray to", into);
        }
        require(left.isEmpty(), payment, "reached places it should not:", left);
        require(entries.stream().allMatch(e -> e.posting().kind() == Posting.Kind.COLLECTED), payment, "wrong kind");
    }

    /// A payment without success has no entries, unless the money came after its end: then it is in suspense.
    private static void requireUnpaid(Instruction<PaymentDetails> payment, List<Entry> entries) {
        if (!payment.isPaidLater()) {
            require(entries.isEmpty(), payment, "has entries though it did not succeed");
            return;
        }
        Money amount = payment.details().amount();
        Map<LedgerAccount, Long> left = sums(entries, amount.currency());
        require(take(left, new LedgerAccount.Clearing(payment.details().clearingAccount())) == -amount.minor(), payment,
                "took another amount from its channel");
        require(take(left, new LedgerAccount.Suspense()) == amount.minor(), payment, "put another amount in suspense");
        require(left.isEmpty(), payment, "reached places it should not:", left);
        require(entries.stream().allMatch(e -> e.posting().kind() == Posting.Kind.UNMATCHED), payment, "wrong kind");
    }

    private boolean ofTheSameAccount(Instruction<PaymentDetails> payment, LedgerAccount into) {
        return into instanceof LedgerAccount.Suspense || wallet(into).map(wallets::get)
                .filter(wallet -> wallet.account().equals(payment.details().account())).isPresent();
    }

    private static void requireTransfer(Transfer transfer, List<Entry> entries) {
        Money amount = transfer.amount();
        Map<LedgerAccount, Long> left = sums(entries, amount.currency());
        require(take(left, new LedgerAccount.Available(transfer.from())) == -amount.minor(), transfer,
                "took another amount");
        require(take(left, new LedgerAccount.Available(transfer.to())) == amount.minor(), transfer,
                "brought another amount");
        require(left.isEmpty(), transfer, "reached places it should not:", left);
    }

    private static Map<LedgerAccount, Long> sums(List<Entry> entries, Currency currency) {
        Map<LedgerAccount, Long> sums = new HashMap<>();
        for (Entry entry : entries) {
            require(entry.amount().currency() == currency, entry, "is in another currency");
            sums.merge(entry.place(), entry.amount().minor(), Math::addExact);
        }
        return sums;
    }

    private static long take(Map<LedgerAccount, Long> from, LedgerAccount place) {
        return Optional.ofNullable(from.remove(place)).orElse(0L);
    }

    private static Optional<WalletId> wallet(LedgerAccount place) {
        return switch (place) {
            case LedgerAccount.Available(WalletId id) -> Optional.of(id);
            case LedgerAccount.Pending(WalletId id) -> Optional.of(id);
            case LedgerAccount.Clearing c -> Optional.empty();
            case LedgerAccount.Revenue r -> Optional.empty();
            case LedgerAccount.RefundsInFlight f -> Optional.empty();
            case LedgerAccount.Suspense s -> Optional.empty();
            case LedgerAccount.ProviderCharges p -> Optional.empty();
            case LedgerAccount.Bank b -> Optional.empty();
            case LedgerAccount.WriteOff w -> Optional.empty();
        };
    }
}
