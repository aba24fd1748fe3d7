package dev.hazina.http.dashboard.platform.work;

import dev.hazina.application.merchant.MerchantDirectory.MerchantOverview;
import dev.hazina.application.search.Found;
import dev.hazina.application.search.PlatformSearch;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.channel.Phone;
import dev.hazina.domain.discrepancy.Discrepancy;
import dev.hazina.domain.inbound.InboundPaymentDetails;
import dev.hazina.domain.ledger.Subject;
import dev.hazina.domain.merchant.Account;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.PlatformLinks;
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
import java.util.UUID;
import java.util.stream.Collectors;

/// The search of platform staff in the books of all merchants.
@Controller(PlatformLinks.HOME + "/search")
@Consumes(MediaType.ALL)
final class PlatformSearchPageController {
    private static final int LONGEST = 255;

    private final PlatformSearch search;
    private final LayoutFactory layouts;
    private final Pages pages;
    private final WorkPlaces places;

    PlatformSearchPageController(PlatformSearch search, LayoutFactory layouts, Pages pages, WorkPlaces places) {
        this.places = places;
        this.search = search;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<?> find(HttpRequest<?> request) {
        String text = Query.of(request).optional("q").map(String::strip)
                .map(q -> q.substring(0, Math.min(q.length(), LONGEST))).orElse("");
        PlatformSearch.Results results = text.isEmpty()
                ? PlatformSearch.Results.NONE
                : places.within(Work.SEARCH, request, () -> search.find(text));
        return pages.ok("platform/search", new PlatformSearchPage(layouts.of(request, Section.UNLISTED, "Search"), text,
                results.merchants().stream().map(PlatformSearchPageController::line).toList(),
                results.found().stream().flatMap(of -> of.found().stream().map(found -> row(of.merchant(), found)))
                        .toList(),
                results.notices().stream().map(PlatformSearchPageController::row).toList(), results.more()));
    }

    private static PlatformSearchPage.MerchantLine line(MerchantOverview merchant) {
        return new PlatformSearchPage.MerchantLine(PlatformLinks.merchant(merchant.merchant().id()),
                merchant.merchant().name().text(),
                merchant.accounts().stream().map(Account::number).collect(Collectors.joining(", ")));
    }

    private static PlatformSearchPage.Row row(MerchantOverview merchant, Found found) {
        return new PlatformSearchPage.Row(DisplayText.plain(found.type().wire()), href(merchant, found),
                found.reference().orElse(found.id()), found.amount().map(Amount::of),
                FoundStatus.of(found), DisplayTime.of(found.createdAt()),
                merchant.merchant().name().text(), PlatformLinks.merchant(merchant.merchant().id()));
    }

    private static PlatformSearchPage.NoticeRow row(PlatformSearch.Astray astray) {
        InboundPaymentDetails notice = astray.notice();
        return new PlatformSearchPage.NoticeRow(notice.receipt(),
                astray.exception().map(raised -> PlatformLinks.EXCEPTIONS + "/" + raised.id()).orElse(""),
                Amount.of(notice.amount()), notice.accountReference(), notice.payer().map(Phone::e164).orElse(""),
                astray.exception().filter(Discrepancy::isResolved).isPresent() ? "Decided" : "In suspense",
                DisplayTime.of(notice.receivedAt()));
    }

    private static String href(MerchantOverview merchant, Found found) {
        return switch (found.type()) {
            case PAYMENT -> PlatformLinks.instruction(Subject.Kind.PAYMENT, UUID.fromString(found.id()));
            case REFUND -> PlatformLinks.instruction(Subject.Kind.REFUND, UUID.fromString(found.id()));
            case PAYOUT -> PlatformLinks.instruction(Subject.Kind.PAYOUT, UUID.fromString(found.id()));
            case TRANSFER -> PlatformLinks.TRANSFERS + "/" + merchant.merchant().id() + "/" + found.id();
            case WALLET -> PlatformLinks.WALLETS + "/" + found.id();
            case ENDPOINT, EVENT, ACCOUNT -> "";
        };
    }
}
