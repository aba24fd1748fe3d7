package dev.hazina.http.dashboard.operator;

import dev.hazina.application.operations.OperationsReads;
import dev.hazina.application.proof.LedgerProof;
import dev.hazina.domain.merchant.Permission;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.Forms;
import dev.hazina.http.dashboard.Notice;
import dev.hazina.http.dashboard.Pages;
import dev.hazina.http.dashboard.Section;
import dev.hazina.http.dashboard.Shells;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.When;
import dev.hazina.http.dashboard.view.Words;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.util.Locale;

/// The proof of the books, as a page one trusts at a glance.
@Controller(Links.PROOF)
@Consumes(MediaType.ALL)
final class ProofPageController {
    private final LatestProof proof;
    private final OperationsReads operations;
    private final Forms forms;
    private final Shells shells;
    private final Pages pages;

    ProofPageController(LatestProof proof, OperationsReads operations, Forms forms, Shells shells, Pages pages) {
        this.proof = proof;
        this.operations = operations;
        this.forms = forms;
        this.shells = shells;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.ADMINISTER)
    HttpResponse<?> show(HttpRequest<?> request) {
        return pages.ok("operator/proof", new ProofPage(shells.of(request, Section.PROOF),
                proof.latest().map(ProofPageController::proven),
                operations.suspended().stream().map(one -> new ProofPage.Suspense(Amount.of(one.waiting()),
                        Amount.of(one.missing()), Words.count(one.exceptions(), "open exception"))).toList(),
                forms.blank(request, Links.PROOF)));
    }

    /// Proving twice changes nothing.
    @Post
    @Needs(Permission.ADMINISTER)
    HttpResponse<?> prove() {
        proof.prove();
        return Pages.go(Links.PROOF, Notice.PROVEN);
    }

    private static ProofPage.Proven proven(LedgerProof.Proof proof) {
        long entries = proof.currencies().stream().mapToLong(LedgerProof.OfCurrency::entries).sum();
        return new ProofPage.Proven(proof.clean(), When.of(proof.asOf()), counted(entries),
                proof.currencies().stream().map(of -> new ProofPage.Row(of.currency().name(), counted(of.entries()),
                        Amount.of(of.sum()), of.sum().isZero() && of.differences().isEmpty(), of.differences()))
                        .toList());
    }

    private static String counted(long number) {
        return String.format(Locale.ENGLISH, "%,d", number);
    }
}
