package dev.hazina.http.dashboard.payment;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.instruction.InstructionReads;
import dev.hazina.application.ledger.EntryReads;
import dev.hazina.application.wallet.WalletReads;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.wallet.WalletRef;
import dev.hazina.http.dashboard.timeline.Corrections;
import dev.hazina.http.dashboard.timeline.InstructionView;
import dev.hazina.http.dashboard.timeline.PageReader;
import dev.hazina.http.dashboard.timeline.ShownInstructions;
import dev.hazina.http.dashboard.timeline.Timeline;
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

/// What is to see of a payment, for its merchant and for platform staff.
@Singleton
final class ShownPayments implements ShownInstructions {
    private final InstructionReads instructions;
    private final EntryReads entries;
    private final WalletReads wallets;
    private final Timelines timelines;

    ShownPayments(InstructionReads instructions, EntryReads entries, WalletReads wallets, Timelines timelines) {
        this.instructions = instructions;
        this.entries = entries;
        this.wallets = wallets;
        this.timelines = timelines;
    }

    @Override
    public Subject.Kind kind() {
        return Subject.Kind.PAYMENT;
    }

    @Override
    public Optional<InstructionView> find(PageReader reader, UUID id) {
        return instructions.payments().find(reader.merchant(), reader.id(), new PaymentId(id))
                .map(found -> of(reader, found));
    }

    @Override
    public List<SummaryRow> identifying(Instruction<?> one) {
        PaymentDetails payment = one.as(PaymentDetails.class).orElseThrow().details();
        return Stream.of(Optional.of(SummaryRow.of(text("part.reference"), payment.reference())),
                payment.phone().map(payer -> SummaryRow.of(text("payment.payer"), payer.e164())),
                Optional.of(SummaryRow.of(text("part.fee"), Amount.of(payment.fee()).toString())))
                .flatMap(Optional::stream)
                .toList();
    }

    InstructionView of(PageReader reader, PaymentWithRefunds whole) {
        Instruction<PaymentDetails> payment = whole.payment();
        String wallet = wallets
                .find(reader.merchant(), new WalletRef.ById(reader.id(), payment.details().wallet()))
                .map(found -> found.name().text()).orElse("");
        return new InstructionView(reader.page(payment.subject()), Amount.of(payment.details().amount()),
                Badge.of(payment),
                Stream.of(PaymentViews.refunded(whole), Corrections.badge(payment.correction()))
                        .flatMap(Optional::stream).toList(),
                PaymentViews.meaning(whole), PaymentViews.summary(whole, wallet),
                whole.refunds().slices().stream().map(refund -> PaymentViews.refundLine(reader, refund)).toList(),
                timeline(reader, whole));
    }

    private Timeline timeline(PageReader reader, PaymentWithRefunds whole) {
        List<Instruction<?>> shown = Stream
                .<Instruction<?>>concat(Stream.of(whole.payment()), whole.refunds().slices().stream()).toList();
        List<UUID> subjects = shown.stream().map(one -> one.subject().id()).toList();
        TimelineHistory history = timelines.history(reader,
                entries.of(reader.merchant(), reader.id(), whole.payment().subject())
                        .orElse(List.of()),
                subjects);
        return timelines.of(reader, PaymentSteps.of(whole, history), history, shown);
    }
}
