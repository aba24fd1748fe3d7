package dev.hazina.http.dashboard.payment;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.State;
import dev.hazina.domain.instruction.TakenBack;
import dev.hazina.domain.money.Money;
import dev.hazina.http.dashboard.link.MoneyLinks;
import dev.hazina.http.dashboard.timeline.Corrections;
import dev.hazina.http.dashboard.timeline.InstructionView;
import dev.hazina.http.dashboard.timeline.PageReader;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayText;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.InstructionSummary;
import dev.hazina.http.dashboard.view.PayerText;
import dev.hazina.http.dashboard.view.SummaryRow;
import dev.hazina.http.response.Receipts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The texts of payments.
final class PaymentViews {
    private PaymentViews() {}

    static String href(PaymentId id) {
        return MoneyLinks.payment(id);
    }

    static PaymentsPage.Row row(PaymentWithRefunds whole) {
        Instruction<PaymentDetails> payment = whole.payment();
        String note = Stream.concat(refunded(whole).stream(), Corrections.badge(payment.correction()).stream())
                .map(badge -> badge.text().toLowerCase(Locale.ROOT)).collect(Collectors.joining(", "));
        return new PaymentsPage.Row(href(payment.details().id()), payment.details().reference(),
                InstructionSummary.briefly(payment),
                Amount.of(payment.details().amount()), net(payment), Badge.of(payment),
                DisplayText.of(payment.details().channel()), Receipts.of(payment).orElse(""), note,
                DisplayTime.of(payment.details().createdAt()));
    }

    /// A payment that failed brings nothing and costs nothing.
    private static Optional<PaymentsPage.Net> net(Instruction<PaymentDetails> payment) {
        return Optional.of(payment.details()).filter(any -> payment.isOpen() || payment.isSucceeded())
                .map(details -> new PaymentsPage.Net(Amount.of(details.fee()), Amount.of(details.netAmount())));
    }

    /// Whether it was refunded. The state stays "succeeded".
    static Optional<Badge> refunded(PaymentWithRefunds whole) {
        Money refunded = whole.refunds().refunded(whole.payment());
        if (refunded.isZero()) {
            return Optional.empty();
        }
        boolean all = refunded.equals(whole.payment().details().amount());
        return Optional.of(Badge.quiet(all ? text("payment.refunded") : text("payment.partly-refunded")));
    }

    static String meaning(PaymentWithRefunds whole) {
        Instruction<PaymentDetails> payment = whole.payment();
        return switch (payment.state()) {
            case State.Held _,State.Queued _,State.Sending _ -> text("payment.meaning.pending");
            case State.Sent _ -> payment.details().channel().isMobileMoney()
                    ? text("payment.meaning.processing-phone")
                    : text("payment.meaning.processing");
            case State.Succeeded _ when TakenBack.isTakenBack(payment) -> Corrections.of(payment.correction());
            case State.Succeeded s -> Corrections.with(whereTheMoneyIs(whole), payment.correction());
            case State.Failed _ when payment.isPaidLater() ->
                Corrections.late("payment-failed", Optional.empty(), payment.correction());
            case State.Failed f -> DisplayText.of(f.reason());
            case State.Canceled _ when payment.isPaidLater() ->
                Corrections.late("payment-canceled", Optional.empty(), payment.correction());
            case State.Canceled _ when payment.awaitsLateResult() ->
                text("payment.meaning.canceled-awaits");
            case State.Canceled c -> text("payment.meaning.canceled");
        };
    }

    private static String whereTheMoneyIs(PaymentWithRefunds whole) {
        Amount amount = Amount.of(whole.payment().details().amount());
        Money refunded = whole.refunds().refunded(whole.payment());
        Money onItsWay = onItsWay(whole);
        Amount remaining = Amount.of(whole.refunds().remaining(whole.payment()));
        if (refunded.equals(whole.payment().details().amount())) {
            return text("payment.meaning.refunded-in-full", amount);
        }
        if (onItsWay.isZero()) {
            return refunded.isZero()
                    ? text("payment.meaning.in-wallet")
                    : text("payment.meaning.refunded", Amount.of(refunded), amount, remaining);
        }
        return refunded.isZero()
                ? text("payment.meaning.being-refunded", Amount.of(onItsWay), amount, remaining)
                : text("payment.meaning.both", Amount.of(refunded), amount, Amount.of(onItsWay), remaining);
    }

    /// The amount that has left the wallet for refunds without a final result.
    private static Money onItsWay(PaymentWithRefunds whole) {
        return whole.payment().details().amount().minus(whole.refunds().remaining(whole.payment()))
                .minus(whole.refunds().refunded(whole.payment()));
    }

    static List<SummaryRow> summary(PaymentWithRefunds whole, String wallet) {
        Instruction<PaymentDetails> payment = whole.payment();
        PaymentDetails details = payment.details();
        List<SummaryRow> summary = new ArrayList<>();
        summary.add(SummaryRow.of(text("part.reference"), details.reference()));
        summary.add(SummaryRow.of(text("part.channel"), DisplayText.of(details.channel())));
        summary.add(SummaryRow.of(text("payment.payer"), PayerText.of(details.payer())));
        summary.addAll(InstructionSummary.told(payment, PayerText.of(details.payer())));
        summary.add(SummaryRow.of(text("part.fee"), Amount.of(details.fee()).toString()));
        if (payment.isOpen() || payment.isSucceeded()) {
            summary.add(SummaryRow.of(text("payment.net-amount"), Amount.of(details.netAmount()).toString()));
        }
        summary.addAll(InstructionSummary.requested(payment));
        summary.addAll(sums(whole));
        summary.add(SummaryRow.of(text("part.wallet"), wallet));
        summary.addAll(InstructionSummary.origin(payment));
        details.callbackUrl().ifPresent(url -> summary.add(SummaryRow.code(text("part.callback-url"), url)));
        summary.add(SummaryRow.code(text("part.payment-id"), payment.details().id().toString()));
        return summary;
    }

    /// The refunded amount, the amount being refunded and the rest; empty without refunds.
    private static List<SummaryRow> sums(PaymentWithRefunds whole) {
        Money refunded = whole.refunds().refunded(whole.payment());
        Money onItsWay = onItsWay(whole);
        List<SummaryRow> sums = new ArrayList<>();
        if (refunded.isPositive() || onItsWay.isPositive()) {
            sums.add(SummaryRow.of(text("payment.sum-refunded"), Amount.of(refunded).toString()));
            if (onItsWay.isPositive()) {
                sums.add(SummaryRow.of(text("payment.sum-being-refunded"), Amount.of(onItsWay).toString()));
            }
            sums.add(SummaryRow.of(text("payment.sum-remaining"),
                    Amount.of(whole.refunds().remaining(whole.payment())).toString()));
        }
        return sums;
    }

    static InstructionView.RefundLine refundLine(PageReader reader, Instruction<RefundDetails> refund) {
        return new InstructionView.RefundLine(reader.page(refund.subject()), Amount.of(refund.details().amount()),
                Badge.of(refund), refund.details().reason().orElse(""),
                DisplayTime.of(refund.details().createdAt()));
    }
}
