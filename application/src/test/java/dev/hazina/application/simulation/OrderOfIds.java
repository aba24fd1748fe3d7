package dev.hazina.application.simulation;

import static dev.hazina.application.simulation.Judge.require;

import dev.hazina.application.ledger.Books;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.SentBack;
import dev.hazina.domain.instruction.TakenBack;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The ids in the books of a simulated history.
record OrderOfIds(Books books) {

    /// Requires that the ids of what postings are about sort by the time at which they were recorded. The payment that
    /// an inbound payment becomes has the older id, and so has what was found after a restore.
    ///
    /// @param asked the payments that were requested
    void check(List<Instruction<PaymentDetails>> asked) {
        requireInOrder(asked.stream().filter(payment -> !payment.details().restored())
                .map(payment -> payment.details().id().value()));
        // What is sent back has the id of its exception.
        requireInOrder(books.refunds().stream()
                .filter(refund -> !refund.details().restored() && !SentBack.is(refund.details()))
                .map(refund -> refund.details().id().value()));
        requireInOrder(books.payouts().stream()
                .filter(payout -> !payout.details().restored() && !SentBack.is(payout.details()))
                .map(payout -> payout.details().id().value()));
        requireInOrder(books.transfers().stream().map(transfer -> transfer.id().value()));
        // What waits again has an id that follows from the one before.
        Set<UUID> again = books.inbounds().stream().map(inbound -> TakenBack.again(inbound.details()).id().value())
                .collect(Collectors.toSet());
        requireInOrder(
                books.inbounds().stream().map(inbound -> inbound.id().value()).filter(id -> !again.contains(id)));
        requireInOrder(books.discrepancies().stream().filter(raised -> raised.kind() != Discrepancy.Kind.NOT_BOOKED
                && raised.kind() != Discrepancy.Kind.TAKEN_BACK)
                .map(Discrepancy::id));
    }

    private static void requireInOrder(Stream<UUID> recorded) {
        List<UUID> ids = recorded.toList();
        require(ids.stream().sorted(Comparator.comparing(UUID::toString)).toList().equals(ids), ids,
                "are not in the order of their making");
    }
}
