package dev.hazina.application.statement;

import dev.hazina.application.ledger.Books;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.transfer.Transfer;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletId;
import java.util.Optional;

/// What a wallet movement says about the payment, refund, payout or transfer behind it.
record MovementSubject(Optional<Money> fee, Optional<String> reference, Optional<String> counterparty,
        Optional<String> receipt, Optional<String> remarks) {
    private static final MovementSubject UNKNOWN = new MovementSubject(Optional.empty(), Optional.empty(),
            Optional.empty(), Optional.empty(), Optional.empty());

    static MovementSubject of(Books books, Subject subject, WalletId seenFrom) {
        return switch (subject.kind()) {
            case PAYMENT -> payment(books, subject).map(MovementSubject::of).orElse(UNKNOWN);
            case REFUND -> books.refunds().stream().filter(refund -> refund.subject().equals(subject)).findFirst()
                    .map(refund -> of(refund, payment(books, new Subject(Subject.Kind.PAYMENT,
                            refund.details().payment().value())).orElseThrow()))
                    .orElse(UNKNOWN);
            case PAYOUT -> books.payouts().stream().filter(payout -> payout.subject().equals(subject)).findFirst()
                    .map(MovementSubject::ofPayout).orElse(UNKNOWN);
            case TRANSFER -> books.transfers().stream()
                    .filter(transfer -> transfer.id().value().equals(subject.id()))
                    .findFirst().map(transfer -> of(books, transfer, seenFrom)).orElse(UNKNOWN);
            case INBOUND_PAYMENT, DISCREPANCY, ACCOUNT, PROVIDER, PAYMENT_REQUEST -> UNKNOWN;
        };
    }

    private static Optional<Instruction<PaymentDetails>> payment(Books books, Subject subject) {
        return books.payments().stream().filter(payment -> payment.subject().equals(subject)).findFirst();
    }

    private static Optional<String> phone(Instruction<PaymentDetails> payment) {
        return payment.details().payer() instanceof Payer.ByPhone(var phone)
                ? Optional.of(phone.e164())
                : Optional.empty();
    }

    private static Optional<String> receipt(Instruction<?> instruction) {
        return instruction.receipt().filter(any -> instruction.isSucceeded());
    }

    private static MovementSubject of(Instruction<PaymentDetails> payment) {
        return new MovementSubject(Optional.of(payment.details().fee()), Optional.of(payment.details().reference()),
                phone(payment),
                receipt(payment),
                Optional.empty());
    }

    private static MovementSubject of(Instruction<RefundDetails> refund, Instruction<PaymentDetails> payment) {
        return new MovementSubject(Optional.empty(),
                refund.details().reference().or(() -> Optional.of(payment.details().reference())), phone(payment),
                receipt(refund),
                refund.details().reason());
    }

    private static MovementSubject ofPayout(Instruction<PayoutDetails> payout) {
        return new MovementSubject(Optional.of(payout.details().fee()), payout.details().reference(),
                Optional.of(payout.details().destination().e164()),
                receipt(payout),
                payout.details().remarks());
    }

    private static MovementSubject of(Books books, Transfer transfer, WalletId seenFrom) {
        WalletId other = transfer.from().equals(seenFrom) ? transfer.to() : transfer.from();
        return new MovementSubject(Optional.empty(), transfer.reference(),
                books.wallets().stream().filter(wallet -> wallet.id().equals(other)).findFirst().map(Wallet::number),
                Optional.empty(), Optional.empty());
    }

    private static Optional<String> told(String receipt) {
        return Optional.of(receipt).filter(text -> !text.isEmpty());
    }
}
