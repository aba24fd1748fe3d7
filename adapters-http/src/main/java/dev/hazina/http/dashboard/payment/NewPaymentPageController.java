package dev.hazina.http.dashboard.payment;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.merchant.Caller;
import dev.hazina.application.payment.CreatePayment;
import dev.hazina.application.wallet.WalletReads;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.merchant.Permission;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.refund.PaymentWithRefunds;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.webhook.CallbackUrl.Reach;
import dev.hazina.http.HttpSettings;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.FormData;
import dev.hazina.http.dashboard.FormView;
import dev.hazina.http.dashboard.Forms;
import dev.hazina.http.dashboard.IdempotentForms;
import dev.hazina.http.dashboard.LayoutFactory;
import dev.hazina.http.dashboard.Notice;
import dev.hazina.http.dashboard.OnResubmit;
import dev.hazina.http.dashboard.Pages;
import dev.hazina.http.dashboard.Section;
import dev.hazina.http.dashboard.WrittenPhones;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.field.Fields;
import dev.hazina.http.field.RequestFields;
import dev.hazina.http.payment.PaymentRequest;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Asking for a payment.
@Controller("/dashboard/payments/new")
@Consumes(MediaType.ALL)
final class NewPaymentPageController {
    private static final String PATH = "/dashboard/payments/new";
    /// The page to go to from the tour.
    private static final String TOUR = "/dashboard/tour";
    private static final String PHONE = "phone";
    private static final String CARD = "card";

    private final CreatePayment create;
    private final WalletReads wallets;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;
    private final Reach reach;

    NewPaymentPageController(CreatePayment create, WalletReads wallets, Forms forms, LayoutFactory layouts,
            Pages pages, HttpSettings settings) {
        this.create = create;
        this.wallets = wallets;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
        this.reach = settings.reach();
    }

    @Get
    @Needs(Permission.COLLECT)
    HttpResponse<?> showForm(HttpRequest<?> request) {
        return page(request, forms.blank(request, PATH));
    }

    @Post
    @Needs(value = Permission.COLLECT, write = true)
    @OnResubmit(OnResubmit.Policy.IDEMPOTENT)
    HttpResponse<?> create(HttpRequest<?> request) {
        return forms.process(request, form -> {
            CreatePayment.Command command = PaymentRequest.read(request, fields(form), form.fingerprint(), reach);
            return IdempotentForms.<PaymentWithRefunds>submit(request, Notice.PAYMENT_ASKED,
                    made -> form.has("next", "tour") ? TOUR : PaymentViews.href(made.payment().id()),
                    id -> "/dashboard/payments/" + id,
                    reply -> create.handle(command, reply));
        }, view -> page(request, view));
    }

    /// The form asks for a way to pay, mobile money or card, where the API takes the name of a channel.
    ///
    /// @throws Refusal.Invalid when nothing but a card pays in the chosen currency
    private static RequestFields fields(FormData form) {
        Currency currency = Fields.currency("currency", form.requiredText("currency"));
        boolean byCard = form.has("channel", CARD);
        if (!byCard && !Channel.ofPayment(currency).collects(currency)) {
            throw new Refusal.Invalid("payments in " + currency + " are taken by card only");
        }
        return WrittenPhones.normalized(form, "payer_phone", currency)
                .replacing("channel", byCard ? Channel.CARD.wire() : "").renamed(Map.of("wallet_id", "wallet"));
    }

    private HttpResponse<?> page(HttpRequest<?> request, FormView view) {
        Caller.Member caller = Callers.member(request);
        String currency = view.form().text("currency").orElse(caller.acting().defaultCurrency().name());
        return pages.form("payment/new", new NewPaymentPage(layouts.of(request, Section.PAYMENTS, text("payment.take")),
                view, Choice.currencies(List.of(Currency.values()), currency),
                List.of(new Choice(PHONE, text("payment.method.phone"), !view.form().has("channel", CARD)),
                        new Choice(CARD, text("payment.method.card"), view.form().has("channel", CARD))),
                wallets.list(caller.merchant(), caller.acting().id(), Optional.empty(), Optional.of(false)).stream()
                        .map(wallet -> new Choice(wallet.id().toString(),
                                text("statement.wallet-choice", wallet.name().text(), wallet.currency()),
                                view.form().has("wallet", wallet.id().toString())))
                        .toList()),
                view);
    }
}
