package dev.hazina.http.dashboard.platform.work;

import dev.hazina.application.channel.KeptWordsReads;
import dev.hazina.application.channel.ProviderHealth;
import dev.hazina.application.discrepancy.DiscrepancyReads;
import dev.hazina.application.operations.InstanceSettings;
import dev.hazina.application.operations.OperationsReads;
import dev.hazina.application.operations.Stuck;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.proof.ProofRecords;
import dev.hazina.application.provideraccount.ProviderAccounts;
import dev.hazina.application.provideraccount.SettingsCredentials;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.discrepancy.DiscrepancyState;
import dev.hazina.domain.provideraccount.CredentialsEnd;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.platform.SaidView;
import dev.hazina.http.dashboard.platform.staff.WaitingForSecond;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayText;
import dev.hazina.http.dashboard.view.DisplayTime;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The start page of the platform's staff.
@Controller(PlatformLinks.HOME)
@Consumes(MediaType.ALL)
final class PlatformPageController {
    private static final Duration LATELY = Duration.ofDays(1);

    private final DiscrepancyReads discrepancies;
    private final OperationsReads operations;
    private final ProviderHealth providerHealth;
    private final KeptWordsReads words;
    private final ProviderAccounts accounts;
    private final SettingsCredentials settings;
    private final LatestProof proof;
    private final InstanceSettings instances;
    private final WaitingForSecond waiting;
    private final InstantSource clock;
    private final LayoutFactory layouts;
    private final Pages pages;

    PlatformPageController(DiscrepancyReads discrepancies, OperationsReads operations, ProviderHealth providerHealth,
            KeptWordsReads words, ProviderAccounts accounts, SettingsCredentials settings, LatestProof proof,
            InstanceSettings instances, WaitingForSecond waiting,
            InstantSource clock, LayoutFactory layouts, Pages pages) {
        this.discrepancies = discrepancies;
        this.operations = operations;
        this.providerHealth = providerHealth;
        this.words = words;
        this.accounts = accounts;
        this.settings = settings;
        this.proof = proof;
        this.instances = instances;
        this.waiting = waiting;
        this.clock = clock;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<?> show(HttpRequest<?> request) {
        ProofRecords.LedgerStatus books = proof.standing();
        List<String> unreachable = unreachable();
        return pages.ok("platform/platform", new PlatformPage(layouts.of(request, Section.PLATFORM),
                books.broken().map(PlatformPageController::alarm), unreachable, instances.differing(), refused(),
                ending(),
                List.of(exceptions(), twoPeople(), stuck(), providers(!unreachable.isEmpty()), ledger(books))));
    }

    private static PlatformPage.Alarm alarm(ProofRecords.Result broken) {
        return new PlatformPage.Alarm(DisplayTime.of(broken.asOf()), broken.sentences().getFirst(), broken.count() > 1
                ? "And " + DisplayText.count(broken.count() - 1, "other difference") + "."
                : "", PlatformLinks.PROOF);
    }

    /// From the exceptions, which cost less than to count what is open.
    private List<String> unreachable() {
        return discrepancies
                .list(new DiscrepancyReads.Filter(Optional.of(false), Optional.of(Discrepancy.Kind.NOT_CONNECTED)),
                        Optional.empty(), PageRequest.LARGEST_LIMIT)
                .stream().map(raised -> DisplayText.begin(DisplayTime.within(raised.detail()))).toList();
    }

    private List<SaidView> refused() {
        return words.setupFaults().stream().filter(kept -> kept.at().isAfter(clock.instant().minus(LATELY)))
                .map(SaidView::of).toList();
    }

    /// An account that is out of use still has to be asked about what is open there.
    private List<PlatformPage.Ending> ending() {
        Stream<PlatformPage.Ending> entered = accounts.outlines().stream()
                .flatMap(one -> ending(one.name(), one.ends(), "enter them with their day",
                        PlatformLinks.providerAccount(one.name())));
        Stream<PlatformPage.Ending> ofSettings = settings.byProvider().entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .flatMap(one -> ending(one.getKey() + " of the settings", one.getValue(),
                        "set them, with their day in HAZINA_CREDENTIALS_END_ON", PlatformLinks.PROVIDERS));
        return Stream.concat(entered, ofSettings).toList();
    }

    private Stream<PlatformPage.Ending> ending(String account, CredentialsEnd ends, String next, String href) {
        Instant now = clock.instant();
        return ends.daysLeft(now).filter(left -> ends.isNear(now)).map(left -> new PlatformPage.Ending(
                "Credentials of the account " + account + (left < 0 ? " ended on " : " end on ")
                        + ends.on().orElseThrow() + (left > 0 ? ", in " + DisplayText.count(left, "day") : ""),
                next, href)).stream();
    }

    private PlatformPage.Tile exceptions() {
        List<Discrepancy> open = discrepancies.list(new DiscrepancyReads.Filter(Optional.of(false), Optional.empty()),
                Optional.empty(), PageRequest.LARGEST_LIMIT);
        long proposed = open.stream().filter(one -> one.state() instanceof DiscrepancyState.Proposed).count();
        String count = open.size() == PageRequest.LARGEST_LIMIT
                ? open.size() + " or more"
                : String.valueOf(open.size());
        return new PlatformPage.Tile("Exceptions", count, note(open.isEmpty(), proposed),
                open.isEmpty() ? Badge.good("Healthy") : Badge.waiting("Decide"),
                PlatformLinks.EXCEPTIONS + "?status=open");
    }

    private static String note(boolean none, long proposed) {
        if (none) {
            return "No decision needed";
        }
        return proposed == 0 ? "Each needs a decision" : proposed + " decided by one person, for a second to approve";
    }

    private PlatformPage.Tile twoPeople() {
        long count = waiting.count();
        return new PlatformPage.Tile("Two people", String.valueOf(count),
                count == 0 ? "No proposal waits" : "Proposed by one person, for a second to agree",
                count == 0 ? Badge.good("Healthy") : Badge.waiting("Decide"), PlatformLinks.AGREEMENTS);
    }

    private PlatformPage.Tile stuck() {
        long count = Stream.of(Stuck.values()).mapToLong(stuck -> operations.pile(stuck, clock.instant(), 1).count())
                .sum();
        return new PlatformPage.Tile("Stuck work", String.valueOf(count), count == 0
                ? "Nothing is stuck"
                : "Delayed or failed work", count == 0 ? Badge.good("Healthy") : Badge.waiting("Check"),
                PlatformLinks.STUCK);
    }

    private PlatformPage.Tile providers(boolean unreachable) {
        if (unreachable) {
            return new PlatformPage.Tile("Providers", "Not connected", "Something is open at one that isn't",
                    Badge.bad("Connect"), PlatformLinks.PROVIDERS);
        }
        long stopped = providerHealth.connections().stream()
                .filter(connection -> connection.breaker() == ProviderHealth.Breaker.STOPPED)
                .count();
        if (providerHealth.connections().isEmpty()) {
            return new PlatformPage.Tile("Providers", "Sandbox only", "No real provider is connected",
                    Badge.good("Healthy"), PlatformLinks.PROVIDERS);
        }
        return new PlatformPage.Tile("Providers",
                stopped == 0 ? "All open" : DisplayText.count(stopped, "connection") + " stopped",
                DisplayText.count(providerHealth.connections().size(), "connection") + " to real providers",
                stopped == 0 ? Badge.good("Healthy") : Badge.bad("Failing"), PlatformLinks.PROVIDERS);
    }

    private static PlatformPage.Tile ledger(ProofRecords.LedgerStatus books) {
        if (books.newest().isEmpty()) {
            return new PlatformPage.Tile("Ledger", "Not proven", "Not yet", Badge.quiet("Unknown"),
                    PlatformLinks.PROOF);
        }
        return books.broken()
                .map(broken -> new PlatformPage.Tile("Ledger", "Broken",
                        "Found on " + DisplayTime.of(broken.asOf()),
                        Badge.bad("Check now"), PlatformLinks.PROOF))
                .orElseGet(() -> new PlatformPage.Tile("Ledger", "In balance",
                        "Proven on " + DisplayTime.of(books.newest().orElseThrow().asOf()), Badge.good("Proven"),
                        PlatformLinks.PROOF));
    }
}
