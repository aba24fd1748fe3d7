package dev.hazina.http.dashboard.platform.work;

import dev.hazina.application.payer.ErasePayer;
import dev.hazina.application.payer.ErasureProposals;
import dev.hazina.application.payer.SoughtPayer;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.staff.AccessProposal;
import dev.hazina.domain.staff.ErasureProposal;
import dev.hazina.http.admin.PayerRequest;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.form.OnResubmit;
import dev.hazina.http.dashboard.guard.Confirmation;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.platform.StaffNames;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.SummaryRow;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;

/// Erases the names and phones of a payer.
@Controller(PlatformLinks.ERASE_PAYER)
@Consumes(MediaType.ALL)
final class ErasePayerPageController {
    private final ErasePayer erase;
    private final ErasureProposals proposals;
    private final StaffNames names;
    private final InstantSource clock;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;

    ErasePayerPageController(ErasePayer erase, ErasureProposals proposals, StaffNames names, InstantSource clock,
            Forms forms, LayoutFactory layouts, Pages pages) {
        this.erase = erase;
        this.proposals = proposals;
        this.names = names;
        this.clock = clock;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.ERASE_PAYERS)
    HttpResponse<?> show(HttpRequest<?> request) {
        return page(request, forms.blank(request, PlatformLinks.ERASE_PAYER));
    }

    @Post
    @Needs(Permission.ERASE_PAYERS)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> erase(HttpRequest<?> request) {
        return forms.process(request, form -> {
            SoughtPayer payer = PayerRequest.read(form);
            return form.isConfirmed() ? carryOut(request, payer) : question(request, payer);
        }, view -> page(request, view));
    }

    private HttpResponse<?> carryOut(HttpRequest<?> request, SoughtPayer payer) {
        ErasePayer.Step step = erase.handle(new ErasePayer.Command(Actors.of(request), payer));
        return Pages.redirect(PlatformLinks.ERASE_PAYER, step.erased().map(
                erased -> erased.complete() ? Notice.PAYER_ERASED : Notice.PAYER_ERASED_IN_PART)
                .orElse(Notice.ERASURE_PROPOSED));
    }

    private HttpResponse<?> question(HttpRequest<?> request, SoughtPayer payer) {
        return new Confirmation(layouts.of(request, Section.PROVIDER_RECORDS, "Erase a person"),
                forms.toConfirm(request), "Erase the names and phones of " + payer.phone().e164() + "?",
                "The payments stay with their amounts and receipts, and no one can say any more whose they were. A"
                        + " person of the staff proposes it; it is done when a second one asks for the same.",
                List.of(SummaryRow.of("Phone", payer.phone().e164()),
                        SummaryRow.of("Name", payer.name().orElse("not given"))),
                "Erase", true, true, PlatformLinks.ERASE_PAYER).show(pages);
    }

    private HttpResponse<?> page(HttpRequest<?> request, FormView view) {
        Instant now = clock.instant();
        return pages.form("platform/erase-payer", new ErasePayerPage(
                layouts.of(request, Section.PROVIDER_RECORDS, "Erase a person"), view, proposals.list().stream()
                        .filter(one -> now.isBefore(one.at().plus(AccessProposal.LIFE))).map(this::waiting).toList()),
                view);
    }

    private ErasePayerPage.Waiting waiting(ErasureProposal proposal) {
        return new ErasePayerPage.Waiting(proposal.shown(),
                proposal.agreed() ? "Not complete" : "Needs a second person",
                names.name(proposal.by()), DisplayTime.of(proposal.at()),
                DisplayTime.of(proposal.at().plus(AccessProposal.LIFE)));
    }
}
