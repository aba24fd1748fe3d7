package dev.hazina.http.dashboard.payment;

import dev.hazina.domain.money.Money;
import dev.hazina.domain.payment.Payer;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.payment.PaymentDetails;
import dev.hazina.domain.payment.PaymentId;
import dev.hazina.domain.payment.PaymentState;
import dev.hazina.domain.refund.PaymentWithRefunds;
import dev.hazina.domain.refund.Refund;
import dev.hazina.domain.refund.RefundState;
import dev.hazina.http.dashboard.trail.Step;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.Fact;
import dev.hazina.http.dashboard.view.When;
import dev.hazina.http.dashboard.view.Words;
import java.util.ArrayList;
import java.util.List;

/// Says of payments what a person wants to know.
final class PaymentViews {
    private PaymentViews() {}

    static String href(PaymentId id) {
        return "/dashboard/payments/" + id;
    }

    static PaymentsPage.Row row(PaymentWithRefunds whole) {
        Payment payment = whole.payment();
        Money refunded = whole.refunds().refunded(payment);
        String note = refunded.isZero()
                ? ""
                : refunded.equals(payment.details().amount()) ? "refunded" : "partly refunded";
        return new PaymentsPage.Row(href(payment.id()), payment.details().reference(),
                Amount.of(payment.details().amount()), Badge.of(payment.state()),
                Words.of(payment.details().channel()), note, When.of(payment.details().createdAt()));
    }

    static String meaning(Payment payment) {
        return switch (payment.state()) {
            case PaymentState.Pending p -> "It is recorded and about to be sent to the channel.";
            case PaymentState.Processing p -> payment.details().channel().isMobileMoney()
                    ? "The payer has been asked. This page updates itself when they answer."
                    : "The channel has it. This page updates itself when it answers.";
            case PaymentState.Succeeded s -> "The money is in the wallet.";
            case PaymentState.Failed f when f.paidLater() ->
                "The money came after all, after the payment had failed. We are looking into it.";
            case PaymentState.Failed f -> Words.of(f.reason());
            case PaymentState.Canceled c -> "It was called off before anybody was asked.";
        };
    }

    static List<Fact> facts(Payment payment, String wallet) {
        PaymentDetails details = payment.details();
        List<Fact> facts = new ArrayList<>();
        facts.add(Fact.of("Reference", details.reference()));
        facts.add(Fact.of("Channel", Words.of(details.channel())));
        facts.add(Fact.of("Payer", switch (details.payer()) {
            case Payer.ByPhone(var phone) -> phone.toString();
            case Payer.ByCard c -> "a card";
            case Payer.Unnamed u -> "not told by the channel";
        }));
        facts.add(Fact.of("Fee", Amount.of(details.fee()).toString()));
        facts.add(Fact.of("Net amount", Amount.of(details.netAmount()).toString()));
        facts.add(Fact.of("Wallet", wallet));
        if (payment.state() instanceof PaymentState.Succeeded(String receipt)) {
            facts.add(Fact.code("Channel's receipt", receipt));
        }
        details.callbackUrl().ifPresent(url -> facts.add(Fact.code("Callback URL", url)));
        facts.add(Fact.code("Payment ID", payment.id().toString()));
        return facts;
    }

    static List<Step> steps(PaymentWithRefunds whole) {
        Payment payment = whole.payment();
        List<Step> steps = new ArrayList<>();
        steps.add(Step.done("Created", "", payment.details().createdAt()));
        switch (payment.state()) {
            case PaymentState.Pending p -> steps.add(Step.waiting("Waiting to be sent", ""));
            case PaymentState.Processing p -> {
                steps.add(Step.done("Given to the channel", "", payment.updatedAt()));
                steps.add(Step.waiting(payment.details().channel().isMobileMoney()
                        ? "Waiting for the payer"
                        : "Waiting for the channel", ""));
            }
            case PaymentState.Succeeded(String receipt) ->
                steps.add(Step.good("Paid", "Receipt " + receipt, payment.updatedAt()));
            case PaymentState.Failed f -> steps.add(Step.bad("Failed", Words.of(f.reason()), payment.updatedAt()));
            case PaymentState.Canceled c -> steps.add(Step.done("Canceled", "", payment.updatedAt()));
        }
        whole.refunds().slices().reversed().forEach(refund -> add(refund, steps));
        return steps;
    }

    private static void add(Refund refund, List<Step> steps) {
        String amount = Amount.of(refund.details().amount()).toString();
        steps.add(Step.done("Refund asked for", amount, refund.details().createdAt()));
        switch (refund.state()) {
            case RefundState.Pending p -> steps.add(Step.waiting("Refund on its way", amount));
            case RefundState.Succeeded s -> steps.add(Step.good("Refunded", amount, refund.updatedAt()));
            case RefundState.Failed f ->
                steps.add(Step.bad("Refund failed", amount + ". " + Words.of(f.reason()), refund.updatedAt()));
        }
    }

    static PaymentPage.Slice slice(Refund refund) {
        return new PaymentPage.Slice("/dashboard/refunds/" + refund.id(), Amount.of(refund.details().amount()),
                Badge.of(refund.state()), refund.details().reason().orElse(""),
                When.of(refund.details().createdAt()));
    }
}
