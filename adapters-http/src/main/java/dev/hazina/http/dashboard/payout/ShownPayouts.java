package dev.hazina.http.dashboard.payout;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.instruction.InstructionReads;
import dev.hazina.application.ledger.EntryReads;
import dev.hazina.application.wallet.WalletReads;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.wallet.WalletRef;
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

/// What is to see of a payout, for its merchant and for platform staff.
@Singleton
public final class ShownPayouts implements ShownInstructions {
    private final InstructionReads instructions;
    private final EntryReads entries;
    private final WalletReads wallets;
    private final Timelines timelines;
    private final HoldActs acts;

    ShownPayouts(InstructionReads instructions, EntryReads entries, WalletReads wallets, Timelines timelines,
            HoldActs acts) {
        this.instructions = instructions;
        this.entries = entries;
        this.wallets = wallets;
        this.timelines = timelines;
        this.acts = acts;
    }

    @Override
    public Subject.Kind kind() {
        return Subject.Kind.PAYOUT;
    }

    @Override
    public Optional<InstructionView> find(PageReader reader, UUID id) {
        return instructions.payouts().find(reader.merchant(), reader.id(), new PayoutId(id))
                .map(found -> of(reader, found));
    }

    @Override
    public List<SummaryRow> identifying(Instruction<?> one) {
        PayoutDetails payout = one.as(PayoutDetails.class).orElseThrow().details();
        return Stream.of(Optional.of(SummaryRow.of(text("part.to"), payout.destination().e164())),
                Optional.of(SummaryRow.of(text("part.fee"), Amount.of(payout.fee()).toString())),
                payout.remarks().map(remarks -> SummaryRow.of(text("part.remarks"), remarks))).flatMap(Optional::stream)
                .toList();
    }

    /// Payouts as rows of their list.
    public static List<PayoutsPage.Row> rows(List<Instruction<PayoutDetails>> payouts) {
        return payouts.stream().map(PayoutViews::row).toList();
    }

    InstructionView of(PageReader reader, Instruction<PayoutDetails> payout) {
        TimelineHistory history = timelines.history(reader,
                entries.of(reader.merchant(), reader.id(), payout.subject()).orElse(List.of()),
                List.of(payout.details().id().value()));
        String wallet = wallets.find(reader.merchant(), new WalletRef.ById(reader.id(), payout.details().wallet()))
                .map(found -> found.name().text()).orElse("");
        return new InstructionView(reader.page(payout.subject()), Amount.of(payout.details().amount()),
                Badge.of(payout), Corrections.badge(payout.correction()).stream().toList(),
                PayoutViews.meaning(payout), PayoutViews.summary(payout, wallet), List.of(),
                timelines.of(reader, PayoutViews.steps(payout, history,
                        acts.of(reader.merchant(), payout.subject())), history, List.of(payout)));
    }
}
