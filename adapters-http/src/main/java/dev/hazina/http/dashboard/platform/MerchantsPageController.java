package dev.hazina.http.dashboard.platform;

import dev.hazina.application.merchant.MerchantDirectory;
import dev.hazina.application.page.Page;
import dev.hazina.domain.merchant.Account;
import dev.hazina.domain.merchant.Merchant;
import dev.hazina.domain.merchant.Permission;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.Layouts;
import dev.hazina.http.dashboard.Listing;
import dev.hazina.http.dashboard.Pages;
import dev.hazina.http.dashboard.Section;
import dev.hazina.http.dashboard.view.Badge;
import dev.hazina.http.dashboard.view.When;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.Optional;
import java.util.stream.Collectors;

/// Finding merchants.
@Controller(Links.MERCHANTS)
@Consumes(MediaType.ALL)
final class MerchantsPageController {
    private static final String TEXT = "q";

    private final MerchantDirectory directory;
    private final Layouts shells;
    private final Pages pages;

    MerchantsPageController(MerchantDirectory directory, Layouts shells, Pages pages) {
        this.directory = directory;
        this.shells = shells;
        this.pages = pages;
    }

    @Get
    @Needs(Permission.ADMINISTER)
    HttpResponse<?> search(HttpRequest<?> request) {
        Listing listing = Listing.of(request, TEXT);
        Optional<String> asked = listing.query().optional(TEXT).map(String::strip).filter(text -> !text.isEmpty());
        Page<MerchantDirectory.Listing> page = directory.search(asked, listing.page());
        return pages.ok("operator/merchants", new MerchantsPage(shells.of(request, Section.MERCHANTS),
                asked.orElse(""), page.rows().stream().map(MerchantsPageController::row).toList(),
                listing.pager(page)));
    }

    private static MerchantsPage.Row row(MerchantDirectory.Listing found) {
        Merchant merchant = found.merchant();
        return new MerchantsPage.Row(merchant.name().text(), Links.merchant(merchant.id()), state(merchant),
                merchant.country().alpha2(),
                found.users().stream().map(user -> user.email().text()).limit(2).collect(Collectors.joining(", "))
                        + (found.users().size() > 2 ? " and others" : ""),
                found.accounts().stream().map(Account::number).collect(Collectors.joining(", ")),
                When.of(merchant.createdAt()));
    }

    static Badge state(Merchant merchant) {
        return merchant.suspended() ? Badge.bad("Suspended") : Badge.good("Active");
    }
}
