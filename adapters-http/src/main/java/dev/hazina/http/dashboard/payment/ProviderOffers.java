package dev.hazina.http.dashboard.payment;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.key.Caller;
import dev.hazina.application.payment.OfferedPayments;
import dev.hazina.application.refund.OfferedRefunds;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Route;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.Payer;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.instruction.TakenBack;
import dev.hazina.domain.money.Currency;
import dev.hazina.http.dashboard.form.Offer;
import dev.hazina.http.dashboard.link.MoneyLinks;
import jakarta.inject.Singleton;

/// What a provider would do about a payment now. The commands tell, so that nothing is offered that they refuse.
@Singleton
final class ProviderOffers {
    private final OfferedRefunds refunds;
    private final OfferedPayments payments;

    ProviderOffers(OfferedRefunds refunds, OfferedPayments payments) {
        this.refunds = refunds;
        this.payments = payments;
    }

    /// Refunding what remains of it, or a part.
    Offer refund(Caller.Member caller, PaymentWithRefunds whole) {
        Instruction<PaymentDetails> payment = whole.payment();
        boolean remains = payment.isSucceeded() && !TakenBack.isTakenBack(payment)
                && whole.refunds().remaining(payment).isPositive();
        return Offer.of(caller.role().may(Permission.REFUND) && remains,
                PaymentViews.href(payment.details().id()) + "/refund", () -> refunds.refused(whole));
    }

    /// Requesting it again, as [EarlierPayment] fills in the form.
    Offer again(Caller.Member caller, Instruction<PaymentDetails> payment) {
        PaymentDetails details = payment.details();
        Currency currency = details.amount().currency();
        Route route = new Route(currency, details.payer() instanceof Payer.ByCard
                ? Channel.CARD
                : Channel.ofPayment(currency));
        return Offer.of(
                caller.role().may(Permission.COLLECT) && payment.failure().isPresent() && !payment.isPaidLater(),
                MoneyLinks.PAYMENTS + "/new?again=" + details.id(),
                () -> payments.refused(caller.acting(), route, details.payer())).saying(text("payment.not-again"));
    }
}
