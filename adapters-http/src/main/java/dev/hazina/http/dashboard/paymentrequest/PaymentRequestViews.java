package dev.hazina.http.dashboard.paymentrequest;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.payment.OfferedPayments;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.paymentrequest.PaymentRequest;
import dev.hazina.domain.paymentrequest.RequestPayment;
import dev.hazina.domain.paymentrequest.RequestTerms;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.webhook.EventType;
import dev.hazina.http.dashboard.link.MoneyLinks;
import dev.hazina.http.dashboard.timeline.TimelineHistory;
import dev.hazina.http.dashboard.timeline.TimelineStep;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.InstructionSummary;
import dev.hazina.http.dashboard.view.SummaryRow;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The texts of payment requests.
final class PaymentRequestViews {
    private PaymentRequestViews() {}

    static PaymentRequestsPage.Row row(PaymentRequest asks) {
        return new PaymentRequestsPage.Row(MoneyLinks.paymentRequest(asks.id()), asks.terms().reference(),
                asks.terms().payTo().toString(), asks.terms().amount().map(Amount::of),
                Optional.of(asks.received()).filter(Money::isPositive).map(Amount::of), Badge.of(asks.state()),
                DisplayTime.of(asks.createdAt()));
    }

    static String meaning(PaymentRequest asks) {
        return text("paymentrequest.meaning." + asks.state().wire().replace('_', '-'));
    }

    static String amount(RequestTerms terms) {
        return terms.amount().map(money -> Amount.of(money).toString())
                .orElseGet(() -> text("paymentrequest.any-amount"));
    }

    static String partial(boolean allowed) {
        return allowed ? text("paymentrequest.partial.allow") : text("paymentrequest.partial.refuse");
    }

    static List<SummaryRow> summary(PaymentRequest asks, String wallet) {
        RequestTerms terms = asks.terms();
        List<SummaryRow> summary = new ArrayList<>();
        summary.add(SummaryRow.of(text("part.reference"), terms.reference()));
        summary.add(SummaryRow.of(text("part.amount"), amount(terms)));
        summary.add(SummaryRow.of(text("paymentrequest.received"), Amount.of(asks.received()).toString()));
        asks.due().filter(Money::isPositive).ifPresent(
                due -> summary.add(SummaryRow.of(text("paymentrequest.due"), Amount.of(due).toString())));
        asks.surplus().filter(Money::isPositive).ifPresent(
                more -> summary.add(SummaryRow.of(text("paymentrequest.surplus"), Amount.of(more).toString())));
        terms.amount().ifPresent(
                any -> summary.add(SummaryRow.of(text("paymentrequest.partial"), partial(terms.partial()))));
        summary.add(SummaryRow.of(text("paymentrequest.expires"), terms.expiresAt()
                .map(end -> DisplayTime.of(end).toString()).orElseGet(() -> text("paymentrequest.never"))));
        summary.add(SummaryRow.of(text("part.wallet"), wallet));
        SummaryRow.by(text("part.created-by"), asks.createdBy()).ifPresent(summary::add);
        InstructionSummary.metadata(asks.metadata()).forEach(summary::add);
        summary.add(SummaryRow.code(text("paymentrequest.id"), asks.id().toString()));
        return summary;
    }

    static PaymentRequestPage.Payment payment(RequestPayment money) {
        return new PaymentRequestPage.Payment(MoneyLinks.payment(money.payment()), Amount.of(money.amount()),
                Badge.of(money.after()), DisplayTime.of(money.at()));
    }

    /// @param payments newest first
    static List<TimelineStep> steps(PaymentRequest asks, List<RequestPayment> payments, TimelineHistory history) {
        List<TimelineStep> steps = new ArrayList<>();
        steps.add(TimelineStep.done(text("paymentrequest.step.created"), "", asks.createdAt()));
        payments.reversed().stream().filter(money -> money.after() != PaymentRequest.State.PAID_LATE)
                .forEach(money -> steps.add(step(money)));
        ended(asks, history).ifPresent(steps::add);
        payments.reversed().stream().filter(money -> money.after() == PaymentRequest.State.PAID_LATE)
                .forEach(money -> steps.add(step(money)));
        return steps;
    }

    private static TimelineStep step(RequestPayment money) {
        return TimelineStep.good(text("paymentrequest.step.paid"), Amount.of(money.amount()).toString(), money.at());
    }

    /// How it ended without being paid, or what it waits for. Of one that was paid late, its event has the time.
    private static Optional<TimelineStep> ended(PaymentRequest asks, TimelineHistory history) {
        Optional<Instant> expired = history.firstSent(EventType.PAYMENT_REQUEST_EXPIRED);
        return switch (asks.state()) {
            case OPEN, UNDERPAID -> Optional.of(TimelineStep.waiting(text("paymentrequest.step.waiting"), ""));
            case PAID, OVERPAID -> Optional.empty();
            case EXPIRED -> Optional.of(TimelineStep.bad(text("paymentrequest.step.expired"), "", asks.updatedAt()));
            case CANCELED ->
                Optional.of(TimelineStep.done(text("paymentrequest.step.canceled"), "", asks.updatedAt()));
            case PAID_LATE -> Optional.of(expired
                    .map(at -> TimelineStep.bad(text("paymentrequest.step.expired"), "", at))
                    .orElseGet(() -> TimelineStep.undated(text("paymentrequest.step.canceled"))));
        };
    }

    /// Why no phone can be asked for it now.
    static Optional<Refusal> noPrompt(OfferedPayments offered, Account account, PaymentRequest asks) {
        Currency currency = asks.terms().currency();
        return offered.refused(account, new Route(currency, Channel.ofPayment(currency)), new Payer.Unnamed());
    }
}
