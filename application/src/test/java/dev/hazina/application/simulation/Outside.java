package dev.hazina.application.simulation;

import static dev.hazina.application.simulation.Judge.require;

import dev.hazina.application.channel.FaultyGateway;
import dev.hazina.application.channel.Outgoing;
import dev.hazina.application.channel.ProviderMessage;
import dev.hazina.application.ledger.Books;
import dev.hazina.domain.channel.FailedBy;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.ledger.Subject;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What the provider of a simulated history knows, whatever becomes of the books.
final class Outside {
    private final Books books;
    private final FaultyGateway gateway;
    private final Outgoing outgoing;

    Outside(Books books, FaultyGateway gateway, Outgoing outgoing) {
        this.books = books;
        this.gateway = gateway;
        this.outgoing = outgoing;
    }

    /// What moves money there, or has.
    Set<Subject> taken() {
        return Stream.concat(
                Stream.concat(gateway.running().stream(), gateway.moved().keySet().stream()).map(Outside::payment),
                outgoing.taken().stream()).collect(Collectors.toSet());
    }

    /// Those of which the provider says at some time what isn't true.
    Set<Subject> contradicted() {
        return Stream.concat(gateway.contradicted().stream().map(Outside::payment), outgoing.contradicted().stream())
                .collect(Collectors.toSet());
    }

    /// Whether it has ended there, and all is told that is going to be told.
    boolean isOver(Subject subject) {
        boolean ended = subject.kind() == Subject.Kind.PAYMENT
                ? gateway.moved().containsKey(new PaymentId(subject.id()))
                : outgoing.took(subject) && !outgoing.running().contains(subject);
        return ended && Stream.concat(gateway.letters().stream(), outgoing.letters().stream())
                .map(ProviderMessage::line).noneMatch(line -> line.contains(subject.id().toString()));
    }

    /// Those in the books that were refused, whose keys are free again.
    Set<Subject> refused() {
        return instructions().filter(one -> one.state() instanceof State.Failed failed
                && failed.by() == FailedBy.REFUSED).map(Instruction::subject).collect(Collectors.toSet());
    }

    /// Requires that what moved is in the books, or a discrepancy or a person names it, and that nothing was sent
    /// twice.
    void check(Set<Subject> named) {
        Set<Subject> known = instructions().map(Instruction::subject).collect(Collectors.toSet());
        Stream.concat(gateway.moved().keySet().stream().map(Outside::payment),
                outgoing.taken().stream().filter(subject -> outgoing.paid(subject) > 0))
                .forEach(moved -> require(known.contains(moved) || named.contains(moved), moved,
                        "moved, and is neither recorded nor named"));
        outgoing.taken().forEach(subject -> require(outgoing.times(subject) == 1, subject, "was taken",
                outgoing.times(subject), "times"));
    }

    private Stream<Instruction<?>> instructions() {
        return Stream.of(books.payments(), books.refunds(), books.payouts()).flatMap(List::stream);
    }

    private static Subject payment(PaymentId id) {
        return new Subject(Subject.Kind.PAYMENT, id.value());
    }
}
