package dev.hazina.http.dashboard.platform.exception;

import dev.hazina.application.callback.KeptCallbackReads;
import dev.hazina.application.discrepancy.Decided;
import dev.hazina.application.discrepancy.DiscrepancyReads;
import dev.hazina.application.discrepancy.ResolveDiscrepancy;
import dev.hazina.application.ledger.EntryReads;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.discrepancy.Resolution;
import dev.hazina.domain.discrepancy.Resolution.Action;
import dev.hazina.domain.id.CanonicalUuid;
import dev.hazina.domain.instruction.PayoutDetails;
import dev.hazina.domain.merchant.Platform;
import dev.hazina.domain.people.Proposer;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.domain.wallet.Wallet;
import dev.hazina.http.admin.CallbackText;
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
import dev.hazina.http.dashboard.platform.AgreementOffers;
import dev.hazina.http.dashboard.platform.InstructionFinder;
import dev.hazina.http.dashboard.platform.InstructionFinder.InstructionSummary;
import dev.hazina.http.dashboard.platform.StaffNames;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.Choice;
import dev.hazina.http.dashboard.view.DisplayText;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.SummaryRow;
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

/// One exception, and its resolution. A resolution that is sent twice resolves once: the second finds the exception
/// resolved.
@Controller(PlatformLinks.EXCEPTIONS + "/{id}")
@Consumes(MediaType.ALL)
final class ExceptionPageController {
    private static final int MOST_CALLBACKS = 5;
    private static final String ACTION = "action";
    private static final String WALLET = "wallet";

    private final DiscrepancyReads reads;
    private final ResolveDiscrepancy resolve;
    private final KeptCallbackReads callbacks;
    private final InstructionFinder instructions;
    private final ResolutionForms resolutionForms;
    private final EntryReads entries;
    private final StaffNames names;
    private final AgreementOffers offers;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    ExceptionPageController(DiscrepancyReads reads, ResolveDiscrepancy resolve, InstructionFinder instructions,
            ResolutionForms resolutionForms, KeptCallbackReads callbacks,
            EntryReads entries, StaffNames names, AgreementOffers offers, Forms forms, LayoutFactory layouts,
            Pages pages) {
        this.reads = reads;
        this.resolve = resolve;
        this.callbacks = callbacks;
        this.instructions = instructions;
        this.resolutionForms = resolutionForms;
        this.entries = entries;
        this.names = names;
        this.offers = offers;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<?> show(HttpRequest<?> request, String id) {
        Discrepancy raised = find(id);
        return page(request, raised, forms.filled(request, request.getPath(),
                refused(request, raised).isPresent() ? FormData.empty() : proposed(raised)));
    }

    /// Why the reader can't agree to a proposal.
    private Optional<String> refused(HttpRequest<?> request, Discrepancy raised) {
        return raised.state() instanceof DiscrepancyState.Proposed(Resolution first, Proposer by)
                ? offers.refused(request, first.by(), by)
                : Optional.empty();
    }

    /// The form of the second person is filled with the proposal.
    private static FormData proposed(Discrepancy raised) {
        if (!(raised.state() instanceof DiscrepancyState.Proposed(Resolution first, var by))) {
            return FormData.empty();
        }
        Map<String, String> typed = new LinkedHashMap<>();
        typed.put(ACTION, first.action().wire());
        first.wallet().ifPresent(place -> typed.put(WALLET, place.wallet().toString()));
        first.found().ifPresent(found -> {
            found.receipt().ifPresent(text -> typed.put("receipt", text));
            typed.put("amount", found.amount().toMajor().toPlainString());
        });
        return FormData.with(typed);
    }

    @Post
    @Needs(Permission.DECIDE_MONEY)
    @OnResubmit(OnResubmit.Policy.IDEMPOTENT)
    HttpResponse<?> resolve(HttpRequest<?> request, String id) {
        Discrepancy raised = find(id);
        return forms.process(request, form -> {
            // The page offers only actions that fit the exception, so its refusal doesn't list all as the API's does.
            Action action = Action.ofWire(form.requiredText(ACTION))
                    .orElseThrow(() -> new Refusal.Invalid(RefusalCode.FIELD_INVALID, "action",
                            "action must be one of those offered"));
            Decided decided = ResolutionForms.read(request, form, action, raised.amount());
            if (wasDoneBefore(raised, decided)) {
                return done(raised);
            }
            raised.requireOpenTo(action);
            Optional<InstructionSummary> about = instructions.find(raised.subject());
            Optional<Wallet> wallet = resolutionForms.wallet(raised, about, action, form.text(WALLET));
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
            throw new Refusal.Invalid(RefusalCode.WALLET_NOT_FOUND, "wallet is unknown");
        } catch (Refusal.Precondition refused) {
            Discrepancy now = find(command.discrepancy().toString());
            if (wasDoneBefore(now, command.decided())) {
                return done(now);
            }
            throw refused;
        }
    }

    private static HttpResponse<?> done(Discrepancy now) {
        return Pages.redirect(PlatformLinks.EXCEPTIONS + "/" + now.id(), switch (now.state()) {
            case DiscrepancyState.Resolved r -> Notice.RESOLVED;
            case DiscrepancyState.Proposed p -> Notice.PROPOSED;
            case DiscrepancyState.Open o -> Notice.DIFFERENCE_FOUND;
            case DiscrepancyState.Chosen c -> Notice.PROPOSED;
        });
    }

    /// Whether the same decision by the same person or key has resolved it, or is proposed.
    private static boolean wasDoneBefore(Discrepancy now, Decided decided) {
        Optional<Resolution> last = switch (now.state()) {
            case DiscrepancyState.Resolved(Resolution resolution) -> Optional.of(resolution);
            case DiscrepancyState.Proposed(Resolution resolution, var by) -> Optional.of(resolution);
            case DiscrepancyState.Open o -> Optional.empty();
            case DiscrepancyState.Chosen c -> Optional.empty();
        };
        return last.filter(resolution -> resolution.action() == decided.action()
                && resolution.note().equals(decided.note())
                && decided.by().decider().equals(resolution.by()))
                .isPresent();
    }

    private HttpResponse<?> confirmation(HttpRequest<?> request, Discrepancy raised, Optional<InstructionSummary> about,
            Decided decided, Optional<Wallet> wallet) {
        return new Confirmation(layouts.of(request, Section.EXCEPTIONS, "Resolve"), forms.toConfirm(request),
                resolutionForms.question(raised, about, decided, wallet), ResolutionForms.FOR_GOOD,
                resolutionForms.summary(raised, about, decided, wallet),
                decided.action() == Action.CORRECT ? "Put the difference in suspense" : "Resolve the exception", true,
                true,
                PlatformLinks.EXCEPTIONS + "/" + raised.id()).show(pages);
    }

    private HttpResponse<?> page(HttpRequest<?> request, Discrepancy raised, FormView view) {
        Optional<ExceptionPage.Decision> decision = Optional.of(raised).filter(open -> !open.isResolved())
                .map(open -> decision(request, open, view));
        Optional<InstructionSummary> about = instructions.find(raised.subject());
        return pages.form("platform/exception", new ExceptionPage(
                layouts.of(request, Section.EXCEPTIONS, DiscrepancyWords.name(raised.kind())),
                DiscrepancyWords.state(raised),
                DiscrepancyWords.amount(raised),
                raised.isResolved() ? "It was decided; see below." : DiscrepancyWords.meaning(raised.kind()),
                summary(raised),
                about.map(ExceptionPageController::summary).orElse(List.of()),
                about.map(found -> PlatformLinks.instruction(found.subject().kind(), found.subject().id())).orElse(""),
                unread(raised), lines(raised), resolution(raised), view,
                decision), view);
    }

    private ExceptionPage.Unread unread(Discrepancy raised) {
        List<String> bodies = callbacks.about(raised, MOST_CALLBACKS).stream().map(CallbackText::of).toList();
        long more = callbacks.countAbout(raised) - bodies.size();
        return new ExceptionPage.Unread(bodies, more > 0 ? more + " more came before" : "",
                raised.isOpenTo(Action.BOOK) ? PlatformLinks.BOOK + "/" + raised.id() : "");
    }

    private ExceptionPage.Decision decision(HttpRequest<?> request, Discrepancy raised, FormView view) {
        ActionOffers offered = resolutionForms.offers(raised);
        List<Action> actions = offered.actions();
        String begun = raised.state() instanceof DiscrepancyState.Chosen(Resolution chosen)
                ? DiscrepancyWords.name(chosen.action())
                        + chosen.wallet().map(place -> ", wallet " + place.wallet()).orElse("")
                : "";
        List<SummaryRow> proposal = raised.state() instanceof DiscrepancyState.Proposed(Resolution first, var by)
                ? decided(first, "Proposed")
                : List.of();
        boolean isMoving = actions.contains(Action.CREDIT_WALLET) || actions.contains(Action.RECOVER);
        return new ExceptionPage.Decision(offered.refused(), actions.stream().map(action -> new Choice(action.wire(),
                DiscrepancyWords.name(action), view.form().has(ACTION, action.wire()) || actions.size() == 1))
                .toList(),
                isMoving ? DiscrepancyWords.walletHint(raised) : "",
                actions.contains(Action.SETTLE_SUCCEEDED) || actions.contains(Action.CORRECT),
                actions.contains(Action.BOOK_REVERSAL), begun, refused(request, raised), proposal);
    }

    private List<SummaryRow> summary(Discrepancy raised) {
        return List.of(SummaryRow.of("What was said", DisplayTime.within(raised.detail())),
                SummaryRow.of("Merchant", raised.merchant().equals(Platform.MERCHANT)
                        ? DiscrepancyWords.nobody(raised)
                        : resolutionForms.merchant(raised.merchant())),
                SummaryRow.code("About the " + raised.subject().kind().wire(), raised.subject().id().toString()),
                SummaryRow.of("In suspense", DiscrepancyWords.suspense(raised)),
                SummaryRow.of("Raised", DisplayTime.of(raised.raisedAt()).toString()),
                SummaryRow.code("Exception ID", raised.id().toString()));
    }

    private static List<SummaryRow> summary(InstructionSummary about) {
        List<SummaryRow> summary = new ArrayList<>();
        summary.add(SummaryRow.of("What",
                DisplayText.begin(about.named()) + ", " + about.state().text().toLowerCase(Locale.ROOT)));
        summary.addAll(about.summary());
        return summary;
    }

    private List<ExceptionPage.Line> lines(Discrepancy raised) {
        return entries.ofException(raised).stream().map(line -> new ExceptionPage.Line(
                DisplayText.plain(line.posting().wire()), DisplayText.ofPlace(line.place()), Amount.of(line.amount()),
                DisplayTime.of(line.at()))).toList();
    }

    private List<SummaryRow> resolution(Discrepancy raised) {
        return raised.state() instanceof DiscrepancyState.Resolved(Resolution resolution)
                ? resolution(raised, resolution)
                : List.of();
    }

    private List<SummaryRow> resolution(Discrepancy raised, Resolution resolution) {
        List<SummaryRow> summary = decided(resolution, "Decided");
        instructions.sentBack(raised).ifPresent(back -> {
            summary.add(SummaryRow.of("Its " + back.subject().kind().wire(), Badge.of(back).text()));
            back.as(PayoutDetails.class).map(payout -> payout.details().destination().e164())
                    .ifPresent(number -> summary.add(SummaryRow.of("To", number)));
            back.receipt().ifPresent(receipt -> summary.add(SummaryRow.code("Receipt of it", receipt)));
        });
        return summary;
    }

    private List<SummaryRow> decided(Resolution resolution, String how) {
        List<SummaryRow> summary = new ArrayList<>();
        summary.add(SummaryRow.of(how, DiscrepancyWords.name(resolution.action())));
        summary.add(
                SummaryRow.of("Wallet", resolution.wallet().map(place -> place.wallet().toString()).orElse("none")));
        resolution.found().ifPresent(found -> {
            summary.add(SummaryRow.of("Amount that moved", Amount.of(found.amount()).toString()));
            summary.add(SummaryRow.of("Receipt", found.receipt().orElse("none found")));
        });
        summary.add(SummaryRow.of("Note", resolution.note().orElse("none")));
        summary.add(SummaryRow.of("By", names.name(resolution.by())));
        resolution.proposedBy().ifPresent(first -> summary.add(SummaryRow.of("Proposed by", names.name(first))));
        summary.add(SummaryRow.of("When", DisplayTime.of(resolution.at()).toString()));
        return summary;
    }

    private Discrepancy find(String id) {
        return CanonicalUuid.parse(id).flatMap(reads::find)
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.EXCEPTION_NOT_FOUND));
    }
}
