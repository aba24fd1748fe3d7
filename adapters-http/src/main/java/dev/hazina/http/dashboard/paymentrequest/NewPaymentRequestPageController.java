package dev.hazina.http.dashboard.paymentrequest;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.key.Caller;
import dev.hazina.application.page.ListFilter;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.paymentrequest.CreatePaymentRequest;
import dev.hazina.application.paymentrequest.PaymentRequestOrder;
import dev.hazina.application.paymentrequest.PaymentRequestReads;
import dev.hazina.application.wallet.WalletReads;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.paymentrequest.PaymentRequest;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormData;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.form.Offer;
import dev.hazina.http.dashboard.form.OnResubmit;
import dev.hazina.http.dashboard.form.WrittenTimes;
import dev.hazina.http.dashboard.guard.IdempotentForms;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.MoneyLinks;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.field.RequestFields;
import dev.hazina.http.paymentrequest.NewPaymentRequest;
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

/// Making a payment request. It moves no money, and is made at once.
@Controller(MoneyLinks.PAYMENT_REQUESTS + "/new")
@Consumes(MediaType.ALL)
final class NewPaymentRequestPageController {
    private static final String PATH = MoneyLinks.PAYMENT_REQUESTS + "/new";

    private final CreatePaymentRequest create;
    private final PaymentRequestReads reads;
    private final WalletReads wallets;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    NewPaymentRequestPageController(CreatePaymentRequest create, PaymentRequestReads reads, WalletReads wallets,
            Forms forms, LayoutFactory layouts, Pages pages) {
        this.create = create;
        this.reads = reads;
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
        return forms.process(request, form -> {
            PaymentRequestOrder order = NewPaymentRequest.read(request, fields(Callers.member(request), form));
            try {
                return IdempotentForms.<PaymentRequest>submit(request, Notice.PAYMENT_REQUEST_MADE,
                        made -> MoneyLinks.paymentRequest(made.id()), MoneyLinks::paymentRequest,
                        reply -> create.handle(order, reply));
            } catch (Refusal.Conflict taken) {
                throw taken.retryAfter().isPresent()
                        ? taken
                        : new Refusal.Conflict(RefusalCode.REFERENCE_USED,
                                "reference is taken by another payment request");
            }
        }, view -> page(request, view));
    }

    /// The currency is that of the chosen wallet.
    private RequestFields fields(Caller.Member caller, FormData form) {
        String chosen = form.requiredText("wallet");
        String currency = open(caller).stream().filter(wallet -> wallet.id().toString().equals(chosen)).findFirst()
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.WALLET_NOT_FOUND)).currency().name();
        return WrittenTimes.normalized(form, "expires_at").replacing("currency", currency)
                .renamed(Map.of("wallet_id", "wallet"));
    }

    private List<Wallet> open(Caller.Member caller) {
        return wallets.list(caller.merchant(), caller.acting().id(), Optional.empty(), Optional.of(false));
    }

    /// The page of the request that has the reference of a refused form.
    private Optional<String> taken(Caller.Member caller, FormView view) {
        if (view.status() != HttpStatus.CONFLICT.getCode() || view.wrong("reference").isEmpty()) {
            return Optional.empty();
        }
        ListFilter filter = ListFilter.NONE
                .withReference(view.form().text("reference").map(ListFilter.ReferenceMatch.Exact::new));
        return reads.list(caller.merchant(), caller.acting().id(), filter,
                new PageRequest(Optional.empty(), Optional.empty(), 1)).rows().stream().findFirst()
                .map(found -> MoneyLinks.paymentRequest(found.id()));
    }

    private HttpResponse<?> page(HttpRequest<?> request, FormView view) {
        Caller.Member caller = Callers.member(request);
        List<Wallet> open = open(caller);
        List<Wallet> paid = open.stream().filter(wallet -> create.refused(wallet.currency()).isEmpty()).toList();
        Optional<Refusal> refused = paid.isEmpty()
                ? open.stream().findFirst().flatMap(wallet -> create.refused(wallet.currency()))
                : Optional.empty();
        List<Choice> choices = paid.stream().map(wallet -> new Choice(wallet.id().toString(),
                text("statement.wallet-choice", wallet.name().text(), wallet.currency()),
                view.form().has("wallet", wallet.id().toString()))).toList();
        return pages.form("paymentrequest/new",
                new NewPaymentRequestPage(
                        layouts.of(request, Section.PAYMENT_REQUESTS, text("paymentrequest.new")), view,
                        Offer.sentence(refused), choices,
                        Stream.of(NewPaymentRequest.ALLOW, NewPaymentRequest.REFUSE).map(word -> new Choice(word,
                                PaymentRequestViews.partial(word.equals(NewPaymentRequest.ALLOW)),
                                view.form().has("partial", word))).toList(),
                        taken(caller, view)),
                view);
    }
}
