package dev.hazina.http.dashboard.hold;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.instruction.InstructionReads.OfKind;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.RefundId;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.MoneyLinks;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.PayerText;
import dev.hazina.http.dashboard.view.SummaryRow;
import dev.hazina.http.hold.HeldKind;
import dev.hazina.http.hold.HeldKinds;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// How pages ask a person about payouts, or about refunds.
///
/// @param page the address of the page of one
/// @param rows what a person who decides about one reads
record HeldPages<I, D extends Details>(HeldKind<I, D> kind, Section section,
        Function<D, String> page, Function<D, List<SummaryRow>> rows, Question approve, Question cancel) {

    /// @param title the key of the text that names the decision
    /// @param question the key of the question
    /// @param explained the key of the consequences
    /// @param done what is said once it is carried out
    record Question(String title, String question, String explained, Notice done) {}

    static HeldPages<PayoutId, PayoutDetails> payouts(HeldKinds kinds) {
        return new HeldPages<>(kinds.payouts(), Section.PAYOUTS,
                details -> MoneyLinks.payout(details.id()), HeldPages::payout,
                new Question("payout.approve", "payout.approve-question", "payout.approve-explained",
                        Notice.PAYOUT_APPROVED),
                new Question("payout.cancel", "payout.cancel-question", "payout.cancel-explained",
                        Notice.PAYOUT_CANCELED));
    }

    /// @param payments which the refunds are of
    static HeldPages<RefundId, RefundDetails> refunds(HeldKinds kinds, OfKind<PaymentId, PaymentWithRefunds> payments) {
        return new HeldPages<>(kinds.refunds(), Section.REFUNDS,
                details -> MoneyLinks.refund(details.id()), details -> refund(details, payments),
                new Question("refund.approve", "refund.approve-question", "refund.approve-explained",
                        Notice.REFUND_APPROVED),
                new Question("refund.cancel", "refund.cancel-question", "refund.cancel-explained",
                        Notice.REFUND_CANCELED));
    }

    String href(Instruction<D> held) {
        return page.apply(held.details());
    }

    List<SummaryRow> summary(Instruction<D> held) {
        List<SummaryRow> summary = new ArrayList<>(rows.apply(held.details()));
        SummaryRow.by(text("part.created-by"), held.details().origin().by()).ifPresent(summary::add);
        return summary;
    }

    private static List<SummaryRow> payout(PayoutDetails details) {
        List<SummaryRow> rows = new ArrayList<>();
        rows.add(SummaryRow.of(text("part.to"), details.destination().e164()));
        rows.add(SummaryRow.of(text("part.amount"), Amount.of(details.amount()).toString()));
        details.remarks().ifPresent(remarks -> rows.add(SummaryRow.of(text("part.remarks"), remarks)));
        return rows;
    }

    private static List<SummaryRow> refund(RefundDetails details, OfKind<PaymentId, PaymentWithRefunds> payments) {
        PaymentDetails paid = payments.find(details.merchant(), details.account(), details.payment()).orElseThrow()
                .payment().details();
        List<SummaryRow> rows = new ArrayList<>();
        rows.add(SummaryRow.of(text("refund.refunded-payment"), paid.reference()));
        rows.add(SummaryRow.of(text("payment.payer"), PayerText.of(paid.payer())));
        rows.add(SummaryRow.of(text("part.amount"), Amount.of(details.amount()).toString()));
        details.reason().ifPresent(reason -> rows.add(SummaryRow.of(text("part.reason"), reason)));
        return rows;
    }
}
