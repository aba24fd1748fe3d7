package dev.hazina.application.search;

import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.wallet.Wallet;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// Something that a search found.
///
/// @param reference the merchant's own name for it, the remarks of a payout without one, or the name of a wallet or an
///        account
/// @param sequel what became of it after it had ended; empty where nothing did
/// @param about what an event is about; otherwise empty
public record Found(Type type, String id, AccountId account, Optional<String> reference, Optional<Money> amount,
        Optional<String> status, Optional<Sequel> sequel, Instant createdAt, Optional<Subject> about) {

    /// The types, in the order of results.
    public enum Type {
        PAYMENT, REFUND, PAYOUT, TRANSFER, WALLET, ENDPOINT, EVENT, ACCOUNT;

        private static Type of(Subject.Kind instructions) {
            return Stream.of(values()).filter(type -> type.wire().equals(instructions.wire())).findFirst()
                    .orElseThrow();
        }

        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// What a status alone does not say: the money of a failed one moved after all, or a payment was refunded.
    public enum Sequel {
        LATE_SUCCESS, REFUNDED, PARTLY_REFUNDED;

        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    static Found of(Instruction<?> instruction) {
        return of(instruction, Money.zero(instruction.details().currency()));
    }

    /// @param refunded what of it went back to its payer
    static Found of(Instruction<?> instruction, Money refunded) {
        Details details = instruction.details();
        return new Found(Type.of(instruction.subject().kind()), instruction.subject().id().toString(),
                details.account(),
                details.merchantReference().or(() -> instruction.as(PayoutDetails.class)
                        .flatMap(payout -> payout.details().remarks())),
                Optional.of(details.amount()), Optional.of(instruction.status()), sequel(instruction, refunded),
                details.createdAt(), Optional.empty());
    }

    private static Optional<Sequel> sequel(Instruction<?> instruction, Money refunded) {
        if (refunded.isPositive()) {
            return Optional
                    .of(refunded.equals(instruction.details().amount()) ? Sequel.REFUNDED : Sequel.PARTLY_REFUNDED);
        }
        return Optional.of(Sequel.LATE_SUCCESS).filter(any -> instruction.isPaidLater());
    }

    static Found of(Transfer transfer) {
        return new Found(Type.TRANSFER, transfer.id().toString(), transfer.account(), transfer.reference(),
                Optional.of(transfer.amount()), Optional.of("succeeded"), Optional.empty(), transfer.createdAt(),
                Optional.empty());
    }

    static Found of(Wallet wallet) {
        return new Found(Type.WALLET, wallet.id().toString(), wallet.account(), Optional.of(wallet.name().text()),
                Optional.of(wallet.availableMoney()), Optional.of(wallet.closed() ? "closed" : "active"),
                Optional.empty(), wallet.createdAt(), Optional.empty());
    }
}
