package dev.hazina.application.search;

import dev.hazina.application.boundary.OpenToAdapters;
import dev.hazina.application.discrepancy.DiscrepancyReads;
import dev.hazina.application.inbound.InboundPaymentReads;
import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.record.ProviderRecord;
import dev.hazina.application.record.ProviderRecordReads;
import dev.hazina.application.record.RecordFilter;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.inbound.InboundPayment;
import dev.hazina.domain.inbound.InboundPaymentId;
import dev.hazina.domain.inbound.InboundPaymentState;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.Platform;
import java.util.Optional;

/// Finds what providers told of our money, each with what it belongs to in the books, for platform staff.
@OpenToAdapters
public final class FindProviderRecords {
    private final ProviderRecordReads records;
    private final InboundPaymentReads notices;
    private final DiscrepancyReads discrepancies;

    public FindProviderRecords(ProviderRecordReads records, InboundPaymentReads notices,
            DiscrepancyReads discrepancies) {
        this.records = records;
        this.notices = notices;
        this.discrepancies = discrepancies;
    }

    /// @param belongsTo a payment, refund or payout, or the notice of money that no wallet got
    /// @param exception the one that waits for a person, or else that was decided last
    public record Placed(ProviderRecord record, Subject belongsTo, Optional<Discrepancy> exception) {}

    public Page<Placed> list(RecordFilter filter, PageRequest page) {
        Page<ProviderRecordReads.Kept> found = records.list(filter, page);
        return new Page<>(found.rows().stream().map(this::place).toList(), found.nextBefore());
    }

    private Placed place(ProviderRecordReads.Kept kept) {
        Subject holder = kept.holder().orElse(kept.record().about());
        Subject belongsTo = holder.kind() == Subject.Kind.INBOUND_PAYMENT ? credited(holder) : holder;
        return new Placed(kept.record(), belongsTo, exception(belongsTo));
    }

    /// The payment that a notice became has its id.
    private Subject credited(Subject notice) {
        return notices.find(new InboundPaymentId(notice.id())).map(InboundPayment::state)
                .filter(InboundPaymentState.Credited.class::isInstance)
                .map(credited -> new Subject(Subject.Kind.PAYMENT, notice.id())).orElse(notice);
    }

    private Optional<Discrepancy> exception(Subject subject) {
        return discrepancies.unresolved(subject).stream().findFirst().or(() -> discrepancies
                .resolved(Platform.MERCHANT, subject).stream().reduce((earlier, later) -> later));
    }
}
