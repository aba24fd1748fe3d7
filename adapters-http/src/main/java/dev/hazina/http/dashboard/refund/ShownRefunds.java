package dev.hazina.http.dashboard.refund;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.instruction.InstructionReads;
import dev.hazina.application.ledger.EntryReads;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.RefundId;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.http.dashboard.timeline.Corrections;
import dev.hazina.http.dashboard.timeline.HoldActs;
import dev.hazina.http.dashboard.timeline.InstructionView;
import dev.hazina.http.dashboard.timeline.PageReader;
import dev.hazina.http.dashboard.timeline.ShownInstructions;
import dev.hazina.http.dashboard.timeline.TimelineHistory;
import dev.hazina.http.dashboard.timeline.Timelines;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.SummaryRow;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/// What is to see of a refund, for its merchant and for platform staff.
@Singleton
final class ShownRefunds implements ShownInstructions {
    private final InstructionReads instructions;
    private final EntryReads entries;
    private final Timelines timelines;
    private final HoldActs acts;

    ShownRefunds(InstructionReads instructions, EntryReads entries, Timelines timelines, HoldActs acts) {
        this.instructions = instructions;
        this.entries = entries;
        this.timelines = timelines;
        this.acts = acts;
    }

    @Override
    public Subject.Kind kind() {
        return Subject.Kind.REFUND;
    }

    @Override
    public Optional<InstructionView> find(PageReader reader, UUID id) {
        return instructions.refunds().find(reader.merchant(), reader.id(), new RefundId(id))
                .map(found -> of(reader, found));
    }

    @Override
    public List<SummaryRow> identifying(Instruction<?> one) {
        RefundDetails refund = one.as(RefundDetails.class).orElseThrow().details();
        return Stream.of(Optional.of(SummaryRow.code(text("part.payment-id"), refund.payment().toString())),
                refund.reference().map(reference -> SummaryRow.of(text("part.reference"), reference)))
                .flatMap(Optional::stream)
                .toList();
    }

    InstructionView of(PageReader reader, Instruction<RefundDetails> refund) {
        TimelineHistory history = timelines.history(reader,
                entries.of(reader.merchant(), reader.id(), refund.subject()).orElse(List.of()),
                List.of(refund.details().id().value()));
        Instruction<PaymentDetails> payment = instructions.payments()
                .find(reader.merchant(), reader.id(), refund.details().payment()).orElseThrow().payment();
        return new InstructionView(reader.page(refund.subject()), Amount.of(refund.details().amount()),
                Badge.of(refund), Corrections.badge(refund.correction()).stream().toList(),
                RefundViews.meaning(refund), RefundViews.summary(refund, payment), List.of(),
                timelines.of(reader, RefundViews.steps(refund, history, acts.of(reader.merchant(), refund.subject())),
                        history, List.of(refund)));
    }
}
