package dev.hazina.http.dashboard.payment;

import dev.hazina.domain.money.Money;
import dev.hazina.domain.payment.Payer;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payment.PaymentDetails;
import dev.hazina.domain.payment.PaymentId;
import dev.hazina.domain.payment.PaymentState;
import dev.hazina.domain.refund.PaymentWithRefunds;
import dev.hazina.domain.refund.Refund;
import dev.hazina.http.dashboard.timeline.Corrections;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayText;
import dev.hazina.http.dashboard.view.DisplayTime;
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
    private static final String CAME = "the channel then reported it as paid";

    private PaymentViews() {}

    static String href(PaymentId id) {
        return "/dashboard/payments/" + id;
    }

    static PaymentsPage.Row row(PaymentWithRefunds whole) {
        Payment payment = whole.payment();
        String note = Stream.concat(refunded(whole).stream(), Corrections.badge(payment.correction()).stream())
                .map(badge -> badge.text().toLowerCase(Locale.ROOT)).collect(Collectors.joining(", "));
        return new PaymentsPage.Row(href(payment.id()), payment.details().reference(),
                Amount.of(payment.details().amount()), Badge.of(payment.state()),
                DisplayText.of(payment.details().channel()), note, DisplayTime.of(payment.details().createdAt()));
    }

    /// Whether it was refunded. The state stays "succeeded".
    static Optional<Badge> refunded(PaymentWithRefunds whole) {
        Money refunded = whole.refunds().refunded(whole.payment());
        if (refunded.isZero()) {
            return Optional.empty();
        }
        boolean all = refunded.equals(whole.payment().details().amount());
        return Optional.of(Badge.quiet(all ? "Refunded" : "Partly refunded"));
    }

    static String meaning(PaymentWithRefunds whole) {
        Payment payment = whole.payment();
        return switch (payment.state()) {
            case PaymentState.Pending p -> "It is recorded and will be sent to the channel.";
            case PaymentState.Processing p -> payment.details().channel().isMobileMoney()
                    ? "The payer has been asked to approve. This page updates itself."
                    : "The channel is processing it. This page updates itself.";
            case PaymentState.Succeeded s -> Corrections.with(whereTheMoneyIs(whole), payment.correction());
            case PaymentState.Failed f when f.paidLater() ->
                Corrections.late("The payment had failed; ", CAME, Optional.empty(), payment.correction());
            case PaymentState.Failed f -> DisplayText.of(f.reason());
            case PaymentState.Canceled c when c.paidLater() ->
                Corrections.late("The payment was canceled; ", CAME, Optional.empty(), payment.correction());
            case PaymentState.Canceled c when c.awaitsLateResult() ->
                "It was canceled. It may have reached the channel, so the channel is polled.";
            case PaymentState.Canceled c -> "It was canceled before it was sent to the channel.";
        };
    }

    private static String whereTheMoneyIs(PaymentWithRefunds whole) {
        Amount amount = Amount.of(whole.payment().details().amount());
        Money refunded = whole.refunds().refunded(whole.payment());
        Money onItsWay = onItsWay(whole);
        String remain = Amount.of(whole.refunds().remaining(whole.payment())) + " remaining.";
        if (refunded.equals(whole.payment().details().amount())) {
            return "Succeeded, and refunded in full: " + amount + " went back.";
        }
        if (onItsWay.isZero()) {
            return refunded.isZero()
                    ? "The money is in the wallet."
                    : Amount.of(refunded) + " of " + amount + " were refunded; " + remain;
        }
        return refunded.isZero()
                ? Amount.of(onItsWay) + " of " + amount + " are being refunded; " + remain
                : Amount.of(refunded) + " of " + amount + " were refunded, and " + Amount.of(onItsWay)
                        + " are being refunded; " + remain;
    }

    /// The amount that has left the wallet for refunds without a final result.
    private static Money onItsWay(PaymentWithRefunds whole) {
        return whole.payment().details().amount().minus(whole.refunds().remaining(whole.payment()))
                .minus(whole.refunds().refunded(whole.payment()));
    }

    /// @param showsPhone whether the payer's number is complete; otherwise its middle is hidden
    static List<SummaryRow> summary(PaymentWithRefunds whole, String wallet) {
        Payment payment = whole.payment();
        PaymentDetails details = payment.details();
        List<SummaryRow> summary = new ArrayList<>();
        summary.add(SummaryRow.of("Reference", details.reference()));
        summary.add(SummaryRow.of("Channel", DisplayText.of(details.channel())));
        summary.add(SummaryRow.of("Payer", switch (details.payer()) {
            case Payer.ByPhone(var phone) -> phone.e164();
            case Payer.ByCard c -> "a card";
            case Payer.Unnamed u -> "not reported by the channel";
        }));
        summary.add(SummaryRow.of("Fee", Amount.of(details.fee()).toString()));
        summary.add(SummaryRow.of("Net amount", Amount.of(details.netAmount()).toString()));
        details.requested()
                .ifPresent(asked -> summary.add(SummaryRow.of("Requested amount", Amount.of(asked).toString())));
        summary.addAll(sums(whole));
        summary.add(SummaryRow.of("Wallet", wallet));
        SummaryRow.by("Created by", details.createdBy()).ifPresent(summary::add);
        Receipts.of(payment.state()).ifPresent(receipt -> summary.add(SummaryRow.code("Channel's receipt", receipt)));
        details.callbackUrl().ifPresent(url -> summary.add(SummaryRow.code("Callback URL", url)));
        summary.add(SummaryRow.code("Payment ID", payment.id().toString()));
        return summary;
    }

    /// The refunded amount, the amount being refunded and the rest; empty without refunds.
    private static List<SummaryRow> sums(PaymentWithRefunds whole) {
        Money refunded = whole.refunds().refunded(whole.payment());
        Money onItsWay = onItsWay(whole);
        List<SummaryRow> sums = new ArrayList<>();
        if (refunded.isPositive() || onItsWay.isPositive()) {
            sums.add(SummaryRow.of("Refunded", Amount.of(refunded).toString()));
            if (onItsWay.isPositive()) {
                sums.add(SummaryRow.of("Being refunded", Amount.of(onItsWay).toString()));
            }
            sums.add(SummaryRow.of("Remaining", Amount.of(whole.refunds().remaining(whole.payment())).toString()));
        }
        return sums;
    }

    static PaymentPage.RefundLine refundLine(Refund refund) {
        return new PaymentPage.RefundLine("/dashboard/refunds/" + refund.id(), Amount.of(refund.details().amount()),
                Badge.of(refund.state()), refund.details().reason().orElse(""),
                DisplayTime.of(refund.details().createdAt()));
    }
}
