package dev.hazina.http.dashboard.search;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.key.Caller;
import dev.hazina.application.search.Found;
import dev.hazina.application.search.Search;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.merchant.Account;
import dev.hazina.http.auth.Callers;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.BuildLinks;
import dev.hazina.http.dashboard.link.BusinessLinks;
import dev.hazina.http.dashboard.link.MoneyLinks;
import dev.hazina.http.dashboard.session.DashboardPaths;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.DisplayText;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.FoundStatus;
import dev.hazina.http.place.Work;
import dev.hazina.http.place.WorkPlaces;
import dev.hazina.http.request.Query;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The search of the dashboard, in all accounts that the user has access to.
@Controller(BusinessLinks.SEARCH)
@Consumes(MediaType.ALL)
final class SearchPageController {
    private static final int LONGEST = 255;

    private final Search search;
    private final LayoutFactory layouts;
    private final Pages pages;
    private final WorkPlaces places;

    SearchPageController(Search search, LayoutFactory layouts, Pages pages, WorkPlaces places) {
        this.places = places;
        this.search = search;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.READ)
    HttpResponse<?> find(HttpRequest<?> request) {
        Caller.Member caller = Callers.member(request);
        String text = Query.of(request).optional("q").map(String::strip)
                .map(q -> q.substring(0, Math.min(q.length(), LONGEST))).orElse("");
        Search.Results results = text.isEmpty()
                ? new Search.Results(List.of(), java.util.Set.of())
                : places.within(Work.SEARCH, request, () -> search.find(caller.merchant(), caller.accounts(), text,
                        caller.acting().defaultCurrency()));
        Map<Boolean, List<Found>> here = results.found().stream()
                .collect(Collectors.partitioningBy(found -> found.account().equals(caller.acting().id())));
        Map<Object, Account> accounts = caller.accounts().stream()
                .collect(Collectors.toMap(Account::id, Function.identity()));
        var layout = layouts.of(request, Section.UNLISTED, text("search.title"));
        return pages.ok("search/search", new SearchPage(layout, text,
                here.getOrDefault(true, List.of()).stream().map(SearchPageController::row).toList(),
                here.getOrDefault(false, List.of()).stream().map(found -> elsewhere(found, accounts)).toList(),
                layout.person().orElseThrow().form(DashboardPaths.CHOOSE_ACCOUNT),
                results.more().stream().map(type -> text("search.types." + type.wire()))
                        .collect(Collectors.joining(", "))));
    }

    private static SearchPage.Elsewhere elsewhere(Found found, Map<Object, Account> accounts) {
        Account account = Optional.ofNullable(accounts.get(found.account())).orElseThrow();
        return new SearchPage.Elsewhere(row(found), account.name().text() + " · " + account.number(),
                account.number(), href(found).orElse(DashboardPaths.HOME));
    }

    private static SearchPage.Row row(Found found) {
        return new SearchPage.Row(DisplayText.subject(found.type().wire()), href(found),
                found.reference().orElse(found.id()), found.amount().map(Amount::of),
                FoundStatus.of(found), DisplayTime.of(found.createdAt()));
    }

    /// The page of a result. An event is shown on the page of its subject.
    private static Optional<String> href(Found found) {
        return switch (found.type()) {
            case PAYMENT -> Optional.of(MoneyLinks.payment(found.id()));
            case REFUND -> Optional.of(MoneyLinks.refund(found.id()));
            case PAYOUT -> Optional.of(MoneyLinks.payout(found.id()));
            case TRANSFER -> Optional.of(MoneyLinks.transfer(found.id()));
            case WALLET -> Optional.of(MoneyLinks.wallet(found.id()));
            case ENDPOINT -> Optional.of(BuildLinks.endpoint(found.id()));
            case ACCOUNT -> Optional.of(BusinessLinks.SETTINGS);
            case EVENT -> found.about().flatMap(about -> MoneyLinks.of(about.kind(), about.id()));
        };
    }
}
