package dev.hazina.http.dashboard.payout;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.instruction.InstructionReads;
import dev.hazina.application.key.Caller;
import dev.hazina.application.payout.ApprovePayout;
import dev.hazina.application.payout.CancelPayout;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.instruction.PayoutId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.form.OnResubmit;
import dev.hazina.http.dashboard.guard.CancelPage;
import dev.hazina.http.dashboard.guard.Confirmation;
import dev.hazina.http.dashboard.guard.SecondFactorPrompt;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.MoneyLinks;
import dev.hazina.http.dashboard.link.NumberPaths;
import dev.hazina.http.dashboard.list.FilteredLists;
import dev.hazina.http.dashboard.list.ListKind;
import dev.hazina.http.dashboard.timeline.InstructionView;
import dev.hazina.http.dashboard.timeline.PageReader;
import dev.hazina.http.field.Fields;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.util.Optional;

/// The list of payouts, and the page of each.
@Controller(MoneyLinks.PAYOUTS)
@Consumes(MediaType.ALL)
final class PayoutsPageController {
    private final InstructionReads instructions;
    private final ShownPayouts shown;
    private final CancelPayout cancel;
    private final ApprovePayout approve;
    private final Forms forms;
    private final FilteredLists lists;
    private final LayoutFactory layouts;
    private final Pages pages;
    private final SecondFactorPrompt prompt;
    private final NumberPaths paths;

    PayoutsPageController(InstructionReads instructions, ShownPayouts shown, CancelPayout cancel,
            ApprovePayout approve, Forms forms, FilteredLists lists, LayoutFactory layouts, Pages pages,
            SecondFactorPrompt prompt, NumberPaths paths) {
        this.paths = paths;
        this.prompt = prompt;
        this.instructions = instructions;
        this.shown = shown;
        this.cancel = cancel;
        this.approve = approve;
        this.forms = forms;
        this.lists = lists;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.READ)
    HttpResponse<?> list(HttpRequest<?> request) {
        return lists.show(request, ListKind.PAYOUTS, instructions.payouts(), payout -> payout.details().createdAt(),
                "payout/payouts",
                (layout, frame, rows) -> new PayoutsPage(layout, frame, rows.stream().map(PayoutViews::row).toList()));
    }

    @Get("/{id}")
    @Needs(Permission.READ)
    HttpResponse<?> show(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        Instruction<PayoutDetails> payout = find(caller, id);
        InstructionView view = shown.of(PageReader.merchant(caller), payout);
        if (view.timeline().isKnownTo(request)) {
            return pages.unchanged();
        }
        return pages.ok("payout/payout", new PayoutPage(layouts.of(request, Section.PAYOUTS,
                text("payout.named", payout.details().destination().e164())),
                view, PayoutViews.offered(payout, caller, paths)));
    }

    @Get("/{id}/cancel")
    @Needs(Permission.PAY_OUT)
    HttpResponse<?> askToCancel(HttpRequest<?> request, String id) {
        return cancelPage(request, find(Callers.member(request), id), forms.blank(request, request.getPath()));
    }

    @Post("/{id}/cancel")
    @Needs(Permission.PAY_OUT)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> cancel(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        Instruction<PayoutDetails> payout = find(caller, id);
        return forms.confirm(request, form -> {
            cancel.handle(new CancelPayout.Command(caller.merchant(), caller.acting().id(), payout.details().id(),
                    Fields.note(form, "reason", CancelPayout.LONGEST_REASON), caller.keyId(), Actors.of(request)),
                    ResponseTemplate.none());
            return Pages.redirect(PayoutViews.href(payout.details().id()), Notice.PAYOUT_CANCELED);
        }, view -> cancelPage(request, payout, view));
    }

    @Get("/{id}/approve")
    @Needs(Permission.PAY_OUT)
    HttpResponse<?> askToApprove(HttpRequest<?> request, String id) {
        return approval(request, find(Callers.member(request), id), forms.blank(request, request.getPath()));
    }

    @Post("/{id}/approve")
    @Needs(Permission.PAY_OUT)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> approve(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        Instruction<PayoutDetails> payout = find(caller, id);
        Optional<MutableHttpResponse<?>> asked = PayoutViews.takesCode(payout, caller)
                ? prompt.demand(request)
                : Optional.empty();
        return asked.isPresent() ? asked.get() : forms.confirm(request, _ -> {
            approve.handle(new ApprovePayout.Command(caller.merchant(), caller.acting().id(), payout.details().id(),
                    caller.keyId(), Actors.of(request)), ResponseTemplate.none());
            return Pages.redirect(PayoutViews.href(payout.details().id()), Notice.PAYOUT_APPROVED);
        }, view -> approval(request, payout, view));
    }

    private HttpResponse<?> approval(HttpRequest<?> request, Instruction<PayoutDetails> payout, FormView view) {
        return Confirmation
                .irreversible(layouts.of(request, Section.PAYOUTS, text("payout.approve")), view,
                        text("payout.approve-question"), text("payout.approve-explained"),
                        PayoutViews.decided(payout), text("payout.approve"), PayoutViews.href(payout.details().id()))
                .withCode(PayoutViews.takesCode(payout, Callers.member(request))
                        || prompt.isDue(Callers.member(request)))
                .show(pages);
    }

    private HttpResponse<?> cancelPage(HttpRequest<?> request, Instruction<PayoutDetails> payout, FormView view) {
        return pages.form("cancel",
                new CancelPage(layouts.of(request, Section.PAYOUTS, text("payout.cancel")), view,
                        text("payout.cancel-question"), text("payout.cancel-explained"), PayoutViews.decided(payout),
                        text("payout.cancel"), PayoutViews.href(payout.details().id())),
                view);
    }

    private Instruction<PayoutDetails> find(Caller.Member caller, String id) {
        return PayoutId.parse(id)
                .flatMap(known -> instructions.payouts().find(caller.merchant(), caller.acting().id(), known))
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.PAYOUT_NOT_FOUND));
    }
}
