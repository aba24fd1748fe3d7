package dev.hazina.http.dashboard.paymentrequest;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.payment.OfferedPayments;
import dev.hazina.application.paymentrequest.PaymentRequestReads;
import dev.hazina.application.paymentrequest.PromptPayer;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.money.Money;
import dev.hazina.domain.paymentrequest.PaymentRequest;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormData;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.form.Offer;
import dev.hazina.http.dashboard.form.OnResubmit;
import dev.hazina.http.dashboard.form.WrittenPhones;
import dev.hazina.http.dashboard.guard.IdempotentForms;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.MoneyLinks;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.paymentrequest.PromptBody;
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

/// Asking a phone for what a payment request is owed.
@Controller(MoneyLinks.PAYMENT_REQUESTS + "/{id}/prompt")
@Consumes(MediaType.ALL)
final class PromptPageController {
    private final PromptPayer prompt;
    private final OfferedPayments offered;
    private final PaymentRequestReads reads;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    PromptPageController(PromptPayer prompt, OfferedPayments offered, PaymentRequestReads reads, Forms forms,
            LayoutFactory layouts,
            Pages pages) {
        this.prompt = prompt;
        this.offered = offered;
        this.reads = reads;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.COLLECT)
    HttpResponse<?> showForm(HttpRequest<?> request, String id) {
        PaymentRequest asks = ShownRequest.find(reads, Callers.member(request), id);
        FormData form = due(asks).map(money -> FormData.with(Map.of("amount", money.toMajor().toPlainString())))
                .orElseGet(FormData::empty);
        return page(request, asks, forms.filled(request, request.getPath(), form));
    }

    @Post
    @Needs(value = Permission.COLLECT, write = true)
    @OnResubmit(OnResubmit.Policy.IDEMPOTENT)
    HttpResponse<?> prompt(HttpRequest<?> request, String id) {
        PaymentRequest asks = ShownRequest.find(reads, Callers.member(request), id);
        return forms.process(request, form -> {
            // The API asks for all that is due when no amount is given. A person who empties the field may not mean it.
            FormData complete = WrittenPhones.normalized(form.requiring("amount"), "phone", asks.terms().currency());
            PromptPayer.Command command = PromptBody.read(request, complete, asks, form.fingerprint());
            return IdempotentForms.<PaymentWithRefunds>submit(request, Notice.PAYMENT_ASKED,
                    made -> MoneyLinks.payment(made.payment().details().id()), MoneyLinks::payment,
                    reply -> prompt.handle(command, reply));
        }, view -> page(request, asks, view));
    }

    private static Optional<Money> due(PaymentRequest asks) {
        return asks.due().filter(Money::isPositive);
    }

    private HttpResponse<?> page(HttpRequest<?> request, PaymentRequest asks, FormView view) {
        String currency = asks.terms().currency().name();
        return pages.form("paymentrequest/prompt",
                new PromptPage(layouts.of(request, Section.PAYMENT_REQUESTS, text("paymentrequest.prompt")), view,
                        Offer.sentence(PaymentRequestViews.noPrompt(offered, Callers.member(request).acting(), asks)),
                        asks.terms().reference(), due(asks).map(Amount::of),
                        Choice.currencies(List.of(asks.terms().currency()), currency),
                        MoneyLinks.paymentRequest(asks.id())),
                view);
    }
}
