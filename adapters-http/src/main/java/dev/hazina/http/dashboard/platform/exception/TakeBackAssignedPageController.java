package dev.hazina.http.dashboard.platform.exception;

import dev.hazina.application.discrepancy.TakeBackAssignment;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.admin.DecisionRequest;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.platform.InstructionFinder;
import dev.hazina.http.dashboard.platform.InstructionFinder.InstructionSummary;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.SummaryRow;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.util.ArrayList;
import java.util.List;

/// Taking back a payment that staff have assigned to the wrong wallet.
@Controller(PlatformLinks.TAKE_BACK + "/{id}")
@Consumes(MediaType.ALL)
final class TakeBackAssignedPageController {
    private final TakeBackAssignment takeBack;
    private final InstructionFinder instructions;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    TakeBackAssignedPageController(TakeBackAssignment takeBack, InstructionFinder instructions, Forms forms,
            LayoutFactory layouts, Pages pages) {
        this.takeBack = takeBack;
        this.instructions = instructions;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.DECIDE_MONEY)
    HttpResponse<?> showForm(HttpRequest<?> request, String id) {
        return page(request, find(id), forms.blank(request, request.getPath()));
    }

    @Post
    @Needs(Permission.DECIDE_MONEY)
    HttpResponse<?> takeBack(HttpRequest<?> request, String id) {
        InstructionSummary found = find(id);
        return forms.process(request, form -> {
            Discrepancy after = takeBack.handle(new PaymentId(found.subject().id()),
                    DecisionRequest.noted(request, form, Action.TAKE_BACK));
            return Pages.redirect(PlatformLinks.EXCEPTIONS + "/" + after.id(),
                    after.state() instanceof DiscrepancyState.Proposed ? Notice.PROPOSED : Notice.RESOLVED);
        }, view -> page(request, found, view));
    }

    private InstructionSummary find(String id) {
        return PaymentId.parse(id).map(known -> new Subject(Subject.Kind.PAYMENT, known.value()))
                .flatMap(instructions::find)
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.PAYMENT_NOT_FOUND));
    }

    private HttpResponse<?> page(HttpRequest<?> request, InstructionSummary found, FormView view) {
        List<SummaryRow> summary = new ArrayList<>();
        summary.add(SummaryRow.of("Amount", Amount.of(found.amount()).toString()));
        summary.addAll(found.summary());
        return pages.form("platform/take-back",
                new TakeBackAssignedPage(layouts.of(request, Section.EXCEPTIONS, "Take back the assignment"), view,
                        summary, PlatformLinks.instruction(Subject.Kind.PAYMENT, found.subject().id())),
                view);
    }
}
