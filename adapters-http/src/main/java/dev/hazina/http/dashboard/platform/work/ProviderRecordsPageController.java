package dev.hazina.http.dashboard.platform.work;

import dev.hazina.application.page.Page;
import dev.hazina.application.page.PageRequest;
import dev.hazina.application.record.ProviderRecord;
import dev.hazina.application.record.RecordFilter;
import dev.hazina.application.search.FindProviderRecords;
import dev.hazina.application.search.FindProviderRecords.Placed;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.refusal.Refusal;
import dev.hazina.http.admin.RecordFilters;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.list.ListRequest;
import dev.hazina.http.dashboard.view.Amount;
import dev.hazina.http.dashboard.view.DisplayText;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.FilterInput;
import dev.hazina.http.dashboard.view.PageZone;
import dev.hazina.http.dashboard.view.TypedPeriod;
import dev.hazina.http.place.Work;
import dev.hazina.http.place.WorkPlaces;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The list of what providers told of our money, with a search.
@Controller(PlatformLinks.PROVIDER_RECORDS)
@Consumes(MediaType.ALL)
final class ProviderRecordsPageController {
    private static final Page<Placed> NONE = new Page<>(List.of(), Optional.empty());

    private final FindProviderRecords records;
    private final LayoutFactory layouts;
    private final Pages pages;
    private final WorkPlaces places;

    ProviderRecordsPageController(FindProviderRecords records, LayoutFactory layouts, Pages pages,
            WorkPlaces places) {
        this.records = records;
        this.layouts = layouts;
        this.pages = pages;
        this.places = places;
    }

    @Get
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<?> list(HttpRequest<?> request) {
        ListRequest listing = ListRequest.of(request, "provider", "receipt", "phone", "name", "account_reference",
                "amount", "from", "to");
        try {
            RecordFilter filter = RecordFilters.read(listing.query(), listing.query()::optional);
            TypedPeriod period = TypedPeriod.read(listing.query()::optional, PageZone.current());
            PageRequest page = listing.page(period.since(), period.before());
            return places.within(Work.SEARCH, request, () -> show(request, listing, records.list(filter, page), ""));
        } catch (Refusal.Invalid wrong) {
            return show(request, listing, NONE, String.valueOf(wrong.getMessage()));
        }
    }

    private HttpResponse<?> show(HttpRequest<?> request, ListRequest listing, Page<Placed> found, String problem) {
        Function<String, String> typed = name -> listing.query().optional(name).orElse("");
        return pages.ok("platform/provider-records", new ProviderRecordsPage(
                layouts.of(request, Section.PROVIDER_RECORDS),
                listing.view(PlatformLinks.PROVIDER_RECORDS, found, Optional.empty()),
                List.of(FilterInput.text("receipt", "Receipt", typed.apply("receipt"), ""),
                        FilterInput.text("phone", "Phone", typed.apply("phone"), "Also with stars"),
                        FilterInput.text("name", "Name", typed.apply("name"), "Its beginning"),
                        FilterInput.text("account_reference", "Account as typed", typed.apply("account_reference"),
                                "Its beginning"),
                        FilterInput.text("amount", "Amount", typed.apply("amount"), ""),
                        FilterInput.day("from", "From", typed.apply("from")),
                        FilterInput.day("to", "To", typed.apply("to")),
                        FilterInput.text("provider", "Provider", typed.apply("provider"), "")),
                problem, found.rows().stream().map(ProviderRecordsPageController::row).toList()));
    }

    private static ProviderRecordsPage.Row row(Placed placed) {
        ProviderRecord one = placed.record();
        return new ProviderRecordsPage.Row(one.key().receipt(), DisplayText.plain(one.key().kind().wire()),
                Amount.of(one.amount()), one.after().balance().map(Amount::of), one.key().account().code(),
                Stream.of(one.told().phone(), one.told().name(), one.told().accountReference())
                        .flatMap(Optional::stream).toList(),
                one.sources().keySet().stream().map(way -> DisplayText.plain(way.wire()))
                        .collect(Collectors.joining(", ")),
                DisplayText.plain(placed.belongsTo().kind().wire()), PlatformLinks.of(placed.belongsTo()),
                placed.exception().map(raised -> PlatformLinks.EXCEPTIONS + "/" + raised.id()).orElse(""),
                DisplayTime.of(one.keptAt()));
    }
}
