package dev.hazina.http.dashboard.platform;

import dev.hazina.application.discrepancy.DiscrepancyReads;
import dev.hazina.application.discrepancy.ResolveDiscrepancy.Decided;
import dev.hazina.application.discrepancy.SettleByHand;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.id.CanonicalUuid;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.Permission;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.Confirmation;
import dev.hazina.http.dashboard.Form;
import dev.hazina.http.dashboard.FormView;
import dev.hazina.http.dashboard.Forms;
import dev.hazina.http.dashboard.Layouts;
import dev.hazina.http.dashboard.Notice;
import dev.hazina.http.dashboard.OnResubmit;
import dev.hazina.http.dashboard.Pages;
import dev.hazina.http.dashboard.Section;
import dev.hazina.http.dashboard.platform.Subjects.Found;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.Fact;
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

/// Ending by hand: a person of the platform has looked at the provider's own records, and says how a payment, a refund or a payout
/// in doubt ended.
@Controller(Links.SETTLE + "/{kind}/{id}")
@Consumes(MediaType.ALL)
final class SettlePageController {
    private static final String OUTCOME = "action";

    private final Subjects subjects;
    private final DiscrepancyReads reads;
    private final SettleByHand settle;
    private final Forms forms;
    private final Layouts shells;
    private final Pages pages;

    SettlePageController(Subjects subjects, DiscrepancyReads reads, SettleByHand settle, Forms forms,
            Layouts shells, Pages pages) {
        this.subjects = subjects;
        this.reads = reads;
        this.settle = settle;
        this.forms = forms;
        this.shells = shells;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.ADMINISTER)
    HttpResponse<?> show(HttpRequest<?> request, String kind, String id) {
        return page(request, find(kind, id), forms.blank(request, request.getPath()));
    }

    @Post
    @Needs(Permission.ADMINISTER)
    @OnResubmit(OnResubmit.Twin.IS_ASKED)
    HttpResponse<?> settle(HttpRequest<?> request, String kind, String id) {
        Found found = find(kind, id);
        return forms.attempt(request, form -> {
            Decided decided = Deciding.read(request, form, action(form), found.amount());
            return form.isConfirmed() ? carryOut(found, decided) : confirmation(request, found, decided);
        }, view -> page(request, found, view));
    }

    private static Action action(Form form) {
        return Action.ofWire(form.required(OUTCOME)).filter(OpenDiscrepancies.OUTCOMES::contains)
                .orElseThrow(() -> new Refusal.Invalid("action must be one of those offered"));
    }

    private HttpResponse<?> carryOut(Found found, Decided decided) {
        Discrepancy after = settle.handle(new SettleByHand.Command(found.subject(), decided));
        return Pages.go(Links.EXCEPTIONS + "/" + after.id(),
                after.state() instanceof DiscrepancyState.Proposed ? Notice.PROPOSED : Notice.SETTLED);
    }

    private HttpResponse<?> confirmation(HttpRequest<?> request, Found found, Decided decided) {
        List<Fact> facts = new ArrayList<>(found.facts());
        facts.addAll(Deciding.typed(decided));
        String name = decided.action() == Action.SETTLE_SUCCEEDED ? "It went through" : "It did not go through";
        return new Confirmation(shells.of(request, Section.STUCK, "Settle by hand"), forms.toConfirm(request),
                Deciding.question(Optional.of(found), decided, found.amount()), Deciding.FOR_GOOD, facts, name, true,
                true,
                request.getPath()).ask(pages);
    }

    private HttpResponse<?> page(HttpRequest<?> request, Found found, FormView view) {
        List<Choice> outcomes = Stream.of(Action.SETTLE_SUCCEEDED, Action.SETTLE_FAILED)
                .filter(action -> action == Action.SETTLE_SUCCEEDED ? found.mayHaveMoved() : found.mayEndUnpaid())
                .map(action -> new Choice(action.wire(), OpenDiscrepancies.name(action),
                        view.form().has(OUTCOME, action.wire())))
                .toList();
        return pages.form("operator/settle", new SettlePage(
                shells.of(request, Section.STUCK, "Settle by hand: " + found.named()),
                Amount.of(found.amount()), found.state(), found.facts(),
                reads.unresolved(found.subject()).stream().map(raised -> new SettlePage.Case(
                        Links.EXCEPTIONS + "/" + raised.id(), OpenDiscrepancies.name(raised.kind()),
                        OpenDiscrepancies.state(raised))).toList(),
                outcomes, view), view);
    }

    private Found find(String kind, String id) {
        return Subjects.kind(kind).flatMap(known -> CanonicalUuid.parse(id).map(uuid -> new Subject(known, uuid)))
                .flatMap(subjects::find).orElseThrow(() -> new Refusal.NotFound("payment, refund or payout"));
    }
}
