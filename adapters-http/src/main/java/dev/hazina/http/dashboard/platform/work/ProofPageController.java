package dev.hazina.http.dashboard.platform.work;

import dev.hazina.application.operations.OperationsReads;
import dev.hazina.application.proof.LedgerProof;
import dev.hazina.application.proof.ProofRecords;
import dev.hazina.application.proof.ProofRecords.Result;
import dev.hazina.domain.access.Permission;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.DisplayText;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.place.Work;
import dev.hazina.http.place.WorkPlaces;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.util.Locale;

/// The ledger proof.
@Controller(PlatformLinks.PROOF)
@Consumes(MediaType.ALL)
final class ProofPageController {
    private static final int A_SECOND = 1_000;

    private final LatestProof proof;
    private final OperationsReads operations;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;
    private final WorkPlaces places;

    ProofPageController(LatestProof proof, OperationsReads operations, Forms forms, LayoutFactory layouts,
            Pages pages, WorkPlaces places) {
        this.places = places;
        this.proof = proof;
        this.operations = operations;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<?> show(HttpRequest<?> request) {
        ProofRecords.LedgerStatus standing = proof.standing();
        return pages.ok("platform/proof", new ProofPage(layouts.of(request, Section.PROOF),
                standing.newest().map(newest -> verdict(standing, newest)),
                proof.inDetail(standing).stream().flatMap(made -> made.currencies().stream())
                        .map(ProofPageController::row).toList(),
                operations.suspended().stream().map(one -> new ProofPage.Suspense(Amount.of(one.waiting()),
                        Amount.of(one.missing()), DisplayText.count(one.exceptions(), "open exception"))).toList(),
                forms.blank(request, PlatformLinks.PROOF)));
    }

    /// Running the proof twice changes nothing.
    @Post
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<?> prove(HttpRequest<?> request) {
        return places.within(Work.PROOF, request, () -> {
            proof.prove();
            return Pages.redirect(PlatformLinks.PROOF, Notice.PROVEN);
        });
    }

    private static ProofPage.Verdict verdict(ProofRecords.LedgerStatus standing, Result newest) {
        Result shown = standing.broken().orElse(newest);
        long more = shown.count() - shown.sentences().size();
        return new ProofPage.Verdict(standing.clean(), DisplayTime.of(shown.asOf()),
                standing.whole().map(whole -> sentence("Full proof", whole))
                        .orElse("No full proof yet."),
                standing.recent().filter(recent -> recent.equals(newest))
                        .map(recent -> sentence("Last proof of new entries", recent)),
                shown.sentences(), more > 0 ? "And " + counted(more) + " more." : "");
    }

    private static String sentence(String what, Result result) {
        String took = result.took().toMillis() < A_SECOND
                ? "less than a second"
                : DisplayText.count(result.took().toSeconds(), "second");
        return what + " on " + DisplayTime.of(result.asOf()) + " in " + took + ": " + counted(result.entries())
                + " entries, "
                + (result.clean() ? "no difference" : DisplayText.count(result.count(), "difference")) + ".";
    }

    private static ProofPage.Row row(LedgerProof.OfCurrency of) {
        return new ProofPage.Row(of.currency().name(), counted(of.entries()), Amount.of(of.sum()),
                of.sum().isZero() && of.differences().isEmpty(), of.sentences());
    }

    private static String counted(long number) {
        return String.format(Locale.ENGLISH, "%,d", number);
    }
}
