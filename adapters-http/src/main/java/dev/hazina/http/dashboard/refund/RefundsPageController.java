package dev.hazina.http.dashboard.refund;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.idempotency.ResponseTemplate;
import dev.hazina.application.instruction.InstructionReads;
import dev.hazina.application.key.Caller;
import dev.hazina.application.refund.ApproveRefund;
import dev.hazina.application.refund.CancelRefund;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.instruction.Instruction;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.instruction.RefundDetails;
import dev.hazina.domain.instruction.RefundId;
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
import dev.hazina.http.dashboard.list.FilteredLists;
import dev.hazina.http.dashboard.list.ListKind;
import dev.hazina.http.dashboard.timeline.InstructionView;
import dev.hazina.http.dashboard.timeline.PageReader;
import dev.hazina.http.field.Fields;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.util.Map;

/// The list of refunds, and the page of each.
@Controller(MoneyLinks.REFUNDS)
@Consumes(MediaType.ALL)
final class RefundsPageController {
    private final InstructionReads instructions;
    private final ShownRefunds shown;
    private final CancelRefund cancel;
    private final ApproveRefund approve;
    private final Forms forms;
    private final FilteredLists lists;
    private final LayoutFactory layouts;
    private final Pages pages;
    private final SecondFactorPrompt prompt;

    RefundsPageController(InstructionReads instructions, ShownRefunds shown, CancelRefund cancel,
            ApproveRefund approve, Forms forms, FilteredLists lists, LayoutFactory layouts, Pages pages,
            SecondFactorPrompt prompt) {
        this.cancel = cancel;
        this.approve = approve;
        this.forms = forms;
        this.prompt = prompt;
        this.instructions = instructions;
        this.shown = shown;
        this.lists = lists;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.READ)
    HttpResponse<?> list(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        return lists.show(request, ListKind.REFUNDS, instructions.refunds(), refund -> refund.details().createdAt(),
                "refund/refunds",
                (layout, frame, rows) -> {
                    Map<PaymentId, String> references = instructions.references(caller.merchant(),
                            caller.acting().id(), rows.stream().map(refund -> refund.details().payment()).toList());
                    return new RefundsPage(layout, frame,
                            rows.stream().map(refund -> RefundViews.row(refund, references)).toList());
                });
    }

    @Get("/{id}")
    @Needs(Permission.READ)
    HttpResponse<?> show(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        Instruction<RefundDetails> refund = find(caller, id);
        InstructionView view = shown.of(PageReader.merchant(caller), refund);
        return view.timeline().isKnownTo(request)
                ? pages.unchanged()
                : pages.ok("refund/refund", new RefundPage(
                        layouts.of(request, Section.REFUNDS, text("refund.named", view.amount())), view,
                        RefundViews.payment(refund), RefundViews.offered(refund, caller)));
    }

    @Get("/{id}/cancel")
    @Needs(Permission.REFUND)
    HttpResponse<?> askToCancel(HttpRequest<?> request, String id) {
        return cancelPage(request, find(Callers.member(request), id), forms.blank(request, request.getPath()));
    }

    @Post("/{id}/cancel")
    @Needs(Permission.REFUND)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> cancel(HttpRequest<?> request, String id) {
        Caller.Member caller = Callers.member(request);
        Instruction<RefundDetails> refund = find(caller, id);
        return forms.confirm(request, form -> {
            cancel.handle(new CancelRefund.Command(caller.merchant(), caller.acting().id(), refund.details().id(),
                    Fields.note(form, "reason", CancelRefund.LONGEST_REASON), caller.keyId(), Actors.of(request)),
                    ResponseTemplate.none());
            return Pages.redirect(RefundViews.href(refund), Notice.REFUND_CANCELED);
        }, view -> cancelPage(request, refund, view));
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
        Instruction<RefundDetails> refund = find(caller, id);
        return forms.confirm(request, _ -> {
            approve.handle(new ApproveRefund.Command(caller.merchant(), caller.acting().id(), refund.details().id(),
                    caller.keyId(), Actors.of(request)), ResponseTemplate.none());
            return Pages.redirect(RefundViews.href(refund), Notice.REFUND_APPROVED);
        }, view -> approval(request, refund, view));
    }

    private HttpResponse<?> approval(HttpRequest<?> request, Instruction<RefundDetails> refund, FormView view) {
        return Confirmation
                .irreversible(layouts.of(request, Section.REFUNDS, text("refund.approve")), view,
                        text("refund.approve-question"), text("refund.approve-explained"),
                        RefundViews.decided(refund), text("refund.approve"), RefundViews.href(refund))
                .withCode(prompt.isDue(Callers.member(request)))
                .show(pages);
    }

    private HttpResponse<?> cancelPage(HttpRequest<?> request, Instruction<RefundDetails> refund, FormView view) {
        return pages.form("cancel",
                new CancelPage(layouts.of(request, Section.REFUNDS, text("refund.cancel")), view,
                        text("refund.cancel-question"), text("refund.cancel-explained"), RefundViews.decided(refund),
                        text("refund.cancel"), RefundViews.href(refund)),
                view);
    }

    private Instruction<RefundDetails> find(Caller.Member caller, String id) {
        return RefundId.parse(id)
                .flatMap(known -> instructions.refunds().find(caller.merchant(), caller.acting().id(), known))
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.REFUND_NOT_FOUND));
    }
}
