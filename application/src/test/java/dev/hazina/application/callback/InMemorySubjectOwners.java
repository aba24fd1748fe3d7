package dev.hazina.application.callback;

import dev.hazina.application.ledger.Books;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.MerchantId;
import java.util.Optional;
import java.util.stream.Stream;

/// Owners, found in [Books].
public final class InMemorySubjectOwners implements SubjectOwners {
    private final Books books;

    public InMemorySubjectOwners(Books books) {
        this.books = books;
    }

    @Override
    public Optional<MerchantId> ownerOf(Subject subject) {
        Stream<MerchantId> owners = switch (subject.kind()) {
            case PAYMENT -> books.payments().stream().filter(payment -> payment.subject().equals(subject))
                    .map(payment -> payment.details().merchant());
            case REFUND -> books.refunds().stream().filter(refund -> refund.subject().equals(subject))
                    .map(refund -> refund.details().merchant());
            case PAYOUT -> books.payouts().stream().filter(payout -> payout.subject().equals(subject))
                    .map(payout -> payout.details().merchant());
            case TRANSFER, NOTICE, DISCREPANCY -> Stream.empty();
        };
        return owners.findFirst();
    }
}
