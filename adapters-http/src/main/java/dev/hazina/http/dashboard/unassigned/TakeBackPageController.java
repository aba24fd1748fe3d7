package dev.hazina.http.dashboard.unassigned;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.discrepancy.TakeBackClaim;
import dev.hazina.application.discrepancy.TakingBack;
import dev.hazina.application.key.Caller;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentDetails;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.PaymentWithRefunds;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.form.OnResubmit;
import dev.hazina.http.dashboard.guard.IdempotentForms;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.MoneyLinks;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.SummaryRow;
import dev.hazina.http.payment.VisiblePayments;
import dev.hazina.http.unassigned.TakeBackBody;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.util.List;

/// Taking back the claim that made a payment. The page of the form asks for it, so that no other page does.
@Controller(MoneyLinks.PAYMENTS + "/{id}/take-back")
@Consumes(MediaType.ALL)
final class TakeBackPageController {
    private final TakeBackClaim takeBack;
    private final VisiblePayments visible;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    TakeBackPageController(TakeBackClaim takeBack, VisiblePayments visible, Forms forms, LayoutFactory layouts,
            Pages pages) {
        this.takeBack = takeBack;
        this.visible = visible;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.COLLECT)
    HttpResponse<?> showForm(HttpRequest<?> request, String id) {
        return page(request, find(request, id), forms.blank(request, request.getPath()));
    }

    @Post
    @Needs(value = Permission.COLLECT, write = true)
    @OnResubmit(OnResubmit.Policy.IDEMPOTENT)
    HttpResponse<?> takeBack(HttpRequest<?> request, String id) {
        Instruction<PaymentDetails> payment = find(request, id);
        return forms.process(request, form -> {
            TakingBack command = TakeBackBody.read(request, form, payment.details().id());
            return IdempotentForms.<PaymentWithRefunds>submit(request, Notice.CLAIM_TAKEN_BACK,
                    made -> MoneyLinks.payment(made.payment().details().id()), MoneyLinks::payment,
                    reply -> takeBack.handle(command, reply));
        }, view -> page(request, payment, view));
    }

    private Instruction<PaymentDetails> find(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        return PaymentId.parse(id)
                .flatMap(known -> visible.to(caller).find(caller.merchant(), caller.acting().id(), known))
                .map(PaymentWithRefunds::payment)
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.PAYMENT_NOT_FOUND));
    }

    private HttpResponse<?> page(HttpRequest<?> request, Instruction<PaymentDetails> payment, FormView view) {
        PaymentDetails details = payment.details();
        return pages.form("unassigned/take-back",
                new TakeBackPage(layouts.of(request, Section.PAYMENTS, text("payment.take-back")), view,
                        List.of(SummaryRow.of(text("part.reference"), details.reference()),
                                SummaryRow.of(text("part.amount"), Amount.of(details.amount()).toString()),
                                SummaryRow.of(text("payment.net-amount"), Amount.of(details.netAmount()).toString()),
                                SummaryRow.of(text("part.receipt"), payment.receipt().orElse(""))),
                        MoneyLinks.payment(details.id())),
                view);
    }
}
