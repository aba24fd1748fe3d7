package dev.hazina.http.dashboard.platform.provideraccount;

import dev.hazina.application.provideraccount.AccountKinds;
import dev.hazina.application.provideraccount.ProviderAccounts;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.id.CanonicalUuid;
import dev.hazina.domain.merchant.MerchantId;
import dev.hazina.domain.provideraccount.ProviderAccount;
import dev.hazina.domain.provideraccount.ProviderAccount.Terms;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.platform.standing.StandingViews;
import dev.hazina.http.dashboard.view.DisplayText;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.place.Work;
import dev.hazina.http.place.WorkPlaces;
import dev.hazina.http.request.Query;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// The accounts at providers beside those of the settings, those of all or of one merchant.
@Controller(PlatformLinks.PROVIDER_ACCOUNTS)
@Consumes(MediaType.ALL)
final class ProviderAccountsPageController {
    private static final int MOST = 100;

    private final ProviderAccounts accounts;
    private final AccountKinds kinds;
    private final ProviderAccountViews views;
    private final LayoutFactory layouts;
    private final Pages pages;
    private final WorkPlaces places;
    private final StandingViews standings;

    ProviderAccountsPageController(ProviderAccounts accounts, AccountKinds kinds, ProviderAccountViews views,
            LayoutFactory layouts, Pages pages, WorkPlaces places, StandingViews standings) {
        this.standings = standings;
        this.accounts = accounts;
        this.kinds = kinds;
        this.views = views;
        this.layouts = layouts;
        this.pages = pages;
        this.places = places;
    }

    @Get
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<?> list(HttpRequest<?> request) {
        Optional<MerchantId> merchant = Query.of(request).optional("merchant").flatMap(CanonicalUuid::parse)
                .map(MerchantId::new);
        return places.within(Work.LIST, request, () -> {
            List<ProviderAccount> found = accounts.list().stream()
                    .filter(one -> merchant.filter(id -> !concerns(id, one)).isEmpty())
                    .sorted(Comparator.comparing(ProviderAccount::createdAt).reversed()).toList();
            return pages.ok("platform/provider-accounts", new ProviderAccountsPage(
                    layouts.of(request, Section.PROVIDER_ACCOUNTS), merchant.map(views::merchant).orElse(""),
                    kinds.all().stream().map(kind -> new ProviderAccountsPage.Kind(DisplayText.plain(kind.provider()),
                            PlatformLinks.newProviderAccount(kind.provider(), merchant))).toList(),
                    found.stream().limit(MOST).map(this::row).toList(),
                    standings.of(found.stream().limit(MOST).toList()), found.size() > MOST));
        });
    }

    /// Whether it is the merchant's, or one of the platform that names the merchant.
    private static boolean concerns(MerchantId merchant, ProviderAccount one) {
        return one.merchant().equals(merchant)
                || one.known().filter(terms -> terms.scope().merchants().contains(merchant)).isPresent();
    }

    private ProviderAccountsPage.Row row(ProviderAccount one) {
        return new ProviderAccountsPage.Row(one.name(), PlatformLinks.providerAccount(one.name()),
                DisplayText.plain(one.provider()), views.owner(one), ProviderAccountViews.ownerHref(one),
                ProviderAccountViews.state(one), ProviderAccountViews.keeps(one).stream().toList(),
                one.known().map(ProviderAccountsPageController::routes).orElse(""),
                ProviderAccountViews.proposed(one), DisplayTime.toTheMinute(one.createdAt()));
    }

    private static String routes(Terms terms) {
        return ProviderAccountViews.routes(terms);
    }
}
