package dev.hazina.http.dashboard.platform;

import dev.hazina.application.channel.ProviderHealth;
import dev.hazina.application.discrepancy.DiscrepancyReads;
import dev.hazina.application.operations.OperationsReads;
import dev.hazina.application.operations.Stuck;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.proof.ProofRecords;
import dev.hazina.domain.merchant.Permission;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.Layouts;
import dev.hazina.http.dashboard.Pages;
import dev.hazina.http.dashboard.Section;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.When;
import dev.hazina.http.dashboard.view.Words;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The operator's first page: what needs a person, and where to look.
@Controller(Links.HOME)
@Consumes(MediaType.ALL)
final class PlatformController {
    private final DiscrepancyReads discrepancies;
    private final OperationsReads operations;
    private final ProviderHealth rails;
    private final LatestProof proof;
    private final InstantSource clock;
    private final Layouts shells;
    private final Pages pages;

    PlatformController(DiscrepancyReads discrepancies, OperationsReads operations, ProviderHealth rails,
            LatestProof proof,
            InstantSource clock, Layouts shells, Pages pages) {
        this.discrepancies = discrepancies;
        this.operations = operations;
        this.rails = rails;
        this.proof = proof;
        this.clock = clock;
        this.shells = shells;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.ADMINISTER)
    HttpResponse<?> show(HttpRequest<?> request) {
        ProofRecords.Standing books = proof.standing();
        return pages.ok("operator/platform", new PlatformPage(shells.of(request, Section.PLATFORM),
                books.broken().map(PlatformController::alarm),
                List.of(exceptions(), stuck(), providers(), ledger(books))));
    }

    private static PlatformPage.Alarm alarm(ProofRecords.Result broken) {
        return new PlatformPage.Alarm(When.of(broken.asOf()), broken.sentences().getFirst(), broken.count() > 1
                ? "And " + Words.count(broken.count() - 1, "other difference") + "."
                : "", Links.PROOF);
    }

    private PlatformPage.Tile exceptions() {
        int open = discrepancies.list(new DiscrepancyReads.Filter(Optional.of(false), Optional.empty()),
                Optional.empty(), PageRequest.LARGEST_LIMIT).size();
        String count = open == PageRequest.LARGEST_LIMIT ? open + " or more" : String.valueOf(open);
        return new PlatformPage.Tile("Exceptions", count, open == 0
                ? "Nobody has to decide anything"
                : "Each needs a person's decision", open == 0 ? Badge.good("Fine") : Badge.waiting("Decide"),
                Links.EXCEPTIONS + "?status=open");
    }

    private PlatformPage.Tile stuck() {
        long count = Stream.of(Stuck.values()).mapToLong(stuck -> operations.pile(stuck, clock.instant(), 1).count())
                .sum();
        return new PlatformPage.Tile("Stuck work", String.valueOf(count), count == 0
                ? "Everything gets on"
                : "Didn't get on as it should", count == 0 ? Badge.good("Fine") : Badge.waiting("Look"), Links.STUCK);
    }

    private PlatformPage.Tile providers() {
        long stopped = rails.lanes().stream().filter(lane -> lane.breaker() == ProviderHealth.Breaker.STOPPED).count();
        if (rails.lanes().isEmpty()) {
            return new PlatformPage.Tile("Providers", "Sandbox only", "No real provider is connected",
                    Badge.good("Fine"), Links.PROVIDERS);
        }
        return new PlatformPage.Tile("Providers", stopped == 0 ? "All open" : Words.count(stopped, "lane") + " stopped",
                Words.count(rails.lanes().size(), "lane") + " to real providers",
                stopped == 0 ? Badge.good("Fine") : Badge.bad("Failing"), Links.PROVIDERS);
    }

    private static PlatformPage.Tile ledger(ProofRecords.Standing books) {
        if (books.newest().isEmpty()) {
            return new PlatformPage.Tile("Ledger", "Not proven", "Not yet", Badge.quiet("Unknown"), Links.PROOF);
        }
        return books.broken()
                .map(broken -> new PlatformPage.Tile("Ledger", "Broken", "Found " + When.of(broken.asOf()),
                        Badge.bad("Look now"), Links.PROOF))
                .orElseGet(() -> new PlatformPage.Tile("Ledger", "Balances",
                        "Proven " + When.of(books.newest().orElseThrow().asOf()), Badge.good("Proven"), Links.PROOF));
    }
}
