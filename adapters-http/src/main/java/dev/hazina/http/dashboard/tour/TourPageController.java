package dev.hazina.http.dashboard.tour;

import dev.hazina.application.instruction.InstructionReads;
import dev.hazina.application.key.Caller;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.wallet.WalletReads;
import dev.hazina.application.webhook.EventReads;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.merchant.AccountId;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.wallet.WalletRef;
import dev.hazina.domain.webhook.Delivery;
import dev.hazina.domain.webhook.Endpoint;
import dev.hazina.domain.webhook.Target;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormData;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.BuildLinks;
import dev.hazina.http.dashboard.link.MoneyLinks;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The guided tour: four steps with real requests.
@Controller(TourPageController.PATH)
@Consumes(MediaType.ALL)
@Requires(condition = InSandbox.class)
final class TourPageController {
    static final String PATH = BuildLinks.TOUR;
    /// The field that names the page to go to after a form, and its value for the tour.
    static final String NEXT = "next";
    static final String NAME = "tour";
    private static final PageRequest NEWEST = new PageRequest(Optional.empty(), Optional.empty(), 1);
    private static final int NAMED_BY = 8;
    private static final String SUCCEEDED = "succeeded";

    private final Inspector inspector;
    private final InstructionReads instructions;
    private final EventReads events;
    private final WalletReads wallets;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    TourPageController(Inspector inspector, InstructionReads instructions, EventReads events,
            WalletReads wallets, Forms forms, LayoutFactory layouts, Pages pages) {
        this.inspector = inspector;
        this.instructions = instructions;
        this.events = events;
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
        String endpoint = progress.inspector().map(known -> BuildLinks.endpoint(known.id())).orElse("");
        return pages.ok("tour/tour", new TourPage(layouts.of(request, Section.TOUR), progress.states(), begin,
                Optional.of(payment(request, currency)).filter(any -> caller.role().may(Permission.COLLECT)),
                progress.needsAnother(),
                progress.payment().map(one -> new TourPage.Paid(Amount.of(one.details().amount()),
                        Badge.of(one), MoneyLinks.payment(one.details().id()))),
                progress.delivery().flatMap(sent -> inspector.received(caller.acting().id()).stream()
                        .filter(received -> InspectorRows.isOf(received, sent.id())).findFirst())
                        .map(received -> InspectorRows.row(received, endpoint)),
                wallet.map(from -> payout(request, currency, from))
                        .filter(any -> caller.role().may(Permission.PAY_OUT)
                                && caller.acting().payoutCurrencies().contains(currency)),
                progress.payout().map(one -> new TourPage.Paid(Amount.of(one.details().amount()),
                        Badge.of(one), MoneyLinks.payout(one.details().id()))),
                progress.isMoving(), progress.isPayingOut(), currency.name(), currency == Currency.USD,
                wallet.map(from -> from.id().toString()).orElse("")));
    }

    private TourProgress progress(Caller.Member caller) {
        AccountId account = caller.acting().id();
        Optional<Endpoint> endpoint = inspector.endpoint(caller.merchant(), account);
        Optional<Instruction<PaymentDetails>> paid = payments(caller, Optional.of(SUCCEEDED));
        return new TourProgress(endpoint, paid.or(() -> payments(caller, Optional.empty())), paid.isPresent(),
                paid.flatMap(payment -> endpoint.flatMap(known -> delivery(caller, payment, known))),
                payouts(caller, Optional.of(SUCCEEDED)).or(() -> payouts(caller, Optional.empty())));
    }

    /// The newest delivery of a payment's events to an endpoint.
    private Optional<Delivery> delivery(Caller.Member caller, Instruction<PaymentDetails> payment, Endpoint endpoint) {
        return events.about(caller.merchant(), caller.acting().id(), List.of(payment.details().id().value())).reversed()
                .stream()
                .flatMap(event -> event.deliveries().stream())
                .filter(sent -> sent.target().equals(new Target.ToEndpoint(endpoint.id()))).findFirst();
    }

    private Optional<Instruction<PayoutDetails>> payouts(Caller.Member caller, Optional<String> status) {
        return instructions.payouts().list(caller.merchant(), caller.acting().id(), status, NEWEST).rows().stream()
                .findFirst();
    }

    private Optional<Instruction<PaymentDetails>> payments(Caller.Member caller, Optional<String> status) {
        return instructions.payments()
                .list(caller.merchant(), caller.acting().id(),
                        ListFilter.NONE.withStatus(status), NEWEST)
                .rows().stream().findFirst().map(PaymentWithRefunds::payment);
    }

    private FormView payment(HttpRequest<?> request, Currency currency) {
        FormView blank = forms.blank(request, MoneyLinks.PAYMENTS + "/new");
        String reference = "first-steps-" + blank.once().substring(blank.once().length() - NAMED_BY);
        return forms.filled(request, MoneyLinks.PAYMENTS + "/new",
                FormData.with(Map.of("reference", reference, "amount",
                        currency == Currency.USD ? "25" : currency == Currency.KES ? "1500" : "50000", "payer_phone",
                        SandboxTestValues.phone(currency), "card_token", "tok_visa")));
    }

    private FormView payout(HttpRequest<?> request, Currency currency, Wallet from) {
        return forms.filled(request, MoneyLinks.PAYOUTS + "/new", FormData.with(Map.of("wallet", from.id().toString(),
                "amount", currency == Currency.KES ? "500" : "10000", "destination_phone",
                SandboxTestValues.phone(currency))));
    }
}
