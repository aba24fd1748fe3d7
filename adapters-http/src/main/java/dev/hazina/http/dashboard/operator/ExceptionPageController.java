package dev.hazina.http.dashboard.operator;

import dev.hazina.application.discrepancy.DiscrepancyReads;
import dev.hazina.application.discrepancy.ResolveDiscrepancy;
import dev.hazina.application.ledger.BookLine;
import dev.hazina.application.ledger.EntryReads;
import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.InSuspense;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.id.CanonicalUuid;
import dev.hazina.domain.merchant.Permission;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.payment.PaymentId;
import dev.hazina.domain.payout.PayoutId;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.Confirmation;
import dev.hazina.http.dashboard.FormView;
import dev.hazina.http.dashboard.Forms;
import dev.hazina.http.dashboard.Notice;
import dev.hazina.http.dashboard.Pages;
import dev.hazina.http.dashboard.Section;
import dev.hazina.http.dashboard.SentAgain;
import dev.hazina.http.dashboard.Shells;
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
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// One exception, and its resolution. Sending a resolution twice resolves once: the second finds what the first has done.
@Controller(Links.EXCEPTIONS + "/{id}")
@Consumes(MediaType.ALL)
final class ExceptionPageController {
    private final DiscrepancyReads reads;
    private final ResolveDiscrepancy resolve;
    private final MerchantDirectory directory;
    private final EntryReads entries;
    private final Forms forms;
    private final Shells shells;
    private final Pages pages;

    ExceptionPageController(DiscrepancyReads reads, ResolveDiscrepancy resolve, MerchantDirectory directory,
            EntryReads entries, Forms forms, Shells shells, Pages pages) {
        this.reads = reads;
        this.resolve = resolve;
        this.directory = directory;
        this.entries = entries;
        this.forms = forms;
        this.shells = shells;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.ADMINISTER)
    HttpResponse<?> show(HttpRequest<?> request, String id) {
        return page(request, find(id), forms.blank(request, request.getPath()));
    }

    @Post
    @Needs(Permission.ADMINISTER)
    @SentAgain(SentAgain.Twin.COMES_TO_THE_SAME)
    HttpResponse<?> resolve(HttpRequest<?> request, String id) {
        Discrepancy raised = find(id);
        return forms.attempt(request, form -> {
            Resolution.Action action = Resolution.Action.ofWire(form.required("action"))
                    .orElseThrow(() -> new Refusal.Invalid("action must be one of those offered"));
            var command = new ResolveDiscrepancy.Command(raised.id(), action, form.text("wallet"),
                    form.note("note", Resolution.LONGEST_NOTE), Actors.of(request));
            if (wasDoneBefore(raised, command)) {
                return done(raised);
            }
            raised.requireOpenTo(action);
            if (action == Resolution.Action.CREDIT_WALLET && command.wallet().isEmpty()) {
                throw new Refusal.Invalid("wallet is required to credit one");
            }
            return form.isConfirmed() ? carryOut(raised, command) : confirmation(request, raised, command);
        }, view -> page(request, raised, view));
    }

    private HttpResponse<?> carryOut(Discrepancy raised, ResolveDiscrepancy.Command command) {
        try {
            resolve.handle(command);
        } catch (Refusal.NotFound noWallet) {
            throw new Refusal.Invalid("wallet is unknown");
        } catch (Refusal.Precondition refused) {
            if (!wasDoneBefore(find(raised.id().toString()), command)) {
                throw refused;
            }
        }
        return done(raised);
    }

    private static HttpResponse<?> done(Discrepancy raised) {
        return Pages.go(Links.EXCEPTIONS + "/" + raised.id(), Notice.RESOLVED);
    }

    /// Whether this very decision, by this very key, is what resolved it.
    private static boolean wasDoneBefore(Discrepancy now, ResolveDiscrepancy.Command command) {
        return now.state() instanceof DiscrepancyState.Resolved(Resolution resolution)
                && resolution.action() == command.action() && resolution.note().equals(command.note())
                && resolution.by().equals(command.by().keyId());
    }

    private HttpResponse<?> confirmation(HttpRequest<?> request, Discrepancy raised,
            ResolveDiscrepancy.Command command) {
        return new Confirmation(shells.of(request, Section.EXCEPTIONS, "Resolve"), forms.toConfirm(request),
                Cases.name(command.action()) + "?",
                "It is written into the books and the audit log, and can't be taken back.",
                List.of(Fact.of("What happened", Cases.name(raised.kind())),
                        Fact.of("In suspense", Cases.suspense(raised)),
                        Fact.of("Wallet", command.wallet().orElse("none named")),
                        Fact.of("Note", command.note().orElse("none"))),
                "Resolve the exception", true, true, Links.EXCEPTIONS + "/" + raised.id()).ask(pages);
    }

    private HttpResponse<?> page(HttpRequest<?> request, Discrepancy raised, FormView view) {
        Optional<ExceptionPage.Decision> decision = Optional.of(raised).filter(open -> !open.isResolved())
                .map(open -> decision(open, view));
        return pages.form("operator/exception", new ExceptionPage(
                shells.of(request, Section.EXCEPTIONS, Cases.name(raised.kind())), Cases.state(raised),
                Amount.of(raised.amount()),
                raised.isResolved() ? "It was decided; see below." : Cases.meaning(raised.kind()), facts(raised),
                lines(raised),
                resolution(raised), view, decision), view);
    }

    private static ExceptionPage.Decision decision(Discrepancy raised, FormView view) {
        List<Resolution.Action> actions = Cases.actions(raised);
        String begun = raised.state() instanceof DiscrepancyState.Chosen(Resolution chosen)
                ? Cases.name(chosen.action()) + chosen.wallet().map(place -> ", wallet " + place.wallet()).orElse("")
                : "";
        return new ExceptionPage.Decision(actions.stream().map(action -> new Choice(action.wire(),
                Cases.name(action), view.form().has("action", action.wire()) || actions.size() == 1)).toList(),
                !(raised.suspense() instanceof InSuspense.Nothing), raised.suspense() instanceof InSuspense.Missing,
                begun);
    }

    private List<Fact> facts(Discrepancy raised) {
        boolean isPlatforms = raised.merchant().equals(Platform.MERCHANT);
        String merchant = isPlatforms
                ? raised.isResolved() ? "Nobody, when it came" : "Nobody yet"
                : directory.find(raised.merchant()).map(found -> found.merchant().name().text()).orElse("");
        return List.of(Fact.of("What was said", raised.detail()), Fact.of("Merchant", merchant),
                Fact.code("About the " + raised.subject().kind().wire(), raised.subject().id().toString()),
                Fact.of("In suspense", Cases.suspense(raised)),
                Fact.of("Raised", When.of(raised.raisedAt()).toString()),
                Fact.code("Exception ID", raised.id().toString()));
    }

    private List<ExceptionPage.Line> lines(Discrepancy raised) {
        UUID id = raised.subject().id();
        List<BookLine> lines = switch (raised.subject().kind()) {
            case PAYMENT -> entries.ofPayment(raised.merchant(), raised.account(), new PaymentId(id)).orElse(List.of());
            case PAYOUT -> entries.ofPayout(raised.merchant(), raised.account(), new PayoutId(id)).orElse(List.of());
            case REFUND -> List.of();
            case TRANSFER -> List.of();
            case NOTICE -> List.of();
            case DISCREPANCY -> List.of();
        };
        return lines.stream().map(line -> new ExceptionPage.Line(Words.plain(line.posting().wire()),
                Words.ofPlace(line.place()), Amount.of(line.amount()), When.of(line.at()))).toList();
    }

    private static List<Fact> resolution(Discrepancy raised) {
        if (!(raised.state() instanceof DiscrepancyState.Resolved(Resolution resolution))) {
            return List.of();
        }
        return List.of(Fact.of("Decided", Cases.name(resolution.action())),
                Fact.of("Wallet", resolution.wallet().map(place -> place.wallet().toString()).orElse("none")),
                Fact.of("Note", resolution.note().orElse("none")), Fact.of("By", resolution.by()),
                Fact.of("When", When.of(resolution.at()).toString()));
    }

    private Discrepancy find(String id) {
        return CanonicalUuid.parse(id).flatMap(reads::find).orElseThrow(() -> new Refusal.NotFound("exception"));
    }
}
