package dev.hazina.http.dashboard.platform.merchant;

import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.application.page.Page;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.Merchant;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.list.ListRequest;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.place.Work;
import dev.hazina.http.place.WorkPlaces;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.Optional;
import java.util.stream.Collectors;

/// Finding merchants.
@Controller(PlatformLinks.MERCHANTS)
@Consumes(MediaType.ALL)
final class MerchantsPageController {
    private static final String TEXT = "q";

    private final MerchantDirectory directory;
    private final LayoutFactory layouts;
    private final Pages pages;
    private final WorkPlaces places;

    MerchantsPageController(MerchantDirectory directory, LayoutFactory layouts, Pages pages, WorkPlaces places) {
        this.places = places;
        this.directory = directory;
        this.layouts = layouts;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<?> search(HttpRequest<?> request) {
        ListRequest listRequest = ListRequest.of(request, TEXT);
        Optional<String> asked = listRequest.query().optional(TEXT).map(String::strip).filter(text -> !text.isEmpty());
        Page<MerchantDirectory.MerchantOverview> page = places.within(Work.SEARCH, request,
                () -> directory.search(asked, listRequest.page()));
        return pages.ok("platform/merchants", new MerchantsPage(layouts.of(request, Section.MERCHANTS),
                asked.orElse(""), page.rows().stream().map(MerchantsPageController::row).toList(),
                listRequest.pager(page)));
    }

    private static MerchantsPage.Row row(MerchantDirectory.MerchantOverview found) {
        Merchant merchant = found.merchant();
        return new MerchantsPage.Row(merchant.name().text(), PlatformLinks.merchant(merchant.id()), state(merchant),
                MerchantPageController.country(merchant),
                found.users().stream().map(user -> user.email().text()).limit(2).collect(Collectors.joining(", "))
                        + (found.users().size() > 2 ? " and others" : ""),
                found.accounts().stream().map(Account::number).collect(Collectors.joining(", ")),
                DisplayTime.of(merchant.createdAt()));
    }

    static Badge state(Merchant merchant) {
        return merchant.suspended() ? Badge.bad("Suspended") : Badge.good("Active");
    }
}
