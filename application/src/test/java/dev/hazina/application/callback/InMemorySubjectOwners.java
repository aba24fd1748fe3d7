package dev.hazina.application.callback;

import dev.hazina.application.channel.SubjectOwners;
import dev.hazina.application.ledger.Books;
import dev.hazina.domain.ledger.Subject;
import java.util.Optional;
import java.util.stream.Stream;

/// The owners of subjects, found in [Books].
public final class InMemorySubjectOwners implements SubjectOwners {
    private final Books books;

    public InMemorySubjectOwners(Books books) {
        this.books = books;
    }

    @Override
    public Optional<Owner> ownerOf(Subject subject) {
        Stream<Owner> owners = switch (subject.kind()) {
            case PAYMENT -> books.payments().stream().filter(payment -> payment.subject().equals(subject))
                    .map(payment -> new Owner(payment.details().merchant(), payment.details().provider()));
            case REFUND -> books.refunds().stream().filter(refund -> refund.subject().equals(subject))
                    .map(refund -> new Owner(refund.details().merchant(), refund.details().provider()));
            case PAYOUT -> books.payouts().stream().filter(payout -> payout.subject().equals(subject))
                    .map(payout -> new Owner(payout.details().merchant(), payout.details().provider()));
            case TRANSFER, INBOUND_PAYMENT, DISCREPANCY, ACCOUNT, PROVIDER, PAYMENT_REQUEST -> Stream.empty();
        };
        return owners.findFirst();
    }
}
