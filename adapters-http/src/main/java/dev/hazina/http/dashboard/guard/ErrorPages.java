package dev.hazina.http.dashboard.guard;

import static dev.hazina.http.dashboard.text.Texts.text;

import dev.hazina.application.access.ChangeMerchant;
import dev.hazina.application.key.Caller;
import dev.hazina.application.key.Keys;
import dev.hazina.application.merchant.MerchantReads;
import dev.hazina.application.merchant.Merchants.MerchantUser;
import dev.hazina.application.search.Search;
import dev.hazina.domain.merchant.Account;
import dev.hazina.http.dashboard.form.EnteredValues;
import dev.hazina.http.dashboard.form.FormData;
import dev.hazina.http.dashboard.form.FormView;
import dev.hazina.http.dashboard.form.Forms;
import dev.hazina.http.dashboard.form.Problem;
import dev.hazina.http.dashboard.form.SubmittedForms;
import dev.hazina.http.dashboard.layout.LayoutFactory;
import dev.hazina.http.dashboard.layout.Pages;
import dev.hazina.http.dashboard.layout.Section;
import dev.hazina.http.dashboard.session.DashboardPaths;
import dev.hazina.http.dashboard.session.DashboardSession;
import dev.hazina.http.dashboard.view.SummaryRow;
import dev.hazina.http.error.ApiError;
import dev.hazina.http.request.RequestIds;
import io.micronaut.context.BeanProvider;
import io.micronaut.http.HttpMethod;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.web.router.Router;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Makes the pages of errors. They show the values of the form that was sent, so that they don't have to be entered
/// again.
@Singleton
final class ErrorPages {
    private static final String TEMPLATE = "error";
    private static final int OURS = 500;
    private static final Pattern NO_RESOURCE = Pattern.compile("no such resource");
    private static final Pattern NOT_ALLOWED = Pattern.compile("the role of this key does not allow this");
    private static final Pattern OWN_PAGE = Pattern
            .compile("/dashboard/(?:payments|refunds|payouts|transfers|wallets|webhooks)/([0-9A-Za-z_-]{8,64})");

    private final Forms forms;
    private final LayoutFactory layouts;
    private final Pages pages;
    private final BeanProvider<Router> routes;
    private final BeanProvider<Search> search;
    private final MerchantReads merchants;
    private final ChangeMerchant changeMerchant;
    private final Keys keys;

    ErrorPages(Forms forms, LayoutFactory layouts, Pages pages, BeanProvider<Router> routes,
            BeanProvider<Search> search, MerchantReads merchants, ChangeMerchant changeMerchant, Keys keys) {
        this.forms = forms;
        this.layouts = layouts;
        this.pages = pages;
        this.routes = routes;
        this.search = search;
        this.merchants = merchants;
        this.changeMerchant = changeMerchant;
        this.keys = keys;
    }

    MutableHttpResponse<?> of(HttpRequest<?> request, ApiError error) {
        if (error.status() == HttpStatus.SERVICE_UNAVAILABLE.getCode()) {
            return unavailable(request, error);
        }
        Optional<FormData> form = SubmittedForms.find(request);
        boolean isWorthAnother = error.status() == HttpStatus.TOO_MANY_REQUESTS.getCode() || error.status() >= OURS;
        return pages.answer(error.status(), TEMPLATE, new ErrorPage(
                layouts.of(request, Section.UNLISTED, text("part.error.title", String.valueOf(error.status()))),
                ErrorPage.heading(error.status()),
                sentence(error), RequestIds.of(request), typed(form),
                isWorthAnother ? again(request, form) : Optional.empty(), elsewhere(request, error), Optional.empty()));
    }

    /// The page reads nothing from the database, which may be unavailable.
    private MutableHttpResponse<?> unavailable(HttpRequest<?> request, ApiError error) {
        return pages.answer(error.status(), TEMPLATE, new ErrorPage(
                layouts.bare(request, text("part.error.title", String.valueOf(error.status()))),
                ErrorPage.heading(error.status()),
                text("part.error.unavailable"),
                RequestIds.of(request), typed(SubmittedForms.find(request)), Optional.empty(), Optional.empty(),
                Optional.of(seen(request.getPath()))));
    }

    MutableHttpResponse<?> expired(HttpRequest<?> request) {
        Optional<FormData> form = SubmittedForms.find(request);
        return pages.answer(HttpStatus.CONFLICT.getCode(), TEMPLATE, new ErrorPage(
                layouts.of(request, Section.UNLISTED, text("part.error.expired-title")), text("part.error.expired"),
                text("part.error.expired-why"),
                "", typed(form), again(request, form), Optional.empty(), Optional.empty()));
    }

    MutableHttpResponse<?> duplicate(HttpRequest<?> request) {
        Optional<FormData> form = SubmittedForms.find(request);
        return pages.answer(HttpStatus.CONFLICT.getCode(), TEMPLATE, new ErrorPage(
                layouts.of(request, Section.UNLISTED, text("part.error.sent-title")), text("part.error.sent"),
                text("part.error.sent-why"),
                "", typed(form), again(request, form), Optional.empty(), Optional.of(seen(request.getPath()))));
    }

    /// The account of the user that has what an address names, where the chosen account has no such thing.
    private Optional<ErrorPage.Elsewhere> elsewhere(HttpRequest<?> request, ApiError error) {
        Matcher named = OWN_PAGE.matcher(request.getPath());
        if (error.status() != HttpStatus.NOT_FOUND.getCode() || !named.matches()
                || !(DashboardSession.find(request).map(DashboardSession::caller)
                        .orElse(null) instanceof Caller.Member caller)) {
            return Optional.empty();
        }
        List<Account> others = caller.accounts().stream().filter(account -> !account.equals(caller.acting())).toList();
        return search.get().withIdOrNumber(caller.merchant(), others, named.group(1)).stream()
                .flatMap(found -> others.stream().filter(account -> account.id().equals(found.account()))).findFirst()
                .map(account -> new ErrorPage.Elsewhere(forms.blank(request, DashboardPaths.CHOOSE_ACCOUNT),
                        text("part.account-number", account.name().text(), account.number()), account.number(),
                        request.getPath(),
                        Optional.empty()))
                .or(() -> caller.isPerson() ? inOtherBusiness(request, caller, named.group(1)) : Optional.empty());
    }

    /// The same for the other businesses that the person may change to. A program's key knows of none of them.
    private Optional<ErrorPage.Elsewhere> inOtherBusiness(HttpRequest<?> request, Caller.Member caller, String named) {
        return merchants.profile(caller.merchant(), caller.user()).stream()
                .flatMap(profile -> changeMerchant.choices(profile.user()).stream())
                .map(MerchantUser::merchant).filter(merchant -> !merchant.id().equals(caller.merchant()))
                .flatMap(merchant -> {
                    List<Account> accounts = keys.accountsOf(merchant.id());
                    return search.get().withIdOrNumber(merchant.id(), accounts, named).stream()
                            .flatMap(found -> accounts.stream()
                                    .filter(account -> account.id().equals(found.account())))
                            .map(account -> new ErrorPage.Elsewhere(
                                    forms.blank(request, DashboardPaths.CHOOSE_BUSINESS), merchant.name().text(),
                                    account.number(), request.getPath(), Optional.of(merchant.id().toString())));
                }).findFirst();
    }

    /// The message of the API in words for users.
    private static String sentence(ApiError error) {
        String message = error.message();
        if (NO_RESOURCE.matcher(message).matches()) {
            return text("part.error.no-page");
        }
        return NOT_ALLOWED.matcher(message).matches()
                ? text("part.error.role")
                : Problem.sentence(message);
    }

    private static List<SummaryRow> typed(Optional<FormData> form) {
        return form.stream().flatMap(sent -> EnteredValues.of(sent).stream()).toList();
    }

    /// A form without entered values is not offered again.
    private Optional<FormView> again(HttpRequest<?> request, Optional<FormData> form) {
        return DashboardSession.find(request).isEmpty()
                ? Optional.empty()
                : form.filter(sent -> !EnteredValues.of(sent).isEmpty())
                        .map(sent -> forms.filled(request, request.getPath(), sent));
    }

    /// The page that a form belongs to: a section of the menu, or the nearest page above.
    private String seen(String action) {
        String place = action;
        while (Section.at(place).isEmpty()) {
            int end = place.lastIndexOf('/');
            place = end <= DashboardPaths.HOME.length() ? DashboardPaths.HOME : place.substring(0, end);
            if (routes.get().route(HttpMethod.GET, place).isPresent()) {
                return place;
            }
        }
        return place;
    }
}
