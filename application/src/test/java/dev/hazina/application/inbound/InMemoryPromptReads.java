package dev.hazina.application.inbound;

import dev.hazina.application.ledger.Books;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.instruction.AccountReference;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.money.Money;
import java.util.List;

/// Prompts without a receipt, found in [Books].
public final class InMemoryPromptReads implements PromptReads {
    private final Books books;

    public InMemoryPromptReads(Books books) {
        this.books = books;
    }

    @Override
    public List<Instruction<PaymentDetails>> awaitingReceipt(ProviderReceipt receipt, Money amount) {
        boolean known = books.receipts().stream().anyMatch(row -> row.receipt().equals(receipt));
        return known
                ? List.of()
                : books.payments().stream().filter(payment -> payment.details().channel() == Channel.MM_STK_PUSH
                        && payment.details().provider().equals(receipt.provider())
                        && payment.details().amount().equals(amount) && awaits(payment)).toList();
    }

    @Override
    public boolean isExpected(String provider, String account, Money amount) {
        return books.payments().stream().anyMatch(payment -> payment.isOpen()
                && payment.details().channel() == Channel.MM_STK_PUSH
                && payment.details().provider().equals(provider) && payment.details().amount().equals(amount)
                && AccountReference.isThat(payment.details(), account));
    }

    @Override
    public List<Instruction<PaymentDetails>> withoutReceipt(String provider, Money amount) {
        return books.payments().stream().filter(payment -> payment.details().channel() == Channel.MM_STK_PUSH
                && payment.details().provider().equals(provider) && payment.details().amount().equals(amount)
                && isNameless(payment)).toList();
    }

    private static boolean awaits(Instruction<PaymentDetails> payment) {
        return payment.isOpen() || payment.awaitsLateResult() || isNameless(payment);
    }

    private static boolean isNameless(Instruction<PaymentDetails> payment) {
        return payment.isSucceeded() && payment.receipt().isEmpty();
    }
}
