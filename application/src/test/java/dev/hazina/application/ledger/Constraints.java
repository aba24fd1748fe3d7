package dev.hazina.application.ledger;

import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.inbound.InboundPaymentState;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.ledger.Entry;
import dev.hazina.domain.ledger.Posting;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.paymentrequest.PaymentRequest;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The constraints that a database enforces on every commit.
final class Constraints {
    private Constraints() {}

    /// The inbound payment with this receipt that was not taken back.
    static Optional<InboundPayment> inbound(Books books, ProviderReceipt receipt) {
        return books.inbounds().stream().filter(known -> known.details().providerReceipt().equals(receipt)
                && !(known.state() instanceof InboundPaymentState.TakenBack)).findFirst();
    }

    /// @param made keeps the receipts of what is taken back
    private static void requireOwnReceipt(Books books, InboundPayment paid, Set<Object> made) {
        ProviderReceipt receipt = paid.details().providerReceipt();
        if (paid.state() instanceof InboundPaymentState.TakenBack) {
            made.add(receipt);
        }
        require(made.contains(receipt) || inbound(books, receipt).filter(known -> !known.id().equals(paid.id()))
                .isEmpty(), "receipt is taken");
    }

    static void check(Books books, WorkingSet after, List<Change> changes, List<Entry> entries) {
        Set<Object> made = new HashSet<>();
        for (Change change : changes) {
            switch (change) {
                case Change.WalletOpened(Wallet wallet) -> {
                    require(!books.has(wallet.id()) && made.add(wallet.id()), "wallet id is taken");
                    require(!books.hasNumber(wallet.number()) && made.add(wallet.number()), "wallet number is taken");
                }
                case Change.WalletAltered(Wallet wallet) -> require(books.has(wallet.id()), "no such wallet");
                case Change.TransferMade(var transfer) ->
                    require(!books.has(transfer.id()) && made.add(transfer.id()), "transfer id is taken");
                case Change.Opened(var instruction) -> {
                    require(!books.has(instruction.subject()) && made.add(instruction.subject()),
                            instruction.subject().kind().wire() + " id is taken");
                    requireNewReference(books, instruction, made);
                }
                case Change.Moved(var instruction) ->
                    require(books.has(instruction.subject()) || made.contains(instruction.subject()),
                            "no such " + instruction.subject().kind().wire());
                case Change.Posted(Posting posting) -> require(
                        !books.has(posting) && made.add(List.of(posting.subject(), posting.kind())), "posted before");
                case Change.KeyTaken k -> {}
                case Change.KeyAnswered k -> {}
                case Change.KeyReleased k -> {}
                case Change.DiscrepancyRaised d -> {}
                case Change.DiscrepancyMoved d -> {}
                case Change.InboundPaymentRecorded(var paid) -> requireOwnReceipt(books, paid, made);
                case Change.RequestChanged(var asks, var by) -> requireOwnNames(books, asks);
                case Change.RequestDescribed d -> {}
                case Change.CallbackHandled c -> {}
                case Change.HandledCallbackStored c -> {}
                case Change.ReceiptKept r -> {}
                case Change.DecidedByOne _,Change.Logged _,Change.WordsKept _ -> {}
                case Change.OwnMovementBooked o -> {}
                case Change.ProviderTold _,Change.ReferenceKept _,Change.WalletCorrected _ -> {}
            }
        }
        requireBalance(entries);
        requireSound(books, after);
    }

    private static void requireNewReference(BookTables books, Instruction<?> opened, Set<Object> made) {
        opened.as(PaymentDetails.class).ifPresent(payment -> require(
                !books.hasReference(payment.details().merchant(), payment.details().reference())
                        && made.add(List.of(payment.details().reference())),
                "payment reference is taken"));
        opened.as(PaymentDetails.class).flatMap(payment -> payment.details().retryOf())
                .ifPresent(earlier -> require(!books.isRetried(earlier) && made.add(List.of("retry", earlier)),
                        "payment is retried"));
        opened.as(PayoutDetails.class).ifPresent(payout -> payout.details().reference()
                .ifPresent(text -> require(!books.hasPayoutReference(payout.details().merchant(), text)
                        && made.add(List.of("payout", text)), "payout reference is taken")));
    }

    private static void requireOwnNames(BookTables books, PaymentRequest asks) {
        require(books.requests.values().stream()
                .filter(other -> other.merchant().equals(asks.merchant()) && !other.id().equals(asks.id()))
                .noneMatch(other -> other.terms().reference().equals(asks.terms().reference())
                        || other.terms().payTo().equals(asks.terms().payTo())),
                "a payment request's name is taken");
    }

    private static void requireBalance(List<Entry> entries) {
        Map<List<Object>, Long> sums = new HashMap<>();
        entries.forEach(e -> sums.merge(List.of(e.posting().subject(), e.posting().kind(), e.amount().currency()),
                e.amount().minor(), Math::addExact));
        require(sums.values().stream().allMatch(sum -> sum == 0), "a posting does not balance");
    }

    /// The changed accounts in their new state have one default wallet each, and no name twice.
    private static void requireSound(Books books, WorkingSet after) {
        Map<AccountId, Map<WalletId, Wallet>> accounts = new HashMap<>();
        for (Wallet wallet : after.wallets()) {
            accounts.computeIfAbsent(wallet.account(), account -> {
                Map<WalletId, Wallet> all = new HashMap<>();
                books.of(account).forEach(before -> all.put(before.id(), before));
                return all;
            }).put(wallet.id(), wallet);
        }
        for (Map<WalletId, Wallet> wallets : accounts.values()) {
            require(wallets.values().stream().filter(Wallet::isDefault).count() == 1, "not exactly one default wallet");
            require(wallets.values().stream().map(Wallet::name).distinct().count() == wallets.size(),
                    "a wallet's name is taken");
        }
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalStateException("constraint: " + otherwise);
        }
    }
}
