package dev.hazina.http.dashboard.payment;

import dev.hazina.application.merchant.Caller;
import dev.hazina.application.payment.CreatePayment;
import dev.hazina.application.wallet.WalletReads;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.merchant.Label;
import dev.hazina.domain.merchant.Permission;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.payment.CardToken;
import dev.hazina.domain.payment.Payer;
import dev.hazina.domain.payment.PaymentDetails;
import dev.hazina.domain.refund.PaymentWithRefunds;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.WalletRef;
import dev.hazina.http.auth.Actors;
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
import dev.hazina.http.dashboard.view.Choice;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

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

    NewPaymentPageController(CreatePayment create, WalletReads wallets, Forms forms, LayoutFactory layouts,
            Pages pages) {
        this.create = create;
        this.wallets = wallets;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
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
        Caller.Member caller = Callers.member(request);
        return forms.process(request, form -> {
            CreatePayment.Command command = command(request, form);
            return IdempotentForms.<PaymentWithRefunds>submit(request, Notice.PAYMENT_ASKED,
                    made -> form.has("next", "tour") ? TOUR : PaymentViews.href(made.payment().id()),
                    id -> "/dashboard/payments/" + id,
                    reply -> create.handle(command, reply));
        }, view -> page(request, view));
    }

    private static CreatePayment.Command command(HttpRequest<?> request, FormData form) {
        Caller.Member caller = Callers.member(request);
        Currency currency = Currency.ofCode(form.required("currency"))
                .orElseThrow(() -> new Refusal.Invalid("currency must be one of KES, TZS, UGX and USD"));
        Money amount = Money.ofMajor(currency, form.requiredAmount("amount"));
        boolean byCard = form.has("channel", CARD);
        Channel channel = byCard ? Channel.CARD : Channel.ofPayment(currency);
        if (!channel.collects(currency)) {
            throw new Refusal.Invalid("payments in " + currency + " are taken by card only");
        }
        Payer payer = byCard
                ? new Payer.ByCard(CardToken.parse(form.required("card_token")))
                : new Payer.ByPhone(Phone.parse("payer_phone", form.required("payer_phone"), currency));
        Label reference = Label.parse("reference", form.required("reference"), PaymentDetails.LONGEST_REFERENCE);
        WalletRef wallet = form.text("wallet").map(id -> WalletRef.parse(caller.acting().id(), id))
                .orElseGet(() -> new WalletRef.DefaultOf(caller.acting().id()));
        return new CreatePayment.Command(caller.merchant(), caller.acting().id(), reference.text(), amount, wallet,
                channel, payer, Optional.empty(), form.fingerprint(),
                Optional.of(Actors.maker(request)));
    }

    private HttpResponse<?> page(HttpRequest<?> request, FormView view) {
        Caller.Member caller = Callers.member(request);
        String currency = view.form().text("currency").orElse(caller.acting().defaultCurrency().name());
        return pages.form("payment/new", new NewPaymentPage(layouts.of(request, Section.PAYMENTS, "Take a payment"),
                view, Stream.of(Currency.values()).map(one -> new Choice(one.name(), one.name(),
                        one.name().equals(currency))).toList(),
                List.of(new Choice(PHONE, "Phone (mobile money)", !view.form().has("channel", CARD)),
                        new Choice(CARD, "Card token", view.form().has("channel", CARD))),
                wallets.list(caller.merchant(), caller.acting().id(), Optional.empty(), Optional.of(false)).stream()
                        .map(wallet -> new Choice(wallet.id().toString(),
                                wallet.name().text() + " (" + wallet.currency() + ")",
                                view.form().has("wallet", wallet.id().toString())))
                        .toList()),
                view);
    }
}
