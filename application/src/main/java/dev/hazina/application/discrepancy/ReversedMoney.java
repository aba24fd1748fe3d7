package dev.hazina.application.discrepancy;

import dev.hazina.application.inbound.InboundPaymentReads;
import dev.hazina.application.inbound.UnassignedPayments;
import dev.hazina.application.receipt.BookedReversal;
import dev.hazina.domain.channel.ProviderReceipt;
import dev.hazina.domain.discrepancy.Claim;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.inbound.InboundPaymentDetails;
import dev.hazina.domain.inbound.InboundPaymentId;
import dev.hazina.domain.inbound.InboundPaymentState;
import dev.hazina.domain.instruction.TakenBack;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Money in suspense was a payment before, which was taken back, and its provider has reversed that payment. Until a
/// person decides about the reversal, which may end what waits too, the money goes nowhere.
///
/// It is read before rows are locked: what is decided at the same moment as the provider reports came first.
public record ReversedMoney(DiscrepancyReads discrepancies, InboundPaymentReads notices)
        implements
            UnassignedPayments.Reversals {

    /// The discrepancy about the reversal.
    Optional<Discrepancy> of(InboundPaymentDetails waiting) {
        return notices.takenBack(Set.of(waiting.providerReceipt())).stream()
                .flatMap(earlier -> reversal(earlier).stream()).findFirst();
    }

    private Optional<Discrepancy> reversal(InboundPayment earlier) {
        return discrepancies.unresolved(new Subject(Subject.Kind.PAYMENT, earlier.id().value()),
                Discrepancy.Kind.CONTRADICTION);
    }

    /// @throws Refusal.Precondition when the money waits for a decision about another discrepancy
    void requireNone(Discrepancy raised) {
        if (raised.kind() != Discrepancy.Kind.UNMATCHED || raised.state() instanceof DiscrepancyState.Chosen) {
            return;
        }
        notices.find(new InboundPaymentId(raised.subject().id())).flatMap(notice -> of(notice.details()))
                .ifPresent(reversal -> {
                    throw new Refusal.Precondition(RefusalCode.ACTION_UNSUITABLE,
                            "its provider has reversed the payment that it was; decide about exception "
                                    + reversal.id() + " first");
                });
    }

    /// @throws Refusal.Conflict when it is unclaimed, and its reversal is open
    void requireClaimable(Optional<Discrepancy> raised, InboundPaymentDetails waiting) {
        if (raised.filter(now -> now.state() instanceof DiscrepancyState.Open).isPresent()
                && of(waiting).isPresent()) {
            throw Claim.alreadyAssigned();
        }
    }

    /// The money of the reversed payment, as it waits or waited last: it may have been claimed and taken back again.
    Optional<InboundPaymentDetails> waiting(Discrepancy reversal) {
        Optional<InboundPayment> last = notices.find(new InboundPaymentId(reversal.subject().id()));
        while (last.filter(known -> known.state() instanceof InboundPaymentState.TakenBack).isPresent()) {
            last = notices.find(TakenBack.again(last.get().details()).id());
        }
        return last.map(InboundPayment::details);
    }

    /// What is booked where this discrepancy's decision books it.
    ///
    /// @return empty where the discrepancy is about no money that came under a receipt
    Optional<BookedReversal> reversal(Discrepancy raised) {
        return notices.find(new InboundPaymentId(raised.subject().id()))
                .map(notice -> BookedReversal.of(notice.details().providerReceipt()));
    }

    /// What this decision books: a provider took back a payment that came under a receipt, or money in suspense.
    Optional<BookedReversal> booked(Discrepancy raised, Decided decided, WrittenReceipts receipts) {
        Resolution.Action action = decided.action();
        boolean isOfPayment = raised.kind() == Discrepancy.Kind.CONTRADICTION
                && raised.subject().kind() == Subject.Kind.PAYMENT
                && (action == Resolution.Action.RECOVER || action == Resolution.Action.WRITE_OFF);
        return isOfPayment || action == Resolution.Action.BOOK_REVERSAL
                ? reversal(raised).map(known -> isOfPayment
                        ? known
                        : known.under(decided.receipt().map(text -> receipts.of(known.money().provider(), text))))
                : Optional.empty();
    }

    @Override
    public Set<InboundPaymentId> amongst(List<InboundPayment> waiting) {
        Map<ProviderReceipt, InboundPaymentId> ids = new HashMap<>();
        waiting.forEach(notice -> ids.put(notice.details().providerReceipt(), notice.id()));
        Stream<ProviderReceipt> open = notices.takenBack(ids.keySet()).stream()
                .filter(earlier -> reversal(earlier).isPresent()).map(earlier -> earlier.details().providerReceipt());
        Stream<ProviderReceipt> booked = notices.reversed(ids.keySet()).stream();
        return Stream.concat(open, booked).map(ids::get).collect(Collectors.toSet());
    }
}
