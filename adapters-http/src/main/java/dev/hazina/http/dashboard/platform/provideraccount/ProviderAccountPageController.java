package dev.hazina.http.dashboard.platform.provideraccount;

import dev.hazina.application.channel.ConnectedProviders;
import dev.hazina.application.operations.OpenAtProviders;
import dev.hazina.application.operations.OperationsReads.OpenItems;
import dev.hazina.application.provideraccount.AgreeToProviderAccount;
import dev.hazina.application.provideraccount.ChangeProviderAccount;
import dev.hazina.application.provideraccount.EnteredAccount;
import dev.hazina.domain.access.Permission;
import dev.hazina.domain.provideraccount.ProviderAccount;
import dev.hazina.http.auth.Actors;
import dev.hazina.http.auth.Needs;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.form.OnResubmit;
import dev.hazina.http.dashboard.guard.Confirmation;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Notice;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.link.PlatformLinks;
import dev.hazina.http.dashboard.platform.AgreementOffers;
import dev.hazina.http.dashboard.platform.standing.StandingViews;
import dev.hazina.http.dashboard.view.DisplayText;
import dev.hazina.http.dashboard.view.DisplayTime;
import dev.hazina.http.dashboard.view.SummaryRow;
import dev.hazina.http.place.Work;
import dev.hazina.http.place.WorkPlaces;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// An account of a merchant at a provider: what it is, and whether it gets anything new.
@Controller(PlatformLinks.PROVIDER_ACCOUNTS + "/{name}")
@Consumes(MediaType.ALL)
final class ProviderAccountPageController {
    private final ConnectedProviders providers;
    private final OpenAtProviders open;
    private final ChangeProviderAccount change;
    private final AgreeToProviderAccount agree;
    private final AgreementOffers offers;
    private final ProviderAccountViews views;
    private final ProviderAccountHistory history;
    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;
    private final WorkPlaces places;
    private final ScopeTexts scopes;
    private final StandingViews standings;

    ProviderAccountPageController(ConnectedProviders providers, OpenAtProviders open, ChangeProviderAccount change,
            AgreeToProviderAccount agree, AgreementOffers offers,
            ProviderAccountViews views, ProviderAccountHistory history, Forms forms, LayoutFactory layouts, Pages pages,
            WorkPlaces places, ScopeTexts scopes, StandingViews standings) {
        this.standings = standings;
        this.scopes = scopes;
        this.providers = providers;
        this.open = open;
        this.change = change;
        this.agree = agree;
        this.offers = offers;
        this.views = views;
        this.history = history;
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
        this.places = places;
    }

    @Get
    @Needs(Permission.READ_PLATFORM)
    HttpResponse<?> show(HttpRequest<?> request, String name) {
        return places.within(Work.LIST, request, () -> page(request, views.find(name)));
    }

    @Get("/drain")
    @Needs(Permission.CHANGE_PROVIDERS)
    HttpResponse<?> askToDrain(HttpRequest<?> request, String name) {
        return question(request, views.find(name), forms.blank(request, request.getPath()), true);
    }

    @Post("/drain")
    @Needs(Permission.CHANGE_PROVIDERS)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> drain(HttpRequest<?> request, String name) {
        return set(request, views.find(name), true);
    }

    @Get("/resume")
    @Needs(Permission.CHANGE_PROVIDERS)
    HttpResponse<?> askToResume(HttpRequest<?> request, String name) {
        return question(request, views.find(name), forms.blank(request, request.getPath()), false);
    }

    @Post("/resume")
    @Needs(Permission.CHANGE_PROVIDERS)
    @OnResubmit(OnResubmit.Policy.ASKS_AGAIN)
    HttpResponse<?> resume(HttpRequest<?> request, String name) {
        return set(request, views.find(name), false);
    }

    private HttpResponse<?> set(HttpRequest<?> request, ProviderAccount account, boolean drains) {
        return forms.confirm(request, _ -> done(change.handle(new ChangeProviderAccount.Command(Actors.of(request),
                account.name(), Optional.empty(), Map.of(), Optional.of(drains)))),
                view -> question(request, account, view, drains));
    }

    static HttpResponse<?> done(EnteredAccount entered) {
        boolean tried = entered.untried().isEmpty();
        Notice notice = entered.account().proposal().isPresent()
                ? tried ? Notice.PROVIDER_ACCOUNT_PROPOSED : Notice.PROVIDER_ACCOUNT_PROPOSED_UNTRIED
                : tried ? Notice.PROVIDER_ACCOUNT_SET : Notice.PROVIDER_ACCOUNT_SET_UNTRIED;
        return Pages.redirect(PlatformLinks.providerAccount(entered.account().name()), notice);
    }

    private HttpResponse<?> question(HttpRequest<?> request, ProviderAccount account, FormView view, boolean drains) {
        String merchant = views.owner(account);
        return drains
                ? new Confirmation(layouts.of(request, Section.PROVIDER_ACCOUNTS, "Take out of use"), view,
                        "Give nothing new to " + account.name() + " of " + merchant + "?",
                        "New payments and payouts go to the next account that fits, in the end the installation's, if"
                                + " there is one. What the account was given is asked, heard and refunded there. It"
                                + " counts once a second person agrees.",
                        List.of(), "Take out of use", false, false,
                        PlatformLinks.providerAccount(account.name())).show(pages)
                : new Confirmation(layouts.of(request, Section.PROVIDER_ACCOUNTS, "Take into use"), view,
                        "Give new payments and payouts to " + account.name() + " of " + merchant + " again?",
                        "It counts once a second person agrees.", List.of(), "Take into use", false, false,
                        PlatformLinks.providerAccount(account.name())).show(pages);
    }

    private HttpResponse<?> page(HttpRequest<?> request, ProviderAccount account) {
        List<ProviderAccountPage.Open> open = open(account.name());
        return pages.ok("platform/provider-account", new ProviderAccountPage(
                layouts.of(request, Section.PROVIDER_ACCOUNTS, account.name()), ProviderAccountViews.state(account),
                views.owner(account), ProviderAccountViews.ownerHref(account), summary(account),
                account.terms().isPresent(), account.isOutOfUse(),
                open.isEmpty() && account.isOutOfUse()
                        && account.keepsSettings(),
                PlatformLinks.providerAccount(account.name()),
                account.proposal().map(proposal -> views.proposal(account, proposal)).orElse(List.of()),
                account.proposal().flatMap(any -> offers.refused(request,
                        (acting, people) -> agree.require(account, acting, people))),
                standings.of(List.of(account)), open, history.of(account.name())));
    }

    private List<SummaryRow> summary(ProviderAccount account) {
        String none = "nothing is agreed yet";
        return List.of(SummaryRow.of("Provider", DisplayText.plain(account.provider())),
                SummaryRow.of("Channels", account.terms().map(ProviderAccountViews::routes).orElse(none)),
                SummaryRow.of("For",
                        account.terms().map(now -> scopes.text(account.merchant(), now.scope())).orElse(none)),
                SummaryRow.of("Settings that it has",
                        account.terms().map(ProviderAccountViews::settings).orElse(none)),
                SummaryRow.of("Credentials end on", account.terms().map(ProviderAccountViews::ends).orElse(none)),
                SummaryRow.of("Out of use since", account.outOfUseSince().map(DisplayTime::of)
                        .map(DisplayTime::toString).orElse("it isn't, or it isn't known")),
                SummaryRow.of("Entered", DisplayTime.of(account.createdAt()).toString()),
                SummaryRow.code("Callback address, a secret", providers.notices(account.name()).toString()));
    }

    private List<ProviderAccountPage.Open> open(String name) {
        return open.all().stream().filter(work -> work.provider().equals(name)).flatMap(work -> work.items().stream())
                .map(ProviderAccountPageController::line).toList();
    }

    private static ProviderAccountPage.Open line(OpenItems items) {
        return new ProviderAccountPage.Open(DisplayText.plain(items.kind().name().toLowerCase(Locale.ROOT)) + "s",
                DisplayText.plain(items.state()), String.valueOf(items.count()), DisplayTime.of(items.oldest()));
    }
}
