package dev.hazina.http.dashboard.tour;

import dev.hazina.application.merchant.Caller;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.payment.PaymentReads;
import dev.hazina.application.payout.PayoutReads;
import dev.hazina.application.wallet.WalletReads;
import dev.hazina.application.webhook.DeliveryReads;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.merchant.Permission;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.payment.Payment;
import dev.hazina.domain.refund.PaymentWithRefunds;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletRef;
import dev.hazina.domain.webhook.Delivery;
import dev.hazina.domain.webhook.Endpoint;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.FormData;
import dev.hazina.http.dashboard.FormView;
import dev.hazina.http.dashboard.Forms;
import dev.hazina.http.dashboard.LayoutFactory;
import dev.hazina.http.dashboard.Pages;
import dev.hazina.http.dashboard.Section;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.SandboxTestValues;
import dev.hazina.http.inspector.Inspector;
import dev.hazina.http.sandbox.InSandbox;
import io.micronaut.context.annotation.Requires;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.Map;
import java.util.Optional;

/// The guided tour: four steps with real requests.
@Controller(TourPageController.PATH)
@Consumes(MediaType.ALL)
@Requires(condition = InSandbox.class)
final class TourPageController {
    static final String PATH = "/dashboard/tour";
    /// The field that names the page to go to after a form, and its value for the tour.
    static final String NEXT = "next";
    static final String NAME = "tour";
    private static final PageRequest NEWEST = new PageRequest(Optional.empty(), Optional.empty(), 1);
    private static final int NAMED_BY = 8;

    private final Inspector inspector;
    private final PaymentReads payments;
    private final PayoutReads payouts;
    private final DeliveryReads deliveries;
    private final WalletReads wallets;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    TourPageController(Inspector inspector, PaymentReads payments, PayoutReads payouts, DeliveryReads deliveries,
            WalletReads wallets, Forms forms, LayoutFactory layouts, Pages pages) {
        this.inspector = inspector;
        this.payments = payments;
        this.payouts = payouts;
        this.deliveries = deliveries;
        this.wallets = wallets;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.READ)
    HttpResponse<?> show(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        TourProgress progress = progress(caller);
        Currency currency = caller.acting().defaultCurrency();
        Optional<Wallet> wallet = wallets.find(caller.merchant(), new WalletRef.DefaultOf(caller.acting().id()));
        Optional<FormView> begin = Optional.of(forms.blank(request, InspectorPageController.PATH))
                .filter(any -> progress.inspector().isEmpty() && caller.role().may(Permission.MANAGE_WEBHOOKS));
        String endpoint = progress.inspector().map(known -> "/dashboard/webhooks/" + known.id()).orElse("");
        return pages.ok("tour/tour", new TourPage(layouts.of(request, Section.TOUR), progress.states(), begin,
                Optional.of(payment(request, currency)).filter(any -> caller.role().may(Permission.COLLECT)),
                progress.needsAnother(),
                progress.payment().map(one -> new TourPage.Paid(Amount.of(one.details().amount()),
                        Badge.of(one.state()), "/dashboard/payments/" + one.id())),
                inspector.received(caller.acting().id()).stream().filter(received -> !received.isProbe()).findFirst()
                        .map(received -> InspectorRows.row(received, endpoint)),
                wallet.map(from -> payout(request, currency, from))
                        .filter(any -> caller.role().may(Permission.PAY_OUT)
                                && caller.acting().payoutCurrencies().contains(currency)),
                progress.payout().map(one -> new TourPage.Paid(Amount.of(one.details().amount()),
                        Badge.of(one.state()), "/dashboard/payouts/" + one.id())),
                progress.isMoving(), currency.name(), currency == Currency.USD,
                wallet.map(from -> from.id().toString()).orElse("")));
    }

    private TourProgress progress(Caller.Member caller) {
        AccountId account = caller.acting().id();
        Optional<Endpoint> endpoint = inspector.endpoint(caller.merchant(), account);
        boolean isTold = endpoint.filter(known -> !deliveries
                .list(new DeliveryReads.DeliveryScope(caller.merchant(), account, Optional.of(known.id())),
                        Optional.of(Delivery.Status.DELIVERED), Optional.empty(), NEWEST)
                .rows().isEmpty()).isPresent();
        Optional<Payment> paid = payments(caller, Optional.of("succeeded"));
        return new TourProgress(endpoint, paid.or(() -> payments(caller, Optional.empty())), paid.isPresent(), isTold,
                payouts.list(caller.merchant(), account, Optional.empty(), NEWEST).rows().stream().findFirst());
    }

    private Optional<Payment> payments(Caller.Member caller, Optional<String> status) {
        return payments
                .list(caller.merchant(), caller.acting().id(),
                        ListFilter.NONE.withStatus(status), NEWEST)
                .rows().stream().findFirst().map(PaymentWithRefunds::payment);
    }

    private FormView payment(HttpRequest<?> request, Currency currency) {
        FormView blank = forms.blank(request, "/dashboard/payments/new");
        String reference = "first-steps-" + blank.once().substring(blank.once().length() - NAMED_BY);
        return forms.filled(request, "/dashboard/payments/new", FormData.with(Map.of("reference", reference, "amount",
                currency == Currency.USD ? "25" : currency == Currency.KES ? "1500" : "50000", "payer_phone",
                SandboxTestValues.phone(currency), "card_token", "tok_visa")));
    }

    private FormView payout(HttpRequest<?> request, Currency currency, Wallet from) {
        return forms.filled(request, "/dashboard/payouts/new", FormData.with(Map.of("wallet", from.id().toString(),
                "amount", currency == Currency.KES ? "500" : "10000", "destination_phone",
                SandboxTestValues.phone(currency))));
    }
}
