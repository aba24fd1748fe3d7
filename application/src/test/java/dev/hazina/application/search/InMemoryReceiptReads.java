package dev.hazina.application.search;

import dev.hazina.application.ledger.Books;
import dev.hazina.domain.instruction.Instruction;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Receipts, read from [Books].
public final class InMemoryReceiptReads implements ReceiptReads {
    private final Books books;

    public InMemoryReceiptReads(Books books) {
        this.books = books;
    }

    @Override
    public List<UUID> holders(String receipt) {
        Predicate<String> same = other -> other.equals(receipt) || other.equals(receipt.toUpperCase(Locale.ROOT));
        return Stream.<Collection<? extends Instruction<?>>>of(books.payments(), books.refunds(), books.payouts())
                .flatMap(Collection::stream).filter(Instruction::isSucceeded)
                .filter(one -> one.receipt().filter(same).isPresent()).map(one -> one.subject().id()).toList();
    }
}
