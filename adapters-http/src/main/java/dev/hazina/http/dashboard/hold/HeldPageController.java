package dev.hazina.http.dashboard.hold;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.hold.Cancellation;
import dev.hazina.application.hold.OfferedDecisions;
import dev.hazina.application.hold.OfferedDecisions.Offered;
import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.instruction.InstructionReads;
import dev.hazina.application.key.Caller;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.instruction.Details;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.RefundId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.form.OnResubmit;
import dev.hazina.http.dashboard.guard.CancelPage;
import dev.hazina.http.dashboard.guard.Confirmation;
import dev.hazina.http.dashboard.guard.SecondFactorPrompt;
import dev.hazina.http.dashboard.hold.HeldPages.Question;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.session.DashboardPaths;
import dev.hazina.http.field.Fields;
import dev.hazina.http.hold.HeldKinds;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.util.Optional;

/// Asks a person whether to approve or cancel a payout or a refund, and does so.
@Controller(DashboardPaths.HOME)
@Consumes(MediaType.ALL)
final class HeldPageController {
    private final HeldPages<PayoutId, PayoutDetails> payouts;
    private final HeldPages<RefundId, RefundDetails> refunds;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;
    private final SecondFactorPrompt prompt;
    private final OfferedDecisions offered;

    HeldPageController(HeldKinds kinds, InstructionReads instructions, Forms forms, LayoutFactory layouts, Pages pages,
            SecondFactorPrompt prompt, OfferedDecisions offered) {
        payouts = HeldPages.payouts(kinds);
        refunds = HeldPages.refunds(kinds, instructions.payments());
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
        this.prompt = prompt;
        this.offered = offered;
    }

    @Get("/payouts/{id}/cancel")
    @Needs(Permission.PAY_OUT)
    HttpResponse<?> askToCancelPayout(HttpRequest<?> request, String id) {
        return askToCancel(request, payouts, id);
    }

    @Post("/payouts/{id}/cancel")
    @Needs(Permission.PAY_OUT)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> cancelPayout(HttpRequest<?> request, String id) {
        return cancel(request, payouts, id);
    }

    @Get("/payouts/{id}/approve")
    @Needs(Permission.PAY_OUT)
    HttpResponse<?> askToApprovePayout(HttpRequest<?> request, String id) {
        return askToApprove(request, payouts, id);
    }

    @Post("/payouts/{id}/approve")
    @Needs(Permission.PAY_OUT)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> approvePayout(HttpRequest<?> request, String id) {
        return approve(request, payouts, id);
    }

    @Get("/refunds/{id}/cancel")
    @Needs(Permission.REFUND)
    HttpResponse<?> askToCancelRefund(HttpRequest<?> request, String id) {
        return askToCancel(request, refunds, id);
    }

    @Post("/refunds/{id}/cancel")
    @Needs(Permission.REFUND)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> cancelRefund(HttpRequest<?> request, String id) {
        return cancel(request, refunds, id);
    }

    @Get("/refunds/{id}/approve")
    @Needs(Permission.PAY_OUT)
    HttpResponse<?> askToApproveRefund(HttpRequest<?> request, String id) {
        return askToApprove(request, refunds, id);
    }

    @Post("/refunds/{id}/approve")
    @Needs(Permission.PAY_OUT)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> approveRefund(HttpRequest<?> request, String id) {
        return approve(request, refunds, id);
    }

    private <I, D extends Details> HttpResponse<?> askToCancel(HttpRequest<?> request, HeldPages<I, D> held,
            String id) {
        return cancelPage(request, held, held.kind().find(request, id), forms.blank(request, request.getPath()));
    }

    private <I, D extends Details> HttpResponse<?> cancel(HttpRequest<?> request, HeldPages<I, D> held, String id) {
        Instruction<D> found = held.kind().find(request, id);
        return forms.confirm(request, form -> {
            held.kind().cancel().handle(request, held.kind().kind().id(id),
                    Fields.note(form, "reason", Cancellation.LONGEST_REASON),
                    ResponseTemplate.none());
            return Pages.redirect(held.href(found), held.cancel().done());
        }, view -> cancelPage(request, held, found, view));
    }

    private <I, D extends Details> HttpResponse<?> askToApprove(HttpRequest<?> request, HeldPages<I, D> held,
            String id) {
        return approval(request, held, held.kind().find(request, id), forms.blank(request, request.getPath()));
    }

    private <I, D extends Details> HttpResponse<?> approve(HttpRequest<?> request, HeldPages<I, D> held, String id) {
        Instruction<D> found = held.kind().find(request, id);
        Optional<MutableHttpResponse<?>> asked = takesCode(request, found)
                ? prompt.demand(request)
                : Optional.empty();
        return asked.isPresent() ? asked.get() : forms.confirm(request, _ -> {
            held.kind().approve().handle(request, held.kind().kind().id(id), ResponseTemplate.none());
            return Pages.redirect(held.href(found), held.approve().done());
        }, view -> approval(request, held, found, view));
    }

    private boolean takesCode(HttpRequest<?> request, Instruction<?> held) {
        return offered(request, held).takesCode();
    }

    private Offered offered(HttpRequest<?> request, Instruction<?> held) {
        Caller.Member caller = Callers.member(request);
        return offered.of(caller.merchant(), held, caller.keyId());
    }

    private static Optional<String> sentence(HttpRequest<?> request, Instruction<?> held, Optional<Refusal> refused) {
        return refused.map(refusal -> HoldOffer.whole(refusal, held, Callers.member(request)));
    }

    private <I, D extends Details> HttpResponse<?> approval(HttpRequest<?> request, HeldPages<I, D> held,
            Instruction<D> found, FormView view) {
        Question asked = held.approve();
        return Confirmation
                .irreversible(layouts.of(request, held.section(), text(asked.title())), view, text(asked.question()),
                        text(asked.explained()), held.summary(found), text(asked.title()), held.href(found))
                .withCode(takesCode(request, found)
                        || prompt.isDue(Callers.member(request)))
                .refused(sentence(request, found, offered(request, found).noApproval()))
                .show(pages);
    }

    private <I, D extends Details> HttpResponse<?> cancelPage(HttpRequest<?> request, HeldPages<I, D> held,
            Instruction<D> found, FormView view) {
        Question asked = held.cancel();
        return pages.form("cancel", new CancelPage(layouts.of(request, held.section(), text(asked.title())), view,
                text(asked.question()), text(asked.explained()), held.summary(found), text(asked.title()),
                held.href(found), sentence(request, found, offered(request, found).noCancel())), view);
    }
}
