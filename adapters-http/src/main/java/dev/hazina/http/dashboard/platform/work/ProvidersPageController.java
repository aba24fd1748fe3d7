package dev.hazina.http.dashboard.platform.work;

import dev.hazina.application.channel.ConnectedProviders;
import dev.hazina.application.channel.KeptWordsReads;
import dev.hazina.application.channel.ProviderHealth;
import dev.hazina.application.operations.OpenAtProviders;
import dev.hazina.application.operations.OperationsReads;
import dev.hazina.application.operations.OperationsReads.FlowCounts;
import dev.hazina.application.operations.OperationsReads.OldestOpen;
import dev.hazina.application.operations.ProviderWork;
import dev.hazina.domain.access.Permission;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.platform.SaidView;
import dev.hazina.http.dashboard.platform.standing.StandingViews;
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
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Circuit breakers by connection, and the outcomes by provider in the last 24 hours.
@Controller(PlatformLinks.PROVIDERS)
@Consumes(MediaType.ALL)
final class ProvidersPageController {
    private static final Duration LATELY = Duration.ofDays(1);
    private static final int ALL = 100;
    private static final int WORRYING = 90;
    private static final int BAD = 50;
    private static final int MOST_ACCOUNTS = 100;

    private final ConnectedProviders connected;
    private final ProviderHealth providerHealth;
    private final OperationsReads operations;
    private final OpenAtProviders open;
    private final KeptWordsReads words;
    private final InstantSource clock;
    private final LayoutFactory layouts;
    private final Pages pages;
    private final StandingViews standings;

    ProvidersPageController(ConnectedProviders connected, ProviderHealth providerHealth, OperationsReads operations,
            OpenAtProviders open, KeptWordsReads words, InstantSource clock, LayoutFactory layouts, Pages pages,
            StandingViews standings) {
        this.standings = standings;
        this.connected = connected;
        this.providerHealth = providerHealth;
        this.operations = operations;
        this.open = open;
        this.words = words;
        this.clock = clock;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<?> show(HttpRequest<?> request) {
        List<FlowCounts> tallies = operations.tallies(clock.instant().minus(LATELY));
        List<OldestOpen> oldest = operations.oldestOpen();
        List<FlowCounts> silent = oldest.stream()
                .filter(waiting -> tallies.stream().noneMatch(tally -> fits(tally, waiting)))
                .map(waiting -> new FlowCounts(waiting.provider(), waiting.flow(), 0, 0, 0, 0)).toList();
        List<ProviderWork> work = open.all();
        List<ProviderHealth.Connection> connections = providerHealth.connections();
        return pages.ok("platform/providers", new ProvidersPage(layouts.of(request, Section.PROVIDERS),
                work.stream().filter(ProviderWork::isUnreachable).map(ProvidersPageController::unreachable).toList(),
                words.setupFaults().stream().map(SaidView::of).toList(),
                connected.openRoutes().stream().flatMap(route -> routes(route, connections)).toList(),
                connections.stream().map(ProvidersPageController::connection).toList(),
                connected.plugins().stream().map(ProvidersPageController::plugin).toList(),
                standings.all(MOST_ACCOUNTS), work.stream().flatMap(ProvidersPageController::open).toList(),
                Stream.concat(tallies.stream(), silent.stream()).map(tally -> row(tally, oldest)).toList()));
    }

    private static ProvidersPage.Unreachable unreachable(ProviderWork work) {
        return new ProvidersPage.Unreachable(DisplayText.begin(work.sentence()),
                DisplayTime.of(work.oldest().orElseThrow()));
    }

    private static Stream<ProvidersPage.Open> open(ProviderWork work) {
        Badge connected = work.connected()
                ? Badge.good("Connected")
                : work.isUnreachable() ? Badge.bad("Not connected") : Badge.waiting("Not connected");
        return work.items().stream().map(items -> new ProvidersPage.Open(DisplayText.plain(work.provider()), connected,
                plural(items.kind()), DisplayText.plain(items.state()), String.valueOf(items.count()),
                DisplayTime.of(items.oldest())));
    }

    private static String plural(Enum<?> kind) {
        return DisplayText.plain(kind.name().toLowerCase(Locale.ROOT)) + "s";
    }

    private static boolean fits(FlowCounts tally, OldestOpen waiting) {
        return tally.provider().equals(waiting.provider()) && tally.flow() == waiting.flow();
    }

    private static Stream<ProvidersPage.OpenRoute> routes(ConnectedProviders.OpenRoute route,
            List<ProviderHealth.Connection> connections) {
        return route.providers().stream()
                .map(one -> new ProvidersPage.OpenRoute(route.route(), DisplayText.plain(one.name()),
                        one.networks().isEmpty() ? "all" : String.join(", ", one.networks()),
                        available(connections.stream().filter(each -> each.provider().equals(one.name())).toList())));
    }

    private static Badge available(List<ProviderHealth.Connection> connections) {
        String stopped = operations(connections, ProviderHealth.Breaker.STOPPED);
        String trying = operations(connections, ProviderHealth.Breaker.TRYING);
        return !stopped.isEmpty()
                ? Badge.bad("Stopped: " + stopped)
                : !trying.isEmpty() ? Badge.waiting("Trying a few: " + trying) : Badge.good("Open for requests");
    }

    private static String operations(List<ProviderHealth.Connection> connections, ProviderHealth.Breaker breaker) {
        return connections.stream().filter(one -> one.breaker() == breaker)
                .map(ProviderHealth.Connection::operation).collect(Collectors.joining(", "));
    }

    private static ProvidersPage.PluginRow plugin(ConnectedProviders.ProviderPlugin plugin) {
        return new ProvidersPage.PluginRow(DisplayText.plain(plugin.name()), plugin.version().orElse("not said"),
                plugin.file());
    }

    private static ProvidersPage.Connection connection(ProviderHealth.Connection connection) {
        Badge state = switch (connection.breaker()) {
            case FLOWING -> Badge.good("Open for requests");
            case TRYING -> Badge.waiting("Trying a few");
            case STOPPED -> Badge.bad("Stopped");
        };
        return new ProvidersPage.Connection(DisplayText.plain(connection.provider()), connection.operation(), state,
                connection.failing().isPresent()
                        ? connection.failing().getAsInt() + " % of the last requests"
                        : "too few to say");
    }

    private static ProvidersPage.Row row(FlowCounts tally, List<OldestOpen> oldest) {
        return new ProvidersPage.Row(DisplayText.plain(tally.provider()), plural(tally.flow()),
                String.valueOf(tally.made()), String.valueOf(tally.succeeded()), String.valueOf(tally.failed()),
                String.valueOf(tally.open()), rate(tally),
                oldest.stream().filter(waiting -> fits(tally, waiting)).findFirst()
                        .map(waiting -> new ProvidersPage.Oldest(waiting.id().toString(),
                                DisplayTime.of(waiting.since()),
                                PlatformLinks.merchant(waiting.merchant()))));
    }

    private static Badge rate(FlowCounts tally) {
        long ended = tally.succeeded() + tally.failed();
        if (ended == 0) {
            return Badge.quiet("None ended");
        }
        long percent = tally.succeeded() * ALL / ended;
        String text = percent + " % succeeded";
        return percent >= WORRYING ? Badge.good(text) : percent >= BAD ? Badge.waiting(text) : Badge.bad(text);
    }
}
