package dev.hazina.application.proof;

import dev.hazina.application.ledger.Books;
import dev.hazina.application.ledger.KnownReceipt;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.TakenBack;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.money.Currency;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Stream;

/// Compares receipts with what moved money under them, both ways: what moved has its receipt, with its amount, and each
/// receipt is its holder's, or came with an exception about the holder.
final class KeptReceipts {
    private final Map<ProviderReceipt, KnownReceipt> kept = new HashMap<>();
    private final Map<Subject, String> holders = new HashMap<>();
    private final Set<Subject> raised = new HashSet<>();
    private final Books books;
    private final BiConsumer<Currency, String> tell;

    /// @param tell receives each difference
    KeptReceipts(Books books, BiConsumer<Currency, String> tell) {
        this.books = books;
        this.tell = tell;
        books.receipts().forEach(receipt -> kept.put(receipt.receipt(), receipt));
        books.discrepancies().forEach(discrepancy -> raised.add(discrepancy.subject()));
    }

    void check() {
        List<Instruction<?>> all = Stream.<Instruction<?>>concat(
                Stream.concat(books.payments().stream(), books.refunds().stream()), books.payouts().stream()).toList();
        all.forEach(this::instruction);
        books.inbounds().forEach(inbound -> holders.put(inbound.details().subject(), inbound.details().receipt()));
        kept.values().forEach(this::held);
    }

    private void instruction(Instruction<?> instruction) {
        Optional<String> receipt = instruction.receipt().filter(text -> !text.isEmpty());
        receipt.ifPresent(text -> {
            holders.put(instruction.subject(), text);
            if (instruction.isSucceeded() || instruction.isPaidLater()) {
                moved(instruction, new ProviderReceipt(instruction.details().provider(), text));
            }
        });
    }

    private void moved(Instruction<?> instruction, ProviderReceipt receipt) {
        Currency currency = instruction.details().amount().currency();
        KnownReceipt row = kept.get(receipt);
        if (row == null) {
            tell.accept(currency, instruction.subject() + ": its receipt " + receipt + " is not kept");
        } else if (isTakenBack(instruction)) {
            return;
        } else if (!row.holder().id().equals(instruction.subject().id())) {
            tell.accept(currency, instruction.subject() + ": its receipt is kept for " + row.holder());
        } else if (!row.amount().equals(instruction.details().amount()) && !raised.contains(instruction.subject())) {
            tell.accept(currency, instruction.subject() + ": its receipt is kept with " + row.amount());
        }
    }

    /// The receipt of a claim that was taken back is the waiting money's again.
    private static boolean isTakenBack(Instruction<?> instruction) {
        return instruction.as(PaymentDetails.class).filter(TakenBack::isTakenBack).isPresent();
    }

    private void held(KnownReceipt row) {
        String own = holders.get(row.holder());
        if (!row.receipt().text().equals(own) && !raised.contains(row.holder())) {
            tell.accept(row.amount().currency(), row.receipt() + " is kept for " + row.holder() + ", whose it isn't");
        }
    }
}
