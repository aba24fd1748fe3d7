package dev.hazina.http.dashboard.payment;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.key.Caller;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.payment.CreatePayment;
import dev.hazina.application.payment.OfferedPayments;
import dev.hazina.application.payment.ProposeReference;
import dev.hazina.application.payment.UsualAmounts;
import dev.hazina.application.payment.UsualAmounts.Judgement;
import dev.hazina.application.wallet.WalletReads;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.channel.Channel;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.money.Currency;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.domain.webhook.CallbackUrl.Reach;
import dev.hazina.http.HttpSettings;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormData;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.form.Offer;
import dev.hazina.http.dashboard.form.OnResubmit;
import dev.hazina.http.dashboard.form.WrittenPhones;
import dev.hazina.http.dashboard.guard.Confirmation;
import dev.hazina.http.dashboard.guard.IdempotentForms;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.BuildLinks;
import dev.hazina.http.dashboard.link.MoneyLinks;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.DisplayText;
import dev.hazina.http.dashboard.view.SummaryRow;
import dev.hazina.http.field.Fields;
import dev.hazina.http.field.RequestFields;
import dev.hazina.http.payment.PaymentBody;
import dev.hazina.http.payment.VisiblePayments;
import dev.hazina.http.request.Query;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Asking for a payment.
@Controller(MoneyLinks.PAYMENTS + "/new")
@Consumes(MediaType.ALL)
final class NewPaymentPageController {
    private static final String PATH = MoneyLinks.PAYMENTS + "/new";
    static final String PHONE = "phone";
    static final String CARD = "card";

    private final CreatePayment create;
    private final WalletReads wallets;
    private final VisiblePayments visible;
    private final ProposeReference proposals;
    private final UsualAmounts usual;
    private final PaymentFees fees;
    private final OfferedPayments offered;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;
    private final Reach reach;

    NewPaymentPageController(CreatePayment create, WalletReads wallets, VisiblePayments visible,
            ProposeReference proposals, UsualAmounts usual, PaymentFees fees, OfferedPayments offered, Forms forms,
            LayoutFactory layouts,
            Pages pages, HttpSettings settings) {
        this.create = create;
        this.wallets = wallets;
        this.visible = visible;
        this.proposals = proposals;
        this.usual = usual;
        this.fees = fees;
        this.offered = offered;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
        this.reach = settings.reach();
    }

    @Get
    @Needs(Permission.COLLECT)
    HttpResponse<?> showForm(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        FormData form = Query.of(request).optional("again").flatMap(PaymentId::parse)
                .flatMap(id -> visible.to(caller).find(caller.merchant(), caller.acting().id(), id))
                .map(earlier -> EarlierPayment.form(earlier.payment())).orElseGet(FormData::empty);
        return page(request, forms.filled(request, PATH, proposing(caller, form)));
    }

    @Post
    @Needs(value = Permission.COLLECT, write = true)
    @OnResubmit(OnResubmit.Policy.IDEMPOTENT)
    HttpResponse<?> create(HttpRequest<?> request) {
        return forms.process(request, form -> {
            CreatePayment.Command command = PaymentBody.read(request, fields(request, form), form.fingerprint(),
                    reach);
            Money fee = create.quote(command);
            if (!form.isConfirmed()) {
                Judgement judgement = usual.of(Callers.member(request).acting(), command.amount());
                if (judgement == Judgement.UNUSUAL || judgement == Judgement.UNKNOWN && !fee.isZero()) {
                    return confirmation(request, command, fee, judgement);
                }
            }
            try {
                return IdempotentForms.<PaymentWithRefunds>submit(request, Notice.PAYMENT_ASKED,
                        made -> form.has("next", "tour")
                                ? BuildLinks.TOUR
                                : PaymentViews.href(made.payment().details().id()),
                        MoneyLinks::payment, reply -> create.handle(command, reply));
            } catch (Refusal.Conflict taken) {
                throw taken.retryAfter().isPresent() || taken.code() == RefusalCode.PAYMENT_RETRIED
                        ? taken
                        : new Refusal.Conflict(RefusalCode.REFERENCE_USED, "reference is taken by another payment");
            }
        }, view -> page(request, view));
    }

    /// An amount that isn't usual for the account may be mistyped, so it is asked about. Until enough was paid to tell,
    /// each payment that costs something is.
    private HttpResponse<?> confirmation(HttpRequest<?> request, CreatePayment.Command command, Money fee,
            Judgement judgement) {
        Caller.Member caller = Callers.member(request);
        Wallet wallet = wallets.find(caller.merchant(), command.wallet())
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.WALLET_NOT_FOUND));
        if (wallet.currency() != command.amount().currency()) {
            throw new Refusal.Invalid(RefusalCode.CURRENCY_MISMATCH, "wallet holds another currency than the payment");
        }
        wallet.requireOpen();
        return Confirmation.ofForm(layouts.of(request, Section.PAYMENTS, text("payment.take")),
                forms.toConfirm(request), text("payment.confirm-question", Amount.of(command.amount())),
                text(judgement == Judgement.UNUSUAL ? "payment.confirm-unusual" : "payment.confirm-explained"),
                List.of(SummaryRow.of(text("part.reference"), command.reference()),
                        SummaryRow.of(text("part.channel"), DisplayText.of(command.channel())),
                        SummaryRow.of(text("payment.confirm-pays"), Amount.of(command.amount()).toString()),
                        SummaryRow.of(text("part.fee"), Amount.of(fee).toString()),
                        SummaryRow.of(text("payment.confirm-gains"),
                                Amount.of(command.amount().minus(fee)).toString()),
                        SummaryRow.of(text("part.wallet"), wallet.name().text())),
                text("payment.confirm-button", Amount.of(command.amount())), MoneyLinks.PAYMENTS).show(pages);
    }

    /// The form asks for a way to pay, mobile money or card, where the API takes the name of a channel.
    ///
    /// @throws Refusal.Invalid when nothing but a card pays in the chosen currency, or no wallet holds it
    private RequestFields fields(HttpRequest<?> request, FormData form) {
        Currency currency = Fields.currency("currency", form.requiredText("currency"));
        boolean byCard = form.has("channel", CARD);
        if (!byCard && !Channel.ofPayment(currency).collects(currency)) {
            throw new Refusal.Invalid(RefusalCode.CHANNEL_UNAVAILABLE,
                    "payments in " + currency + " are taken by card only");
        }
        return WrittenPhones.normalized(form, "payer_phone", currency)
                .replacing("channel", byCard ? Channel.CARD.wire() : "")
                .replacing("wallet", wallet(Callers.member(request), form, currency))
                .renamed(Map.of("wallet_id", "wallet"));
    }

    /// The chosen wallet, or else the default wallet, or else the first one of the currency.
    private String wallet(Caller.Member caller, FormData form, Currency currency) {
        List<Wallet> fitting = wallets.list(caller.merchant(), caller.acting().id(), Optional.of(currency),
                Optional.of(false));
        Optional<String> chosen = form.text("wallet");
        if (chosen.isPresent() && open(caller).stream().anyMatch(wallet -> wallet.id().toString().equals(chosen.get())
                && wallet.currency() != currency)) {
            throw new Refusal.Invalid(RefusalCode.CURRENCY_MISMATCH, "wallet holds another currency than the payment");
        }
        return chosen.or(() -> fitting.stream().findFirst().map(wallet -> wallet.id().toString()))
                .orElseThrow(() -> new Refusal.Invalid(RefusalCode.FIELD_REQUIRED, "wallet",
                        "wallet is missing: none holds " + currency));
    }

    private List<Wallet> open(Caller.Member caller) {
        return wallets.list(caller.merchant(), caller.acting().id(), Optional.empty(), Optional.of(false));
    }

    private static boolean isTaken(FormView view) {
        return view.status() == HttpStatus.CONFLICT.getCode() && !view.wrong("reference").isEmpty();
    }

    /// The page of the payment that has the reference of a refused form; empty where the caller may not see it.
    private Optional<String> taken(Caller.Member caller, FormView view) {
        ListFilter filter = ListFilter.NONE
                .withReference(view.form().text("reference").map(ListFilter.ReferenceMatch.Exact::new));
        return visible.to(caller).list(caller.merchant(), caller.acting().id(), filter,
                new PageRequest(Optional.empty(), Optional.empty(), 1)).rows().stream().findFirst()
                .map(found -> PaymentViews.href(found.payment().details().id()));
    }

    /// With the next free reference in place of its own.
    private FormData proposing(Caller.Member caller, FormData form) {
        return proposals.next(caller.acting()).map(next -> form.replacing("reference", next)).orElse(form);
    }

    /// Of two who were proposed the same reference, the second is proposed the next.
    private FormView proposingAnother(Caller.Member caller, FormView view) {
        return new FormView(view.action(), view.token(), view.once(), proposing(caller, view.form()), view.problem());
    }

    private static List<Choice> methods(OpenRoutes routes, FormView view) {
        boolean byCard = view.form().has("channel", CARD);
        return Stream.of(new Choice(PHONE, text("payment.method.phone"), !byCard),
                new Choice(CARD, text("payment.method.card"), byCard))
                .filter(choice -> !(choice.value().equals(CARD) ? routes.card() : routes.phone()).isEmpty()).toList();
    }

    private HttpResponse<?> page(HttpRequest<?> request, FormView refused) {
        Caller.Member caller = Callers.member(request);
        Optional<String> taken = isTaken(refused) ? taken(caller, refused) : Optional.empty();
        boolean another = isTaken(refused) && ProposeReference.isProposed(refused.typed("reference"));
        FormView view = another ? proposingAnother(caller, refused) : refused;
        String currency = view.form().text("currency").orElse(caller.acting().defaultCurrency().name());
        List<Wallet> open = open(caller);
        OpenRoutes routes = OpenRoutes.of(offered, caller.acting());
        return pages.form("payment/new", new NewPaymentPage(layouts.of(request, Section.PAYMENTS, text("payment.take")),
                view, Offer.sentence(routes.refused()), Choice.currencies(routes.currencies(), currency),
                methods(routes, view),
                open.stream()
                        .map(wallet -> new Choice(wallet.id().toString(),
                                text("statement.wallet-choice", wallet.name().text(), wallet.currency()),
                                view.form().has("wallet", wallet.id().toString()), wallet.currency().name()))
                        .toList(),
                taken, another, fees.of(caller.merchant(), open)), view);
    }
}
