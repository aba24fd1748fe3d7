package dev.hazina.http.dashboard.platform;

import dev.hazina.application.discrepancy.DiscrepancyReads;
import dev.hazina.application.discrepancy.ResolveDiscrepancy;
import dev.hazina.application.discrepancy.ResolveDiscrepancy.Decided;
import dev.hazina.application.ledger.EntryReads;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.id.CanonicalUuid;
import dev.hazina.domain.merchant.Permission;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.wallet.Wallet;
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
import dev.hazina.http.dashboard.view.When;
import dev.hazina.http.dashboard.view.Words;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// One exception, and its resolution. Sending a resolution twice resolves once: the second finds what the first has done.
@Controller(Links.EXCEPTIONS + "/{id}")
@Consumes(MediaType.ALL)
final class ExceptionPageController {
    private static final String ACTION = "action";
    private static final String WALLET = "wallet";

    private final DiscrepancyReads reads;
    private final ResolveDiscrepancy resolve;
    private final Subjects subjects;
    private final Deciding deciding;
    private final EntryReads entries;
    private final Forms forms;
    private final Layouts shells;
    private final Pages pages;

    ExceptionPageController(DiscrepancyReads reads, ResolveDiscrepancy resolve, Subjects subjects, Deciding deciding,
            EntryReads entries, Forms forms, Layouts shells, Pages pages) {
        this.reads = reads;
        this.resolve = resolve;
        this.subjects = subjects;
        this.deciding = deciding;
        this.entries = entries;
        this.forms = forms;
        this.shells = shells;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.ADMINISTER)
    HttpResponse<?> show(HttpRequest<?> request, String id) {
        Discrepancy raised = find(id);
        return page(request, raised, forms.filled(request, request.getPath(), proposed(raised)));
    }

    /// Whoever agrees need not type again what was proposed.
    private static Form proposed(Discrepancy raised) {
        if (!(raised.state() instanceof DiscrepancyState.Proposed(Resolution first))) {
            return Form.empty();
        }
        Map<String, String> typed = new LinkedHashMap<>();
        typed.put(ACTION, first.action().wire());
        first.wallet().ifPresent(place -> typed.put(WALLET, place.wallet().toString()));
        first.found().ifPresent(found -> {
            typed.put("receipt", found.receipt());
            typed.put("amount", found.amount().toMajor().toPlainString());
        });
        return Form.with(typed);
    }

    @Post
    @Needs(Permission.ADMINISTER)
    @OnResubmit(OnResubmit.Twin.COMES_TO_THE_SAME)
    HttpResponse<?> resolve(HttpRequest<?> request, String id) {
        Discrepancy raised = find(id);
        return forms.attempt(request, form -> {
            Action action = Action.ofWire(form.required(ACTION))
                    .orElseThrow(() -> new Refusal.Invalid("action must be one of those offered"));
            Decided decided = Deciding.read(request, form, action, raised.amount());
            if (wasDoneBefore(raised, decided)) {
                return done(raised);
            }
            raised.requireOpenTo(action);
            Optional<Found> about = subjects.find(raised.subject());
            Optional<Wallet> wallet = deciding.wallet(raised, about, action, form.text(WALLET));
            return form.isConfirmed()
                    ? carryOut(new ResolveDiscrepancy.Command(raised.id(), decided,
                            wallet.map(one -> one.id().toString())))
                    : confirmation(request, raised, about, decided, wallet);
        }, view -> page(request, raised, view));
    }

    private HttpResponse<?> carryOut(ResolveDiscrepancy.Command command) {
        try {
            return done(resolve.handle(command));
        } catch (Refusal.NotFound noWallet) {
            throw new Refusal.Invalid("wallet is unknown");
        } catch (Refusal.Precondition refused) {
            Discrepancy now = find(command.discrepancy().toString());
            if (wasDoneBefore(now, command.decided())) {
                return done(now);
            }
            throw refused;
        }
    }

    private static HttpResponse<?> done(Discrepancy now) {
        return Pages.go(Links.EXCEPTIONS + "/" + now.id(), switch (now.state()) {
            case DiscrepancyState.Resolved r -> Notice.RESOLVED;
            case DiscrepancyState.Proposed p -> Notice.PROPOSED;
            case DiscrepancyState.Open o -> Notice.DIFFERENCE_FOUND;
            case DiscrepancyState.Chosen c -> Notice.PROPOSED;
        });
    }

    /// Whether this very decision, by this very key, is what resolved it, or what waits for a second person.
    private static boolean wasDoneBefore(Discrepancy now, Decided decided) {
        Optional<Resolution> last = switch (now.state()) {
            case DiscrepancyState.Resolved(Resolution resolution) -> Optional.of(resolution);
            case DiscrepancyState.Proposed(Resolution resolution) -> Optional.of(resolution);
            case DiscrepancyState.Open o -> Optional.empty();
            case DiscrepancyState.Chosen c -> Optional.empty();
        };
        return last.filter(resolution -> resolution.action() == decided.action()
                && resolution.note().equals(decided.note())
                && decided.by().keyId().equals(Optional.of(resolution.by())))
                .isPresent();
    }

    private HttpResponse<?> confirmation(HttpRequest<?> request, Discrepancy raised, Optional<Found> about,
            Decided decided, Optional<Wallet> wallet) {
        return new Confirmation(shells.of(request, Section.EXCEPTIONS, "Resolve"), forms.toConfirm(request),
                deciding.question(raised, about, decided, wallet), Deciding.FOR_GOOD,
                deciding.facts(raised, about, decided, wallet),
                decided.action() == Action.CORRECT ? "Put the difference in suspense" : "Resolve the exception", true,
                true,
                Links.EXCEPTIONS + "/" + raised.id()).ask(pages);
    }

    private HttpResponse<?> page(HttpRequest<?> request, Discrepancy raised, FormView view) {
        Optional<ExceptionPage.Decision> decision = Optional.of(raised).filter(open -> !open.isResolved())
                .map(open -> decision(open, view));
        Optional<Found> about = subjects.find(raised.subject());
        return pages.form("operator/exception", new ExceptionPage(
                shells.of(request, Section.EXCEPTIONS, OpenDiscrepancies.name(raised.kind())),
                OpenDiscrepancies.state(raised),
                Amount.of(raised.amount()),
                raised.isResolved() ? "It was decided; see below." : OpenDiscrepancies.meaning(raised.kind()),
                facts(raised),
                about.map(ExceptionPageController::facts).orElse(List.of()), lines(raised), resolution(raised), view,
                decision), view);
    }

    private static ExceptionPage.Decision decision(Discrepancy raised, FormView view) {
        List<Action> actions = OpenDiscrepancies.actions(raised);
        String begun = raised.state() instanceof DiscrepancyState.Chosen(Resolution chosen)
                ? OpenDiscrepancies.name(chosen.action())
                        + chosen.wallet().map(place -> ", wallet " + place.wallet()).orElse("")
                : "";
        List<Fact> proposal = raised.state() instanceof DiscrepancyState.Proposed(Resolution first)
                ? decided(first, "Proposed")
                : List.of();
        boolean isMoving = actions.contains(Action.CREDIT_WALLET) || actions.contains(Action.RECOVER);
        return new ExceptionPage.Decision(actions.stream().map(action -> new Choice(action.wire(),
                OpenDiscrepancies.name(action), view.form().has(ACTION, action.wire()) || actions.size() == 1))
                .toList(),
                isMoving ? OpenDiscrepancies.walletHint(raised) : "",
                actions.contains(Action.SETTLE_SUCCEEDED) || actions.contains(Action.CORRECT), begun, proposal);
    }

    private List<Fact> facts(Discrepancy raised) {
        return List.of(Fact.of("What was said", raised.detail()),
                Fact.of("Merchant", raised.merchant().equals(Platform.MERCHANT)
                        ? raised.isResolved() ? "Nobody, when it came" : "Nobody yet"
                        : deciding.merchant(raised.merchant())),
                Fact.code("About the " + raised.subject().kind().wire(), raised.subject().id().toString()),
                Fact.of("In suspense", OpenDiscrepancies.suspense(raised)),
                Fact.of("Raised", When.of(raised.raisedAt()).toString()),
                Fact.code("Exception ID", raised.id().toString()));
    }

    private static List<Fact> facts(Found about) {
        List<Fact> facts = new ArrayList<>();
        facts.add(Fact.of("What", Words.begin(about.named()) + ", " + about.state().text().toLowerCase(Locale.ROOT)));
        facts.addAll(about.facts());
        return facts;
    }

    private List<ExceptionPage.Line> lines(Discrepancy raised) {
        return entries.ofException(raised).stream().map(line -> new ExceptionPage.Line(
                Words.plain(line.posting().wire()), Words.ofPlace(line.place()), Amount.of(line.amount()),
                When.of(line.at()))).toList();
    }

    private static List<Fact> resolution(Discrepancy raised) {
        return raised.state() instanceof DiscrepancyState.Resolved(Resolution resolution)
                ? decided(resolution, "Decided")
                : List.of();
    }

    private static List<Fact> decided(Resolution resolution, String how) {
        List<Fact> facts = new ArrayList<>();
        facts.add(Fact.of(how, OpenDiscrepancies.name(resolution.action())));
        facts.add(Fact.of("Wallet", resolution.wallet().map(place -> place.wallet().toString()).orElse("none")));
        resolution.found().ifPresent(found -> {
            facts.add(Fact.of("Amount that moved", Amount.of(found.amount()).toString()));
            facts.add(Fact.of("Receipt", found.receipt().isEmpty() ? "none found" : found.receipt()));
        });
        facts.add(Fact.of("Note", resolution.note().orElse("none")));
        facts.add(Fact.of("By", resolution.by()));
        resolution.proposedBy().ifPresent(first -> facts.add(Fact.of("Proposed by", first)));
        facts.add(Fact.of("When", When.of(resolution.at()).toString()));
        return facts;
    }

    private Discrepancy find(String id) {
        return CanonicalUuid.parse(id).flatMap(reads::find).orElseThrow(() -> new Refusal.NotFound("exception"));
    }
}
