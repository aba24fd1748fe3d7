package dev.hazina.http.dashboard.platform.work;

import dev.hazina.application.channel.KeptWordsReads;
import dev.hazina.application.discrepancy.DiscrepancyReads;
import dev.hazina.application.discrepancy.TakeBackAssignment;
import dev.hazina.application.operations.AskProvider;
import dev.hazina.application.wallet.WalletFinder;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.id.CanonicalUuid;
import dev.hazina.domain.instruction.PaymentId;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.domain.refusal.RefusalCode;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.form.Offer;
import dev.hazina.http.dashboard.form.OnResubmit;
import dev.hazina.http.dashboard.guard.Confirmation;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.platform.InstructionFinder;
import dev.hazina.http.dashboard.platform.InstructionFinder.InstructionSummary;
import dev.hazina.http.dashboard.platform.SaidView;
import dev.hazina.http.dashboard.platform.exception.DiscrepancyWords;
import dev.hazina.http.dashboard.platform.exception.SettlePage;
import dev.hazina.http.dashboard.timeline.InstructionView;
import dev.hazina.http.dashboard.timeline.PageReader;
import dev.hazina.http.dashboard.timeline.ShownInstructions;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.DisplayText;
import dev.hazina.http.dashboard.view.PageZone;
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

/// A payment, refund or payout of any merchant: what it is, asking its provider, giving it up.
@Controller(PlatformLinks.INSTRUCTIONS + "/{kind}/{id}")
@Consumes(MediaType.ALL)
final class InstructionPageController {
    private final InstructionFinder instructions;
    private final DiscrepancyReads discrepancies;
    private final List<ShownInstructions> shown;
    private final KeptWordsReads words;
    private final InstructionActs acts;
    private final AskProvider ask;
    private final TakeBackAssignment takeBack;
    private final WalletFinder wallets;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    InstructionPageController(InstructionFinder instructions, DiscrepancyReads discrepancies,
            List<ShownInstructions> shown, KeptWordsReads words, InstructionActs acts,
            AskProvider ask, TakeBackAssignment takeBack, WalletFinder wallets, Forms forms, LayoutFactory layouts,
            Pages pages) {
        this.instructions = instructions;
        this.discrepancies = discrepancies;
        this.shown = shown;
        this.words = words;
        this.acts = acts;
        this.ask = ask;
        this.takeBack = takeBack;
        this.wallets = wallets;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<?> show(HttpRequest<?> request, String kind, String id) {
        InstructionSummary found = find(kind, id);
        Subject subject = found.subject();
        PageZone.showAlso(found.account().zone());
        InstructionView view = view(PageReader.staff(found.account()), subject);
        if (view.timeline().isKnownTo(request)) {
            return pages.unchanged();
        }
        return pages.ok("platform/instruction", new InstructionPage(
                layouts.of(request, Section.UNLISTED, DisplayText.begin(found.named())), view,
                PlatformLinks.merchant(found.account().merchant()), PlatformLinks.WALLETS + "/" + found.wallet(),
                PlatformLinks.audit(found.account().merchant()),
                found.mayHaveMoved() || found.mayEndUnpaid() ? PlatformLinks.settle(subject.kind(), subject.id()) : "",
                takeBack(subject), found.offered(), Offer.sentence(found.offered().refused()), found.place(),
                acts.of(found.account().merchant(), subject),
                words.about(found.account().merchant(), subject).map(SaidView::of),
                discrepancies.unresolved(subject).stream().map(raised -> new SettlePage.RaisedDiscrepancy(
                        PlatformLinks.EXCEPTIONS + "/" + raised.id(), DiscrepancyWords.name(raised.kind()),
                        DiscrepancyWords.state(raised))).toList()));
    }

    private String takeBack(Subject subject) {
        return subject.kind() == Subject.Kind.PAYMENT && takeBack.isOffered(new PaymentId(subject.id()))
                ? PlatformLinks.TAKE_BACK + "/" + subject.id()
                : "";
    }

    /// What its merchant sees of it.
    private InstructionView view(PageReader reader, Subject subject) {
        return shown.stream().filter(one -> one.kind() == subject.kind())
                .flatMap(one -> one.find(reader, subject.id()).stream()).findFirst()
                .orElseThrow(() -> new Refusal.NotFound(RefusalCode.INSTRUCTION_NOT_FOUND, "instruction"));
    }

    @Get("/ask")
    @Needs(Permission.ASK_PROVIDER)
    HttpResponse<?> offerToAsk(HttpRequest<?> request, String kind, String id) {
        return confirmation(request, find(kind, id), forms.blank(request, request.getPath()), false);
    }

    @Post("/ask")
    @Needs(Permission.ASK_PROVIDER)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> ask(HttpRequest<?> request, String kind, String id) {
        return act(request, find(kind, id), false);
    }

    @Get("/give-up")
    @Needs(Permission.DECIDE_MONEY)
    HttpResponse<?> offerToGiveUp(HttpRequest<?> request, String kind, String id) {
        return confirmation(request, find(kind, id), forms.blank(request, request.getPath()), true);
    }

    @Post("/give-up")
    @Needs(Permission.DECIDE_MONEY)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> giveUp(HttpRequest<?> request, String kind, String id) {
        return act(request, find(kind, id), true);
    }

    private HttpResponse<?> act(HttpRequest<?> request, InstructionSummary found, boolean givesUp) {
        return forms.confirm(request, _ -> {
            ask.handle(new AskProvider.Command(Actors.of(request), found.subject(), givesUp));
            return Pages.redirect(href(found.subject()), givesUp ? Notice.GIVEN_UP : Notice.PROVIDER_ASKED);
        }, view -> confirmation(request, found, view, givesUp));
    }

    private HttpResponse<?> confirmation(HttpRequest<?> request, InstructionSummary found, FormView view,
            boolean givesUp) {
        List<SummaryRow> summary = new ArrayList<>(
                List.of(SummaryRow.of("Amount", Amount.of(found.amount()).toString()),
                        SummaryRow.of("Status", found.state().text())));
        summary.addAll(found.summary());
        summary.add(wallets.byId(found.wallet())
                .map(wallet -> SummaryRow.of("Wallet", wallet.name().text() + ", number " + wallet.number()))
                .orElseGet(() -> SummaryRow.code("Wallet", found.wallet().toString())));
        String whom = " of " + found.merchant() + "?";
        Optional<String> refused = Offer.sentence(found.offered().refused())
                .filter(any -> !(givesUp ? found.offered().giveUp() : found.offered().ask()));
        return givesUp
                ? Confirmation.irreversible(layouts.of(request, Section.STUCK, "Give up"), view,
                        "Give up the " + found.named() + whom,
                        "Its provider is asked once more. If it reports no result, the " + found.subject().kind().wire()
                                + " ends as failed, and reserved money goes back to the wallet. Money that moves all"
                                + " the same is booked later, or an exception is raised.",
                        summary, "Give up now", href(found.subject())).refused(refused).show(pages)
                : new Confirmation(layouts.of(request, Section.STUCK, "Ask the provider"), view,
                        "Ask the provider about the " + found.named() + whom,
                        "It is asked now, as the schedule would do later. What it reports is recorded.", summary,
                        "Ask now", false, false, href(found.subject())).refused(refused).show(pages);
    }

    private static String href(Subject subject) {
        return PlatformLinks.instruction(subject.kind(), subject.id());
    }

    private InstructionSummary find(String kind, String id) {
        return InstructionFinder.kind(kind)
                .flatMap(known -> CanonicalUuid.parse(id).map(uuid -> new Subject(known, uuid)))
                .flatMap(instructions::find).orElseThrow(
                        () -> new Refusal.NotFound(RefusalCode.INSTRUCTION_NOT_FOUND, "payment, refund or payout"));
    }
}
