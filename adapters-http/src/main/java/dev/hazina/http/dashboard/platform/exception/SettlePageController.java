package dev.hazina.http.dashboard.platform.exception;

import dev.hazina.application.discrepancy.Decided;
import dev.hazina.application.discrepancy.DiscrepancyReads;
import dev.hazina.application.discrepancy.SettleByHand;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.id.CanonicalUuid;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormData;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.form.OnResubmit;
import dev.hazina.http.dashboard.guard.Confirmation;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.platform.InstructionFinder;
import dev.hazina.http.dashboard.platform.InstructionFinder.InstructionSummary;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Choice;
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
import java.util.Optional;
import java.util.stream.Stream;

/// Settling by hand: the platform's staff has checked the provider's own records, and enters the outcome of a payment,
/// refund or payout in doubt.
@Controller(PlatformLinks.SETTLE + "/{kind}/{id}")
@Consumes(MediaType.ALL)
final class SettlePageController {
    private static final String OUTCOME = "action";

    private final InstructionFinder instructions;
    private final DiscrepancyReads reads;
    private final SettleByHand settle;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    SettlePageController(InstructionFinder instructions, DiscrepancyReads reads, SettleByHand settle, Forms forms,
            LayoutFactory layouts, Pages pages) {
        this.instructions = instructions;
        this.reads = reads;
        this.settle = settle;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.DECIDE_MONEY)
    HttpResponse<?> show(HttpRequest<?> request, String kind, String id) {
        return page(request, find(kind, id), forms.blank(request, request.getPath()));
    }

    @Post
    @Needs(Permission.DECIDE_MONEY)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> settle(HttpRequest<?> request, String kind, String id) {
        InstructionSummary found = find(kind, id);
        return forms.process(request, form -> {
            Decided decided = ResolutionForms.read(request, form, action(form), found.amount());
            return form.isConfirmed() ? carryOut(found, decided) : confirmation(request, found, decided);
        }, view -> page(request, found, view));
    }

    /// The page offers actions in the words of an exception's resolution, where the API takes a `result`.
    private static Action action(FormData form) {
        return Action.ofWire(form.requiredText(OUTCOME)).filter(DiscrepancyWords.OUTCOMES::contains)
                .orElseThrow(() -> new Refusal.Invalid(RefusalCode.FIELD_INVALID, "action",
                        "action must be one of those offered"));
    }

    private HttpResponse<?> carryOut(InstructionSummary found, Decided decided) {
        Discrepancy after = settle.handle(new SettleByHand.Command(found.subject(), decided));
        return Pages.redirect(PlatformLinks.EXCEPTIONS + "/" + after.id(),
                after.state() instanceof DiscrepancyState.Proposed ? Notice.PROPOSED : Notice.SETTLED);
    }

    private HttpResponse<?> confirmation(HttpRequest<?> request, InstructionSummary found, Decided decided) {
        List<SummaryRow> summary = new ArrayList<>(found.summary());
        summary.addAll(ResolutionForms.typed(decided));
        String name = decided.action() == Action.SETTLE_SUCCEEDED ? "It went through" : "It did not go through";
        return new Confirmation(layouts.of(request, Section.STUCK, "Settle by hand"), forms.toConfirm(request),
                ResolutionForms.question(Optional.of(found), decided, found.amount()), ResolutionForms.FOR_GOOD,
                summary, name, true,
                true,
                request.getPath()).show(pages);
    }

    private HttpResponse<?> page(HttpRequest<?> request, InstructionSummary found, FormView view) {
        List<Choice> outcomes = Stream.of(Action.SETTLE_SUCCEEDED, Action.SETTLE_FAILED)
                .filter(action -> action == Action.SETTLE_SUCCEEDED ? found.mayHaveMoved() : found.mayEndUnpaid())
                .map(action -> new Choice(action.wire(), DiscrepancyWords.name(action),
                        view.form().has(OUTCOME, action.wire())))
                .toList();
        return pages.form("platform/settle", new SettlePage(
                layouts.of(request, Section.STUCK, "Settle by hand: " + found.named()),
                Amount.of(found.amount()), found.state(), found.summary(),
                reads.unresolved(found.subject()).stream().map(raised -> new SettlePage.RaisedDiscrepancy(
                        PlatformLinks.EXCEPTIONS + "/" + raised.id(), DiscrepancyWords.name(raised.kind()),
                        DiscrepancyWords.state(raised))).toList(),
                outcomes, view), view);
    }

    private InstructionSummary find(String kind, String id) {
        return InstructionFinder.kind(kind)
                .flatMap(known -> CanonicalUuid.parse(id).map(uuid -> new Subject(known, uuid)))
                .flatMap(instructions::find).orElseThrow(
                        () -> new Refusal.NotFound(RefusalCode.INSTRUCTION_NOT_FOUND, "payment, refund or payout"));
    }
}
